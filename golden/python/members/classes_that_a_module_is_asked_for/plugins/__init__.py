from plugins.mail import Mail
