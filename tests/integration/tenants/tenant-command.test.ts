import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExplainedSetting } from '~/tenants/explain-setting'
import { storeCars } from '../../contract/random-stock'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { LayerFolder, runTenant, type TenantRun } from './run-tenant'

let database: TestDatabase
let folder: LayerFolder
const run = (...args: string[]): Promise<TenantRun> => runTenant(args, database.url)

beforeAll(async () => {
  database = await testDatabase()
  folder = await LayerFolder.create()
  await storeCars(database.pool, 'northside', [])
})
afterAll(async () => {
  await folder.remove()
  await database.close()
})

describe('npm run tenant', () => {
  test('a change is checked, tried, put in force, explained and remembered', async () => {
    const platform = await folder.write('platform.json', { search: { soldDays: 5 } })
    const template = await folder.write('templates/group.json', { search: { soldDays: 7 }, cards: { enquireLabel: 'Enquire Now' } })
    expect(await run('validate', platform, template)).toEqual({ code: 0, stdout: '2 files are good.\n', stderr: '' })

    const tried = await run('apply', platform, template, '--dry-run')
    expect(tried).toMatchObject({ code: 0, stderr: '' })
    expect(tried.stdout).toContain('search.soldDays: (not set) -> 7')
    expect(tried.stdout).toContain('northside: 2 changes, its search index built anew')
    expect(tried.stdout).toMatch(/Nothing was changed\.\n$/)
    const untouched = await run('explain', 'northside')
    expect(untouched.stdout).toContain('pages.about = "About Us"\n  What the menu calls the company\'s pages: Company, or About Us (section 2).\n  set by template group (shipped)\n  over "Company", the default')
    expect(untouched.stdout).not.toContain('search.soldDays')

    const applied = await run('apply', platform, template)
    expect(applied).toMatchObject({ code: 0, stderr: '' })
    expect(applied.stdout).toMatch(/In force\.\n$/)
    const again = await run('apply', platform, template)
    expect(again.stdout).toContain('platform, unchanged, version 1')

    const explained = await run('explain', 'northside', 'search.soldDays')
    expect(explained.stdout).toBe(
      [
        'search.soldDays = 7',
        '  Days that a sold car stays visible: 3, or 14 for some (section 9).',
        '  set by template group (version 1)',
        '  over 5, platform (version 1)',
        '  over 3, the default',
        '',
      ].join('\n'),
    )
    const asJson = JSON.parse((await run('explain', 'northside', 'search', '--json')).stdout) as ExplainedSetting[]
    expect(asJson.find(({ path }) => path === 'search.soldDays')).toMatchObject({ value: 7, setBy: { scope: 'template', key: 'group', version: 1 } })

    await folder.write('templates/group.json', { search: { soldDays: 9 } })
    expect((await run('apply', template)).code).toBe(0)
    const history = await run('history', 'northside')
    expect(history.stdout).toMatch(/template group \(version 2\)\n {2}search\.soldDays: 7 -> 9\n {2}cards\.enquireLabel: "Enquire Now" -> \(not set\)\n/)
    expect(history.stdout.indexOf('(version 2)')).toBeLessThan(history.stdout.indexOf('template group (version 1)'))
  })

  test('list and show', async () => {
    expect((await run('list')).stdout).toMatch(/^site +name +template.*\nnorthside +northside +group/)
    expect(JSON.parse((await run('list', '--json')).stdout)).toMatchObject([{ slug: 'northside', template: 'group', manufacturer: null }])
    const shown = await run('show', 'northside')
    expect(shown.stdout).toMatch(/search\.soldDays +9 +template group \(version 2\)/)
    expect(shown.stdout).toMatch(/search\.pageSize +21\n/)
  })

  test('a fault names the file, the path, what was found, what is allowed and the nearest key; nothing of any file is applied', async () => {
    const bad = await folder.write('templates/bad.json', { cards: { enquireLable: 'Ask' }, search: { imageMinimum: 15 } })
    const good = await folder.write('platform.json', { search: { soldDays: 1 } })
    const broken = await folder.write('templates/broken.json', '{ "search": ')
    for (const command of ['validate', 'apply']) {
      const refused = await run(command, good, bad, broken)
      expect(refused).toMatchObject({ code: 1, stdout: '' })
      expect(refused.stderr).toContain(`${bad}: cards.enquireLable: found the key "enquireLable", allowed a setting of cards: showsTags,`)
      expect(refused.stderr).toContain('; did you mean enquireLabel?\n')
      expect(refused.stderr).toContain(`${bad}: search.imageMinimum: found 15, allowed a whole number from 0 to 14\n`)
      expect(refused.stderr).toContain(`${broken}: found `)
      expect(refused.stderr).toMatch(/3 faults: nothing was changed\.\n$/)
    }
    const asJson = await run('apply', good, bad, '--json')
    expect(asJson.code).toBe(1)
    expect(JSON.parse(asJson.stdout)).toMatchObject({ isApplied: false, faults: [{ file: bad, path: 'cards.enquireLable', nearest: 'enquireLabel' }, { path: 'search.imageMinimum' }] })
    expect((await run('explain', 'northside', 'search.soldDays')).stdout).toContain('over 5, platform (version 1)')
  })

  test.each<[string[], RegExp]>([
    [['show', 'northsied'], /^found no site "northsied"; did you mean northside\?\n$/],
    [['explain', 'northside', 'search.soldDay'], /^found no setting "search.soldDay"; did you mean search.soldDays\?\n$/],
    [['validate', 'nowhere.json'], /^nowhere\.json: found no such file, expected a JSON file\n$/],
    [['aplly', 'x.json'], /^expected list, .*found "aplly"/],
  ])('%j is refused in plain words', async (args, complaint) => {
    const refused = await run(...args)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(complaint)
    expect(refused.stderr).not.toContain('    at ')
  })
})
