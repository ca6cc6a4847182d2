"""The board's page and what serves it: `host` answers messages, `server` and `static_site` are its two transports, and
`page` is what a browser loads."""
