import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listSchema } from '../read/read-lists.server'
import { jsonSchemas } from './json-schemas'
import { makeSchema } from './list-schemas'

// The schema of settings is as long as docs/settings.md, which says the same; every folder that is written has it.
test.each(jsonSchemas().filter(([name]) => name !== 'settings.schema.json'))('docs/schemas/%s is what the sources say (npm run docs writes it)', (name, text) => {
  expect(readFileSync(`docs/schemas/${name}`, 'utf8')).toBe(text)
})

test('a schema refuses keys that there are not', () => {
  const site = JSON.parse(jsonSchemas()[0]?.[1] ?? '{}') as { additionalProperties?: boolean; required?: string[] }
  expect(site).toMatchObject({ title: "site of a dealership's folder", additionalProperties: false, required: ['slug', 'name', 'template'] })
})

test('the makes.json that the guide to feeds shows is one', () => {
  const [, shown = ''] = /`(\{ "makes": .*\})`/.exec(readFileSync('docs/stock-feeds.md', 'utf8')) ?? []
  expect(listSchema('makes', makeSchema).parse(JSON.parse(shown))).toMatchObject({ makes: [{ name: 'Toyota' }] })
})
