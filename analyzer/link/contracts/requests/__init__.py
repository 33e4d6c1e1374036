"""Requests: what a program asks of servers, by clients of libraries, by functions of its own, and by methods that it declares."""
