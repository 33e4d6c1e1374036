"text".no_such_method()
(1).no_such_method()
[].no_such_method()
