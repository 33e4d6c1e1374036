from flask_login import UserMixin, current_user


class U2(UserMixin):
    def can(self):
        pass

    @property
    def org(self):
        return self


def a():
    current_user.can()
    current_user.org.can()
    u = current_user._get_current_object()
    u.can()
    if current_user.is_authenticated:
        pass


class H:
    @property
    def me(self):
        return current_user._get_current_object()

    def go(self):
        self.me.can()
