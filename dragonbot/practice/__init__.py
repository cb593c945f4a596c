"""The practice tavern: a stand-in for Discord on this machine, for playing without a token and for tests.

The bot connects to it unchanged; only two addresses differ, and discord.py reads each in one place:

    Route.BASE = os.environ["DISCORD_API_URL"]                                      # tavern.api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])  # tavern.gateway_url

(`discord.http.Route`, `discord.gateway.DiscordWebSocket`; `pointing` does this and says why it is enough.)

    tavern.py   opens it
    world/      people, servers, channels, messages
    checks/     what Discord accepts and refuses
    rest/       answers requests, and makes the trouble that a test orders (mischief)
    gateway/    sends events to the bot
    people/     actions and views: the driver for tests, also from another process (remote), and the page

This package imports nothing else of the project.
"""
