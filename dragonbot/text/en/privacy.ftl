## Privacy

privacy-title = ### What is kept
privacy-of-you = **Of you.** Your id, and the name by which you are shown, at the tables where you sit, have sat or are the host; when you sat down and by which click; what you have answered, and when. What you have chosen by { $me }, with your time zone where you gave one. Blank cards that you have written, and which of a server you have published. For a month, how far you have come in the tutorial. Nothing that you write in a channel is read.
privacy-of-games = **Of games.** All that was answered, drawn and told, so that a finished game can be looked at again and checked. It names people by their seats.
privacy-how-long = **How long, after a game's end.**
    - What its messages showed: { $posts }
    - What happened in it: { $events }
    - Its answers, and what was drawn: { $answers }
    Its result, and who sat there: until they are forgotten.
privacy-who-sees-it = **Who sees it.** While a game goes on, nobody but those whom it belongs to; when it is over, it lies open. Whoever runs this bot can read its database. It is given to nobody else.
privacy-data-title = ### What is kept of you
privacy-data = All of it, as a file that programs can read. Of games that go on it has what you have answered yourself, and nothing of the others.
button-privacy = What is kept
button-my-data = My data as a file
