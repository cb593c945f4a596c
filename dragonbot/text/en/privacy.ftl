## Privacy

privacy-title = ### Your data
privacy-of-you = **About you.** Your id and display name at the tables where you play, played or host; when you joined, and by which click; your answers and when you gave them. Your { $me } settings, with your time zone if you set one. Custom cards you wrote or published. Your tutorial progress, for a month. Your places in finished games and your ratings; { $me } hides them from others, and if you are forgotten, an anonymous number takes your place. The bot reads nothing you write in a channel.
privacy-of-games = **About games.** Every answer, draw and event, so that a finished game can be replayed and verified. Players appear as seats.
privacy-how-long = **How long after a game ends.**
    - What its messages showed: { $posts }
    - Events: { $events }
    - Answers and draws: { $answers }
    The result and its players: until they ask to be forgotten.
privacy-who-sees-it = **Who can see it.** During a game, only the players it belongs to. Afterwards, anyone who can see the table's channel. The people who run this bot can read its database. No one else gets it.
privacy-data-title = ### What is stored about you
privacy-data = Everything, as a JSON file. From running games it contains only your own answers.
button-privacy = Your data
button-my-data = Download my data
