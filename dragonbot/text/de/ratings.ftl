## Wertung: die Bestenliste, und was jemand oder ein Server gespielt hat

rating = { $points } ± { $spread }
rating-unsure = { $points } ± { $spread } (?)
leaders-title = ## { $game }: die Besten dieses Servers
leaders-row = { $number }\. { $who }: **{ $rating }** · { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    }
leaders-none =
    Hier steht noch niemand. Es zählen gewertete Partien: Eröffne einen Tisch mit { $table-open } und schalte unter **Hausregeln…** **Gewertet** ein, bevor andere dazukommen.
leaders-own = Du: { $rating } · { $games ->
        [one] { $games } gewertete Partie
       *[other] { $games } gewertete Partien
    }
leaders-who = -# Hier steht, wessen Wertung auf { $spread } Punkte genau bekannt ist und wer in den letzten { $days } Tagen gewertet gespielt hat. Alle beginnen bei 1000.
stats-title = ## { $who } auf diesem Server
stats-none = Hier noch keine beendeten Partien. Eine beginnen: { $table-open }
stats-unrated = Noch keine gewerteten Partien. Die Besten hier: { $leaders }
stats-last = **Letzte gewertete Partie** ({ $game }): Platz { $place }, erwartet war { $whole },{ $tenth }: { $which ->
        [up] +{ $change }
        [down] −{ $change }
       *[same] ±0
    }
stats-last-left = -# Ein Platz, der verlassen oder meist von der Vertretung gespielt wurde, kommt zuletzt.
stats-rating = **{ $game }**: **{ $rating }** nach { $games ->
        [one] { $games } gewerteten Partie
       *[other] { $games } gewerteten Partien
    }
stats-unsure = -# Noch nicht in der Bestenliste: Dafür muss die Wertung auf { $spread } Punkte genau bekannt sein. Jede gewertete Partie hilft.
stats-not-listed = -# Nicht mehr in der Bestenliste seit { $when }. Die nächste gewertete Partie ändert das.
stats-way = -# In den letzten { $games } gewerteten Partien: von { $first } auf { $last }, zwischen { $least } und { $best }.
stats-wins = **Siege**
stats-record = { $game } zu { $players }: { $won } von { $games } Partien. Auf Dauer heißt das { $least } bis { $most } von 100; ausgeglichen wären { $even }.
stats-record-small = { $game } zu { $players }: { $won } von { $games } { $games ->
        [one] Partie
       *[other] Partien
    }. Zu wenig, um mehr zu sagen.
stats-versus = Gegen { $who }: { $won }–{ $lost }
stats-stayed = { $stayed } von { $games ->
        [one] { $games } Partie
       *[other] den letzten { $games } Partien
    } bis zum Ende gespielt
stats-server-title = ## Partien dieses Servers
stats-server-row = **{ $game }**: { $games ->
        [one] { $games } Partie
       *[other] { $games } Partien
    }, davon { $rated } gewertet, die letzte { $when }
stats-server-more = Die Besten: { $leaders }
stats-none-here = Hier noch keine beendeten Partien.
refused-stats-are-hidden = Diese Person zeigt ihre Partien nicht.
