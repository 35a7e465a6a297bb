import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { SETTING_LEAVES } from './setting-leaves'
import { settingsText } from './settings-text'

describe('docs/settings.md', () => {
  test('is what the schema says: npm run docs', async () => {
    expect((await readFile('docs/settings.md', 'utf8')).trimEnd()).toBe(settingsText().trimEnd())
  })

  test.each(SETTING_LEAVES.map((leaf) => [leaf.path, leaf] as const))('%s says in one line what it means', (_path, { meaning }) => {
    expect(meaning).toMatch(/^\S.{8,}[^.]\.$/)
    expect(meaning).not.toContain('\n')
  })
})
