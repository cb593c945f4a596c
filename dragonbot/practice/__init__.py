"""The practice tavern: a stand-in for Discord on this machine, for playing without a token and for tests.

The bot connects to it unchanged; only two addresses differ, and discord.py reads each in one place:

    Route.BASE = os.environ["DISCORD_API_URL"]                                      # tavern.api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])  # tavern.gateway_url

(`discord.http.Route`, `discord.gateway.DiscordWebSocket`; `pointing` does this and says why it is enough.)

    tavern      opens it                      driver     people, deeds and their results
    mischief    trouble to order              remote     the driver from another process
    limits      numbers, and how to be rid of them        page_api   JSON for the web page

What is here imports nothing else of the project.
"""
