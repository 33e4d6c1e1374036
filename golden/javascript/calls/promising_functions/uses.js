const store = require('./store')

store.save('a', { filter: path => path.length })
store.load('b')
store.loadOnce('c')
store.open('d')
store.parse('e')
