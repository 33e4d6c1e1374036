async def async_create_fix_flow(hass, issue_id, data):
    return None
