"""What people do and see: their clicks and forms, the driver for tests, and the web page."""
