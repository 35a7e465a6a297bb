import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importFeed } from '~/feeds/import/import-feed.server'
import { testDatabase } from '../../support/test-database'
import { SiteFolders } from '../provisioning/site-folder'

const guide = readFileSync('docs/stock-feeds.md', 'utf8')

it('the guide’s way to a new dealership leads to one that takes a feed', async () => {
  const commands = [...guide.matchAll(/`npm run site -- ((?:new|apply) northside)`/g)].map(([, command = '']) => command.split(' '))
  expect(commands.map(([name]) => name)).toEqual(['new', 'apply'])
  const database = await testDatabase()
  const folders = await SiteFolders.create(database.url)
  try {
    const folder = folders.pathOf('northside')
    expect(await folders.run('new', 'northside', '--out', folder)).toMatchObject({ code: 0 })
    expect(await folders.run('apply', folder)).toMatchObject({ code: 0 })
    expect(await importFeed({ pool: database.pool, dealership: 'northside', file: 'seeds/feeds/sample/sample.csv' })).toMatchObject({
      outcome: 'imported',
      rows: { added: 8 },
    })
  } finally {
    await folders.remove()
    await database.close()
  }
})
