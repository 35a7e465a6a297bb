import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importFeed } from '~/feeds/import/import-feed.server'
import { parseSettingsFile } from '~/tenants/settings-file'
import { testDatabase } from '../../support/test-database'

const guide = readFileSync('docs/stock-feeds.md', 'utf8')

function block(language: string, containing: string): string {
  const blocks = [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map((match) => match[1] ?? '')
  return blocks.find((text) => text.includes(containing)) ?? ''
}

it('the guide’s way to a new dealership leads to one that takes a feed', async () => {
  const db = await testDatabase()
  try {
    await db.pool.query(block('sql', 'insert into dealership'))
    const file = 'seeds/feeds/sample/sample.csv'
    expect(await importFeed({ pool: db.pool, dealership: 'northside', file })).toMatchObject({
      outcome: 'imported',
      rows: { added: 8 },
    })
  } finally {
    await db.close()
  }
})

it('the guide’s file of a site is one', () => {
  const { faults } = parseSettingsFile('northside.json', block('json', '"tenant"'))
  expect(faults).toEqual([])
})
