"""People's actions and views: clicks and forms, the driver for tests, and the web page."""
