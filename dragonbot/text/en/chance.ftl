### The chance of a table: what it is sealed by, and what everybody adds to it.
###
### `$commitment` and `$secret` are 64 signs; `$share` is a long number, with 64 signs more behind a colon where
### somebody gave a word. All three have to be shown as they are.

button-luck = Fairness…
# Below the house rules; small letters.
chance-sealed = -# 🎲 Provably fair: `{ $commitment }`
# Below the name of whoever adds it.
chance-share = -# 🎲 `{ $share }`
# In the first message of a game.
chance-begun =
    { $count ->
        [0] -# 🎲 Provably fair. Fixed before anyone joined: `{ $commitment }`
       *[other] -# 🎲 Provably fair. Fixed before anyone joined: `{ $commitment }`. Added by the players, in this order:
    }
chance-share-of = -# { $who }: `{ $share }`
# When the game is over.
chance-opened = -# 🎲 Secret revealed: `{ $secret }`. Anyone can verify this game.
chance-restored = -# ⚠️ This table was restored from a backup, so someone may know what comes next. You can play on, but the game isn't rated.

## The form

luck-form-title = Fairness
luck-form-word = A word of your own
# At most 100 characters.
luck-form-description = Goes into the shuffle, so nobody can have rigged it. 1 to 40 characters; empty: none.
done-luck-given = Your word counts. The table's message now shows its code behind your number. Keep the word if you want to check it later.
done-luck-taken-away = Your word is removed. Only your number counts now.

## Refusals

refused-luck-is-empty = That word is empty. Type 1 to 40 characters.
refused-luck-is-too-long = That word has { $count } characters. Use { $most } at most.
refused-luck-has-no-letters = That word contains characters that can't be seen or typed. Leave them out.
refused-luck-comes-later = Your seat is reserved, but you haven't confirmed it yet. Press Join first, then add your word.
refused-no-luck-here = This table is too old for words of your own. Add one at the next table.
