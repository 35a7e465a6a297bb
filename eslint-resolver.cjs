const { existsSync, statSync } = require('node:fs')
const path = require('node:path')

/** Where an import of our own sources leads, for the lint rule about rooms: `~/` is app/, endings may be left out. */
exports.interfaceVersion = 2
exports.resolve = (source, file) => {
  if (!source.startsWith('~/') && !source.startsWith('.')) return { found: false }
  const base = source.startsWith('~/') ? path.join(__dirname, 'app', source.slice(2)) : path.resolve(path.dirname(file), source)
  const found = ['', '.ts', '.tsx', '.js', '.json'].map((ending) => base.replace(/\?.*$/, '') + ending).find((name) => existsSync(name) && statSync(name).isFile())
  return found ? { found: true, path: found } : { found: false }
}
