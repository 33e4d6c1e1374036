import acme.core

acme.core.run()
