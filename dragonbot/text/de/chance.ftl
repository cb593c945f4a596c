### Der Zufall eines Tisches: womit er versiegelt ist, und was alle hinzutun.
###
### `$commitment` hat 64 Zeichen, in der Lobby 16; `$share` ist eine lange Zahl, mit weiteren 64 Zeichen hinter einem
### Doppelpunkt, wo jemand ein Wort gegeben hat. Beide müssen gezeigt werden, wie sie sind.

button-luck = Fairness…
# Unter den Hausregeln in der Lobby, in kleiner Schrift. Der Anfang der Festlegung.
chance-sealed = -# 🎲 Fair gemischt `{ $commitment }`
# In der Lobby: Von hier kommt ein eigenes Wort.
chance-word-given = { $who } 🎲
chance-title = ## Fairness
chance-fixed =
    { $count ->
        [0] Die Mischung stand fest, ehe jemand dazukam: `{ $commitment }`
       *[other] Die Mischung stand fest, ehe jemand dazukam: `{ $commitment }`. Dazugegeben wurde, in dieser Reihenfolge:
    }
chance-share-of = -# { $who }: `{ $share }`
chance-own-word = Dein Wort zählt: Sein Code steht hinter deiner Zahl.
chance-proves = **Was das beweist:** Gibst du ein Wort dazu und siehst seinen Code hier neben den anderen Beiträgen, kann niemand die Ziehungen manipuliert haben.
chance-proves-not = **Was nicht:** dass der Betreiber des Bots nicht vorab nachgesehen hat; und gar nichts, wenn niemand ein Wort dazugibt. Nach der Partie prüft **Prüfen** jede Ziehung.
button-luck-word =
    { $change ->
        [yes] Mein Wort ändern…
       *[no] Ein Wort dazugeben…
    }
chance-restored = -# ⚠️ Dieser Tisch kommt aus einer Sicherung zurück, also könnte jemand wissen, was kommt. Ihr könnt weiterspielen, gewertet wird die Partie nicht.

## Das Formular

luck-form-title = Fairness
luck-form-word = Ein eigenes Wort
# Höchstens 100 Zeichen.
luck-form-description = Wird mitgemischt, damit niemand die Ziehungen manipulieren kann. 1 bis 40 Zeichen; leer: kein Wort.
done-luck-given = Dein Wort zählt. Sein Code steht jetzt hinter deiner Zahl; merk dir das Wort, wenn du später nachprüfen willst.
done-luck-taken-away = Dein Wort ist gestrichen. Jetzt zählt nur deine Zahl.

## Absagen

refused-luck-is-empty = Dieses Wort ist leer. Gib 1 bis 40 Zeichen ein.
refused-luck-is-too-long = Dieses Wort hat { $count } Zeichen. Nimm höchstens { $most }.
refused-luck-has-no-letters = Dieses Wort enthält Zeichen, die niemand sehen oder tippen kann. Lass sie weg.
refused-luck-comes-later = Dein Platz ist für dich frei gehalten, aber du hast noch nicht zugesagt. Drück erst auf **Mitspielen** und gib dann dein Wort ein.
refused-no-luck-here = Dieser Tisch ist zu alt für eigene Wörter. Gib deines am nächsten Tisch ein.
