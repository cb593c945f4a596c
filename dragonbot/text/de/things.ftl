### Münzen, Steine, Farben und die Namen der Spiele.
###
### Der Wert eines Dings ist die Anzahl im Nominativ: allein, in einer Liste, nach einem Doppelpunkt, als Subjekt.
### `.taken` ist dieselbe Anzahl als Akkusativobjekt („Ann nimmt …“, „Ann zahlt …“).
### Verschieden sind beide nur bei einem einzelnen Stein (1 roter Stein / 1 roten Stein). Den Dativ gibt es nicht:
### Sätze sind so zu schreiben, dass sie ihn nicht brauchen.
### `.name` ist der bloße Name für eine Beschriftung.
### `.none` ist als Akkusativobjekt, was es nicht gibt („Die Bank hat kein Silber mehr“).

## Münzen

thing-fairy = { $count } Feengold
    .taken = { $count } Feengold
    .name = Feengold
    .none = kein Feengold

# In dieser Runde gebotenes Feengold: Es liegt bis zum Rundenende vor dem Sichtschirm.
thing-spent-fairy = { $count } Feengold (eingesetzt)
    .taken = { $count } Feengold (eingesetzt)
    .name = Eingesetztes Feengold
    .none = kein eingesetztes Feengold

thing-gold =
    { $count ->
        [one] { $count } gewöhnliches Gold
       *[other] { $count } gewöhnliche Gold
    }
    .taken =
        { $count ->
            [one] { $count } gewöhnliches Gold
           *[other] { $count } gewöhnliche Gold
        }
    .name = Gewöhnliches Gold
    .none = kein gewöhnliches Gold

thing-silver = { $count } Silber
    .taken = { $count } Silber
    .name = Silber
    .none = kein Silber

# Silber, das am Rundenende zurückkommt; das gibt es nur in der Tavern Edition.
thing-fairy-silver = { $count } Feensilber
    .taken = { $count } Feensilber
    .name = Feensilber
    .none = kein Feensilber

# In dieser Runde gebotenes Feensilber: Es liegt bis zum Rundenende vor dem Sichtschirm.
thing-spent-fairy-silver = { $count } Feensilber (eingesetzt)
    .taken = { $count } Feensilber (eingesetzt)
    .name = Eingesetztes Feensilber
    .none = kein eingesetztes Feensilber

thing-black =
    { $count ->
        [one] { $count } schwarze Münze
       *[other] { $count } schwarze Münzen
    }
    .taken =
        { $count ->
            [one] { $count } schwarze Münze
           *[other] { $count } schwarze Münzen
        }
    .name = Schwarze Münze
    .none = keine schwarze Münze

# Die rote Münze aus der Schachtel.
thing-red =
    { $count ->
        [one] { $count } Amulett
       *[other] { $count } Amulette
    }
    .taken =
        { $count ->
            [one] { $count } Amulett
           *[other] { $count } Amulette
        }
    .name = Amulett (rote Münze)
    .none = kein Amulett

# Diese beiden kommen mit der Tavern Edition.
thing-blue =
    { $count ->
        [one] { $count } blaue Münze
       *[other] { $count } blaue Münzen
    }
    .taken =
        { $count ->
            [one] { $count } blaue Münze
           *[other] { $count } blaue Münzen
        }
    .name = Blaue Münze
    .none = keine blaue Münze

thing-purple =
    { $count ->
        [one] { $count } lila Münze
       *[other] { $count } lila Münzen
    }
    .taken =
        { $count ->
            [one] { $count } lila Münze
           *[other] { $count } lila Münzen
        }
    .name = Lila Münze
    .none = keine lila Münze

## Steine

thing-red-stone =
    { $count ->
        [one] { $count } roter Stein
       *[other] { $count } rote Steine
    }
    .taken =
        { $count ->
            [one] { $count } roten Stein
           *[other] { $count } rote Steine
        }
    .name = Roter Stein
    .none = keinen roten Stein

thing-blue-stone =
    { $count ->
        [one] { $count } blauer Stein
       *[other] { $count } blaue Steine
    }
    .taken =
        { $count ->
            [one] { $count } blauen Stein
           *[other] { $count } blaue Steine
        }
    .name = Blauer Stein
    .none = keinen blauen Stein

thing-yellow-stone =
    { $count ->
        [one] { $count } gelber Stein
       *[other] { $count } gelbe Steine
    }
    .taken =
        { $count ->
            [one] { $count } gelben Stein
           *[other] { $count } gelbe Steine
        }
    .name = Gelber Stein
    .none = keinen gelben Stein

# Gilt beim Zahlen als jede Farbe; den gibt es nur in der Tavern Edition.
thing-white-stone =
    { $count ->
        [one] { $count } weißer Stein
       *[other] { $count } weiße Steine
    }
    .taken =
        { $count ->
            [one] { $count } weißen Stein
           *[other] { $count } weiße Steine
        }
    .name = Weißer Stein
    .none = keinen weißen Stein

## Farben: für Knöpfe und nach einem Doppelpunkt

colour-red = Rot
colour-blue = Blau
colour-yellow = Gelb
colour-white = Weiß

## Spiele

game-fist-classic = Fist of Dragonstones
game-drachenfaust = Drachenfaust
game-fist-tavern = Fist of Dragonstones: The Tavern Edition
