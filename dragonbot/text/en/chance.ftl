### The chance of a table: what it is sealed by, and what everybody adds to it.
###
### `$commitment` and `$secret` are 64 signs; `$share` is a long number, with 64 signs more behind a colon where
### somebody gave a word. All three have to be shown as they are.

button-luck = Luck…
# Below the house rules; small letters.
chance-sealed = -# 🎲 Chance is sealed: `{ $commitment }`
# Below the name of whoever adds it.
chance-share = -# 🎲 `{ $share }`
# In the first message of a game.
chance-begun =
    { $count ->
        [0] -# 🎲 Chance was sealed before anybody joined: `{ $commitment }`
       *[other] -# 🎲 Chance was sealed before anybody joined: `{ $commitment }`. It comes of that and of what was added, in this order:
    }
chance-share-of = -# { $who }: `{ $share }`
# When the game is over.
chance-opened = -# 🎲 Under the seal of chance lay `{ $secret }`. Now anybody can check every draw.
chance-restored = -# ⚠️ This table came back from a backup, so somebody may know what chance will bring. It goes on, and does not count for any rating.

## The form

luck-form-title = Luck
luck-form-word = A word of your own
# At most 100 characters.
luck-form-description = Mixed into chance: then nobody has chosen what comes. 1 to 40 characters; empty: no word.
done-luck-given = Your word counts. What stands for it is in the table’s message now, behind your number; keep the word if you want to check it later.
done-luck-taken-away = You add no word any more, only your number.

## Refusals

refused-luck-is-empty = There is nothing in that word. Please give one of 1 to 40 characters.
refused-luck-is-too-long = That word has { $count } characters. Please give one of { $most } at the most.
refused-luck-has-no-letters = There are signs in that word which nobody can see or type. Please leave them out.
refused-luck-comes-later = Your seat is kept for you, but you have not confirmed yet. Please press Join first, then give your word.
refused-no-luck-here = This table was opened before words could be added to chance. Please give yours at the next one.
