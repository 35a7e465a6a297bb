import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
/** Those that are run from their source; the built ones are asked for their help where all of them run. */
const sources = Object.entries(scripts).flatMap(([name, line]) => (line.startsWith('node --import tsx ') ? [[name, line.split(' ').at(-1) ?? '']] : []))

// Starting each of them would take as long as loading all that it measures with.
test.each(sources.map(([name = '', file = '']) => [name, file.endsWith('.ts') ? file : 'tests/run.ts']))('the help of npm run %s has an example', (name, file) => {
  const call = ['start', 'test'].includes(name) ? `npm ${name}` : name.startsWith('test:') && file === 'tests/run.ts' ? 'npm test' : `npm run (-s )?${name}`
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\n  ${call}\\b[^]*\\nExamples?[^\\n]*:\\n  (\\S.* )?${call}\\b`))
})
