### Der Zufall eines Tisches: womit er versiegelt ist, und was alle hinzutun.
###
### `$commitment` und `$secret` sind 64 Zeichen; `$share` ist eine lange Zahl, mit weiteren 64 Zeichen hinter einem
### Doppelpunkt, wo jemand ein Wort gegeben hat. Alle drei müssen gezeigt werden, wie sie sind.

button-luck = Glück…
# Unter den Hausregeln, in kleiner Schrift.
chance-sealed = -# 🎲 Der Zufall ist versiegelt: `{ $commitment }`
# Unter dem Namen von denen, die es hinzutun.
chance-share = -# 🎲 `{ $share }`
# In der ersten Nachricht eines Spiels.
chance-begun =
    { $count ->
        [0] -# 🎲 Der Zufall wurde versiegelt, ehe jemand dazukam: `{ $commitment }`
       *[other] -# 🎲 Der Zufall wurde versiegelt, ehe jemand dazukam: `{ $commitment }`. Er kommt daraus und aus dem, was hinzukam, in dieser Reihenfolge:
    }
chance-share-of = -# { $who }: `{ $share }`
# Wenn das Spiel vorbei ist.
chance-opened = -# 🎲 Unter dem Siegel des Zufalls lag `{ $secret }`. Nun kann jede Ziehung nachgerechnet werden.
chance-restored = -# ⚠️ Dieser Tisch kommt aus einer Sicherung zurück, also könnte jemand wissen, was der Zufall bringt. Er geht weiter, zählt aber für keine Wertung.

## Das Formular

luck-form-title = Glück
luck-form-word = Ein eigenes Wort
# Höchstens 100 Zeichen.
luck-form-description = Mischt den Zufall mit: So hat niemand gewählt, was kommt. 1 bis 40 Zeichen; leer: kein Wort.
done-luck-given = Dein Wort zählt. Was dafür steht, findet sich nun in der Nachricht des Tisches hinter deiner Zahl; merk dir das Wort, wenn du es später nachrechnen willst.
done-luck-taken-away = Du tust kein Wort mehr hinzu, nur noch deine Zahl.

## Absagen

refused-luck-is-empty = In diesem Wort steht nichts. Bitte gib eines mit 1 bis 40 Zeichen.
refused-luck-is-too-long = Dieses Wort hat { $count } Zeichen. Bitte gib eines mit höchstens { $most }.
refused-luck-has-no-letters = In diesem Wort stehen Zeichen, die niemand sehen oder tippen kann. Bitte lass sie weg.
refused-luck-comes-later = Dein Platz ist für dich frei gehalten, aber du hast noch nicht zugesagt. Bitte drück erst auf Mitspielen und gib dann dein Wort.
refused-no-luck-here = Dieser Tisch wurde eröffnet, ehe man dem Zufall Wörter hinzutun konnte. Bitte gib deines am nächsten.
