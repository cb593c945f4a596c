"""What every game at the table shares: questions and answers, chance, news, saves. Knows no game."""
