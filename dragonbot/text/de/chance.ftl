### Der Zufall eines Tisches: womit er versiegelt ist, und was alle hinzutun.
###
### `$commitment` und `$secret` sind 64 Zeichen; `$share` ist eine lange Zahl, mit weiteren 64 Zeichen hinter einem
### Doppelpunkt, wo jemand ein Wort gegeben hat. Alle drei müssen gezeigt werden, wie sie sind.

button-luck = Fairness…
# Unter den Hausregeln, in kleiner Schrift.
chance-sealed = -# 🎲 Nachprüfbar fair: `{ $commitment }`
# Unter dem Namen von denen, die es hinzutun.
chance-share = -# 🎲 `{ $share }`
# In der ersten Nachricht eines Spiels.
chance-begun =
    { $count ->
        [0] -# 🎲 Nachprüfbar fair. Festgelegt, ehe jemand dazukam: `{ $commitment }`
       *[other] -# 🎲 Nachprüfbar fair. Festgelegt, ehe jemand dazukam: `{ $commitment }`. Von den Spielern dazugegeben, in dieser Reihenfolge:
    }
chance-share-of = -# { $who }: `{ $share }`
# Wenn das Spiel vorbei ist.
chance-opened = -# 🎲 Geheimnis gelüftet: `{ $secret }`. Alle können diese Partie nachprüfen.
chance-restored = -# ⚠️ Dieser Tisch kommt aus einer Sicherung zurück, also könnte jemand wissen, was kommt. Ihr könnt weiterspielen, gewertet wird die Partie nicht.

## Das Formular

luck-form-title = Fairness
luck-form-word = Ein eigenes Wort
# Höchstens 100 Zeichen.
luck-form-description = Mischt mit, sodass niemand den Zufall gewählt haben kann. 1 bis 40 Zeichen; leer: kein Wort.
done-luck-given = Dein Wort zählt. Sein Code steht jetzt in der Nachricht des Tisches hinter deiner Zahl; merk dir das Wort, wenn du später nachprüfen willst.
done-luck-taken-away = Dein Wort ist gestrichen. Jetzt zählt nur deine Zahl.

## Absagen

refused-luck-is-empty = Dieses Wort ist leer. Gib 1 bis 40 Zeichen ein.
refused-luck-is-too-long = Dieses Wort hat { $count } Zeichen. Nimm höchstens { $most }.
refused-luck-has-no-letters = Dieses Wort enthält Zeichen, die niemand sehen oder tippen kann. Lass sie weg.
refused-luck-comes-later = Dein Platz ist für dich frei gehalten, aber du hast noch nicht zugesagt. Drück erst auf Mitspielen und gib dann dein Wort ein.
refused-no-luck-here = Dieser Tisch ist zu alt für eigene Wörter. Gib deines am nächsten Tisch ein.
