def app(): pass
