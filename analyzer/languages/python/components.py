"""What Home Assistant asks the modules of a component for, by the names of functions: it loads them by the folder that they lie in."""

FOLDERS = ("custom_components/*.py", "*/custom_components/*.py", "homeassistant/components/*.py", "*/homeassistant/components/*.py")

ASKED_OF_COMPONENTS: tuple[str, ...] = (
    *("setup", "async_setup", "async_setup_entry", "async_unload_entry", "async_remove_entry", "async_migrate_entry"),
    *("async_remove_config_entry_device", "async_reset_platform", "async_setup_intents"),
    *("setup_platform", "async_setup_platform", "setup_scanner", "async_setup_scanner", "get_scanner", "async_get_scanner"),
    *("get_engine", "async_get_engine", "get_service", "async_get_service"),
    *("async_get_config_entry_diagnostics", "async_get_device_diagnostics", "async_create_fix_flow", "async_register", "async_info"),
    *("async_describe_events", "async_describe_on_off_states", "async_check_significant_change", "async_reproduce_states"),
    *(f"async_get_{asked}{end}" for asked in ("trigger", "condition", "action") for end in ("s", "_capabilities")),
    *(f"async_validate_{asked}_config" for asked in ("trigger", "condition", "action")),
    *("async_attach_trigger", "async_condition_from_config", "async_call_action_from_config"),
    *("async_get_media_source", "async_get_auth_implementation", "async_get_authorization_server", "async_get_description_placeholders"),
    *("async_pre_backup", "async_post_backup", "async_get_backup_agents", "async_register_backup_agents_listener"),
    *("async_get_solar_forecast", "exclude_attributes"),
)
