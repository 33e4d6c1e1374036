def run(): ...


print "hello"
exec "code"
try:
    run()
except ValueError, error:
    run()
