import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkCopyTargets, checkStatements } from '../../support/sql/check-statements'
import { loadStatements } from '../../support/load-statements'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let database: TestDatabase
let declared: Awaited<ReturnType<typeof loadStatements>>
beforeAll(async () => {
  declared = await loadStatements()
  database = await testDatabase()
})
afterAll(() => database.close())

describe('every SQL text of the code', () => {
  it('is of one name', () => {
    const names = [...declared.statements, ...declared.targets].map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(names.length).toBeGreaterThan(100)
  })

  it('gives and takes what its declaration says', async () => {
    expect(await checkStatements(database.url, declared.statements)).toEqual([])
  })

  it('copies to columns that there are, and to all that must be', async () => {
    expect(await checkCopyTargets(database.url, declared.targets)).toEqual([])
  })
})
