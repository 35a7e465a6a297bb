import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** docs/decisions/0123-older-browsers.md */
function read(folder: string, ends: RegExp) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => ends.test(file) && !file.includes('generated'))
  return files.map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }))
}
const sheets = read('app/styles', /\.css$/)

/** The lines of a sheet that stand within `@supports` for a feature of a name. */
function within(text: string, feature: string): string {
  return [...text.matchAll(/@supports \(([^{]*)\{/g)]
    .filter(([, condition]) => condition?.includes(feature))
    .map(({ index }) => {
      let depth = 0
      let end = text.indexOf('{', index)
      do {
        depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0
        end += 1
      } while (depth > 0 && end < text.length)
      return text.slice(index, end)
    })
    .join('\n')
}

test('there are sheets to read', () => expect(sheets.length).toBeGreaterThan(10))

test('no script asks for a selector that older browsers throw at', () => {
  const asking = read('app', /(?<!\.test)\.tsx?$/).filter(({ text }) => /(?<!is\():(popover-open|user-invalid|open)\b['")]/.test(text))
  expect(asking.map(({ file }) => file)).toEqual([])
})

test('a property made of a mix of colours has a plain value before it', () => {
  const bare = sheets.flatMap(({ file, text }) => {
    const mixes = [...text.matchAll(/^\s*(--[\w-]+): color-mix/gm)].map(([, name]) => name)
    const kept = [...within(text, 'color-mix').matchAll(/^\s*(--[\w-]+): color-mix/gm)].map(([, name]) => name)
    return mixes.length === kept.length ? [] : [file]
  })
  expect(bare).toEqual([])
})

test('no rule stands beside one that names :has or :popover-open', () => {
  const beside = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/([^{}@;]+)\{/g)].flatMap(([, selector = '']) => {
      const parts = selector.split(/,(?![^(]*\))/).map((part) => part.trim())
      const asks = parts.filter((part) => /(?<!is\([^)]*):(has\(|popover-open)/.test(part))
      return asks.length > 0 && asks.length < parts.length ? [`${file}: ${parts.join(', ')}`] : []
    }),
  )
  expect(beside).toEqual([])
})
