const fs = require('fs')
const util = require('node:util')
const { fromPromise } = require('universalify')
const pify = require('pify')

async function save(path, options) {
    return options.filter(path)
}

function load(path, done) {
    done(null, path)
}

const read = util.promisify(fs.readFile)

async function open(path) {
    const text = await read(path)
    return text.toString()
}

module.exports = { save: fromPromise(save), load: pify(load), loadOnce: util.promisify(load), open, parse: util.parse(load) }
