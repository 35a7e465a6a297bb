import { describe, expect, test } from 'vitest'
import { databaseFaultWords } from './degraded-parts.server'
import { databaseFaults, type DatabaseFact } from './database-faults.server'

const GB = 1024 ** 3
const fact = (fact: DatabaseFact['fact'], amount: number, given: Partial<DatabaseFact> = {}): DatabaseFact => ({ fact, name: 'one', amount, limit: 0, state: '', ...given })

describe('what of the database somebody has to see to', () => {
  test.each<[string, DatabaseFact, string, RegExp]>([
    ['a slot that nobody reads', fact('slot', 12.25 * GB, { state: 'unread' }), 'slot', /^the replication slot one holds 12\.3 GB of the database's log \(WAL\), which fills its disk, and nobody reads it: .*pg_drop_replication_slot\('one'\)/],
    ['a slot whose replica is slow', fact('slot', 10 * GB, { state: 'read' }), 'slot', /holds 10\.0 GB .*: its replica reads too slowly$/],
    ['a slot that lost what it kept', fact('slot', 0, { state: 'lost' }), 'slot', /one has lost what its replica still needs/],
    ['a long transaction', fact('transaction', 3 * 3_600, { limit: 4711, state: 'idle in transaction' }), 'transaction', /^a transaction of one has been open for 3 hours \(idle in transaction\).*pg_terminate_backend\(4711\)/],
    ['connections', fact('connections', 180, { limit: 200 }), 'connections', /^180 of the database's 200 connections are taken/],
    ['dead rows', fact('dead_rows', 2_000_000, { limit: 1_000_000, state: 'on' }), 'vacuum', /^the table one has 2\.0 million rows that are gone beside 1\.0 million that it has: vacuum one/],
    ['dead rows without autovacuum', fact('dead_rows', 2_000_000, { state: 'off' }), 'vacuum', /because autovacuum is off/],
    ['old rows', fact('transaction_ids', 400_000_000, { limit: 200_000_000 }), 'vacuum', /^the oldest rows of the database one are 400\.0 million transactions old/],
    ['an archive that fails', fact('archive', 16 * 60, { name: '00000001000000000000000A' }), 'archive', /^the database's log \(WAL\) has not been archived for 16 minutes .* fails at 00000001000000000000000A/],
  ])('%s', (_, given, fault, words) => {
    expect(databaseFaults([given])).toEqual([{ fault, words: expect.stringMatching(words) as string }])
  })

  test('what is as it should be wakes nobody', () => {
    const well = [
      fact('slot', GB - 1, { state: 'unread' }),
      fact('slot', 10 * GB - 1, { state: 'read' }),
      fact('transaction', 3_599),
      fact('connections', 179, { limit: 200 }),
      fact('dead_rows', 999_999),
      fact('dead_rows', 2_000_000, { limit: 2_000_000 }),
      fact('transaction_ids', 399_999_999, { limit: 200_000_000 }),
      fact('archive', 15 * 60 - 1),
    ]
    expect(databaseFaults(well)).toEqual([])
  })

  test('whoever may read it anywhere learns the kinds, each once, and no name', () => {
    expect(databaseFaultWords([])).toEqual([])
    const named = [{ fault: 'slot', words: 'the replication slot one holds 12.3 GB' }, { fault: 'slot', words: 'two' }, { fault: 'vacuum', words: 'three' }] as const
    expect(databaseFaultWords(named)).toEqual(['the database will stop unless somebody sees to it (slot, vacuum): npm run status says to what'])
  })
})
