### The dragons of Dragon's Gold. Their numbers are those of the rules.
###
### The value is the dragon's name; `.power` is what is printed on it; `.notes` is what is said of it.

card-d01 = Hatchling
    .power = Strength 5. 4 tokens in the open, and 1 token hidden until it falls.
    .notes = Too young to have learnt how to hide things properly.

card-d02 = Swamp Wyrm
    .power = Strength 5. 2 tokens in the open, and 3 tokens hidden until it falls.
    .notes = Most of what it owns lies under the mud. Bring boots.

card-d03 = Magpie Dragon
    .power = Strength 6. All of its treasure lies in the open: 6 tokens.
    .notes = It likes its glittering things where it can see them, and so can you.

card-d04 = Cave Drake
    .power = Strength 6. 3 tokens in the open, and 2 tokens hidden until it falls.
    .notes = It rarely leaves home, and its guests even more rarely.

card-d05 = Sly Lindworm
    .power = Strength 6. 1 token in the open, and 4 tokens hidden until it falls.
    .notes = It looks poorer than it is.

card-d06 = River Dragon
    .power = Strength 7. 5 tokens in the open, and 2 tokens hidden until it falls.
    .notes = It has never paid a toll, but taken many.

card-d07 = Forest Dragon
    .power = Strength 7. 3 tokens in the open, and 3 tokens hidden until it falls.
    .notes = Half of its hoard is easy to find. The other half grows roots.

card-d08 = Shadow Dragon
    .power = Strength 7. All of its treasure is hidden: 7 tokens are drawn when it falls.
    .notes = Nobody knows what it guards until it's dead.

card-d09 = Merchant-eater
    .power = Strength 8. 7 tokens in the open, and 1 token hidden until it falls.
    .notes = It spits out the wares and keeps the purses.

card-d10 = Mountain Dragon
    .power = Strength 8. 4 tokens in the open, and 3 tokens hidden until it falls.
    .notes = What everyone took for the peak was its back.

card-d11 = Fog Dragon
    .power = Strength 8. 2 tokens in the open, and 5 tokens hidden until it falls.
    .notes = Somewhere in there, coins clink.

card-d12 = Fire Dragon
    .power = Strength 9. 6 tokens in the open, and 2 tokens hidden until it falls.
    .notes = The gold is safe with it. Anything that burns is not.

card-d13 = Vain Dragon
    .power = Strength 9. All of its treasure lies in the open: 8 tokens.
    .notes = It wears everything it has.

card-d14 = Silent Dragon
    .power = Strength 9. All of its treasure is hidden: 9 tokens are drawn when it falls.
    .notes = It doesn't boast. It could.

card-d15 = Ice Dragon
    .power = Strength 10. 5 tokens in the open, and 4 tokens hidden until it falls.
    .notes = Some of its treasure has to be thawed first.

card-d16 = Storm Dragon
    .power = Strength 10. 7 tokens in the open, and 2 tokens hidden until it falls.
    .notes = It has blown together quite a fortune.

card-d17 = Hoard Dragon
    .power = Strength 11. All of its treasure lies in the open: 11 tokens.
    .notes = It counts its treasure daily, out loud.

card-d18 = Ancient Dragon
    .power = Strength 11. 3 tokens in the open, and 7 tokens hidden until it falls.
    .notes = It has forgotten more treasure than others ever had.
