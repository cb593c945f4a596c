## Ratings: the list of the best, and what a person or a server has played

rating = { $points } ± { $spread }
rating-unsure = { $points } ± { $spread } (?)
leaders-title = ## { $game }: the best of this server
leaders-row = { $number }\. { $who }: **{ $rating }** · { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
leaders-none =
    Nobody is listed yet. Rated games count: open a table with { $table-open } and switch on **Rated** under **House rules…**, before others join.
leaders-own = You: { $rating } · { $games ->
        [one] { $games } rated game
       *[other] { $games } rated games
    }
leaders-who = -# Listed are players whose rating is known to within { $spread } points and who have played a rated game in the last { $days } days. Everyone starts at 1000.
stats-title = ## { $who } on this server
stats-none = No finished games here yet. Start one: { $table-open }
stats-unrated = No rated games yet. To see the best players here: { $leaders }
stats-last = **Last rated game** ({ $game }): place { $place }, where { $whole }.{ $tenth } was expected: { $which ->
        [up] +{ $change }
        [down] −{ $change }
       *[same] ±0
    }
stats-last-left = -# A seat that was left, or mostly played by a stand-in, comes last.
stats-rating = **{ $game }**: **{ $rating }** after { $games ->
        [one] { $games } rated game
       *[other] { $games } rated games
    }
stats-unsure = -# Not listed until the rating is known to within { $spread } points. Each rated game helps.
stats-not-listed = -# Not listed since { $when }. The next rated game changes that.
stats-way = -# In the last { $games } rated games: from { $first } to { $last }, between { $least } and { $best }.
stats-wins = **Wins**
stats-record = { $game } with { $players } players: { $won } of { $games } games. In the long run that means { $least } to { $most } of 100; { $even } would be even.
stats-record-small = { $game } with { $players } players: { $won } of { $games } { $games ->
        [one] game
       *[other] games
    }. Too few to say more.
stats-versus = Against { $who }: { $won }–{ $lost }
stats-stayed = { $stayed } of the last { $games ->
        [one] { $games } game
       *[other] { $games } games
    } to the end
stats-server-title = ## Games of this server
stats-server-row = **{ $game }**: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $rated } of them rated, the last one { $when }
stats-server-more = The best players: { $leaders }
stats-none-here = No finished games here yet.
refused-stats-are-hidden = This player doesn't show their games.
