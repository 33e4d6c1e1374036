from .fixtures import left as mine


def test_brought(app, renamed, starred, handed_on, plugged, mine, _private):
    app.run()
    renamed.run()
    starred.run()
    handed_on.run()
    plugged.run()
    mine.run()
    _private.run()


def test_negative(app_fixture, no_fixture, left, unlisted):
    app_fixture.run()
    no_fixture.run()
    left.run()
    unlisted.run()
