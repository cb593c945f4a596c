### The chance of a table: what it is sealed by, and what everybody adds to it.
###
### `$commitment` has 64 signs, 16 in the lobby; `$share` is a long number, with 64 signs more behind a colon where
### somebody gave a word. Both have to be shown as they are.

button-luck = Fairness…
# Below the house rules in a lobby; small letters. How the commitment begins.
chance-sealed = -# 🎲 Fair shuffle `{ $commitment }`
# In a lobby: this player has given a word.
chance-word-given = { $who } 🎲
chance-title = ## Fairness
chance-fixed =
    { $count ->
        [0] The shuffle was fixed before anyone joined: `{ $commitment }`
       *[other] The shuffle was fixed before anyone joined: `{ $commitment }`. The players added, in this order:
    }
chance-share-of = -# { $who }: `{ $share }`
chance-own-word = Your word counts: its code appears after your number.
chance-proves = **What this proves:** if you add a word and see its code here beside the other shares, nobody can have rigged the draws.
chance-proves-not = **What it doesn't:** that the bot's owner didn't look ahead, or anything at all if no one adds a word. After the game, **Verify** checks every draw.
button-luck-word =
    { $change ->
        [yes] Change my word…
       *[no] Add a word…
    }
chance-restored = -# ⚠️ This table was restored from a backup, so someone may know what comes next. You can play on, but the game isn't rated.

## The form

luck-form-title = Fairness
luck-form-word = A word of your own
# At most 100 characters.
luck-form-description = Mixed into the shuffle, so nobody can rig it. 1 to 40 characters; leave empty for none.
done-luck-given = Your word counts. Its code now appears after your number. Keep the word if you want to check it later.
done-luck-taken-away = Your word is removed. Only your number counts now.

## Refusals

refused-luck-is-empty = That word is empty. Type 1 to 40 characters.
refused-luck-is-too-long = That word has { $count } characters. Use { $most } at most.
refused-luck-has-no-letters = That word contains characters that can't be seen or typed. Leave them out.
refused-luck-comes-later = Your seat is reserved, but you haven't confirmed it yet. Press Join first, then add your word.
refused-no-luck-here = This table is too old for words of your own. Add one at the next table.
