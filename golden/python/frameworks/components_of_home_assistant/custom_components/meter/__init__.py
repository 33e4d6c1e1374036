async def async_setup_entry(hass, entry):
    return True


async def async_setup_all(hass):
    return True
