"""One page about an artifact, complete in itself: `parquetry report`.

`contents` asks the artifact, `page` puts the answers, the charting library and the scripts into one HTML file. The page loads nothing.
"""
