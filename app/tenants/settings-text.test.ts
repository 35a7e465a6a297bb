import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { SETTING_LEAVES } from './setting-leaves'
import { settingsList, settingsText } from './settings-text'

describe('docs/settings.md', () => {
  test('is what the schema says: npm run docs', async () => {
    expect((await readFile('docs/settings.md', 'utf8')).trimEnd()).toBe(settingsText().trimEnd())
  })

  test.each(SETTING_LEAVES.map((leaf) => [leaf.path, leaf] as const))('%s says in one line what it means', (_path, { meaning }) => {
    expect(meaning).toMatch(/^\S.{8,}[^.]\.$/)
    expect(meaning).not.toContain('\n')
  })
})

test('programs read of each setting what the document says of it', () => {
  const said = settingsText()
  for (const { path, takes, meaning } of settingsList()) {
    expect(said).toContain(`| \`${path.split('.')[1]}\` |`)
    expect(said).toContain(meaning.replaceAll('|', '\\|'))
    expect(said).toContain(takes.replaceAll('|', '\\|'))
  }
  expect(JSON.parse(JSON.stringify(settingsList()))).toEqual(settingsList())
  expect(settingsList()).toHaveLength(SETTING_LEAVES.length)
})
