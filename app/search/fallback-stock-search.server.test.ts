import { expect, test } from 'vitest'
import { searchRequest } from './ask-stock'
import { emptyAnswer } from './empty-answer'
import { FallbackStockSearch } from './fallback-stock-search.server'
import type { SearchAnswer } from './stock-search'

const REQUEST = searchRequest({ now: new Date(0) })
const answerOf = (engine: SearchAnswer['engine']): SearchAnswer => ({ ...emptyAnswer(REQUEST, {}), engine })

/** Versions are those that Postgres has: when the engine is asked, and once it has answered. */
test.each<[string, before: number | null, held: number, after: number | null, SearchAnswer['engine']]>([
  ['of the version that Postgres has', 7, 7, 7, 'meilisearch'],
  ['of an older version', 8, 7, 8, 'postgres'],
  ['of stock that changed while it answered, which may be of two states', 7, 7, 8, 'postgres'],
  ['while Postgres does not say', null, 7, null, 'meilisearch'],
  ['while Postgres does not say any more', 7, 7, null, 'meilisearch'],
])('an answer %s', async (_what, before, held, after, engine) => {
  let hasAnswered = false
  const asked = {
    search: async (tenantId: number) => {
      await new Promise(setImmediate)
      hasAnswered = tenantId !== 0
      return answerOf('meilisearch')
    },
    stockVersion: async () => (hasAnswered ? after : before),
    isIndexed: async (_tenantId: number, version: number) => version === held,
  }
  const search = new FallbackStockSearch(asked, { search: async () => answerOf('postgres') })
  try {
    expect(await search.search(1, REQUEST)).toMatchObject({ engine })
  } finally {
    search.stop()
  }
})
