import nats


async def work():
    connection = await nats.connect("nats://")
    await connection.publish("done", b"")
