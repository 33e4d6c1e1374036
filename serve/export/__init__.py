"""An artifact in the forms of other tools: `parquetry export`. `graph` chooses what is drawn; each other module writes one form."""
