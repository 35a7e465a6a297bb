import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const filesOf = (folder: string, wanted: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => wanted.test(name)).map((name) => path.join(folder, name))

const scripts = Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts)
/** What each command is told to do, as its own help says it: `site explain`. */
const known = new Set(
  [...filesOf('scripts', /\.ts$/), ...filesOf('tests/load', /\.ts$/), ...filesOf('app', /arguments\.ts$/)]
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/npm run (?:-s )?([\w:-]+) -- ([a-z][\w-]*)/g)])
    .map(([, script, word]) => `${script} ${word}`),
)
const words = new Set([...known].map((command) => command.split(' ')[1]))

/** Commands that a text names, in full (`npm run site -- explain`) or in short (`site explain`). */
function namedCommands(text: string): string[] {
  const inFull = [...text.matchAll(/npm run (?:-s )?([\w:-]+)(?: -- ([a-z][\w-]*))?/g)].map(([, script, word]) => (word ? `${script} ${word}` : script))
  const inShort = [...text.matchAll(/`([a-z]+) (?:-- )?([a-z][\w-]*)(?=[ `])/g)].filter(([, , word]) => words.has(word)).map(([, script, word]) => `${script} ${word}`)
  return [...inFull, ...inShort].filter((command) => command !== undefined)
}
const isTrue = (command: string) => (command.includes(' ') ? known.has(command) : scripts.includes(command))

describe('what is written names commands that there are', () => {
  it.each(['README.md', ...filesOf('docs', /\.(md|yml)$/)])('%s', (file) => expect(namedCommands(readFileSync(file, 'utf8')).filter((command) => !isTrue(command))).toEqual([]))

  it('a command that has another name now is found', () => {
    expect(namedCommands('`tenant explain` says it, as `npm run tenant -- explain` and `npm run tenants` did; `site explain` does').filter((command) => !isTrue(command))).toEqual(['tenant explain', 'tenants', 'tenant explain'])
  })
})
