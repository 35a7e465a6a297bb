import type { Meilisearch } from 'meilisearch'
import type { SearchRequest, StockSearch } from '../stock-search'
import type { CarDocument } from './car-document'
import { MeiliResults } from './meili-answer'
import { searchQueries, type TextReading } from './meili-queries'

/**
 * Stock search in Meilisearch: one multi-search request a question. (A second one where the text turns out to be a stock number, VIN
 * or rego.)
 * @throws when the engine does not answer within the client's time limit, or answers anything but search results.
 */
export function createMeiliStockSearch(client: Meilisearch, indexUid: string): StockSearch {
  async function ask(tenantId: number, request: SearchRequest, reading: TextReading): Promise<MeiliResults> {
    const queries = searchQueries(indexUid, tenantId, request, reading)
    const sent = queries.map(({ role: _, ...query }) => query)
    const { results } = await client.multiSearch<{ queries: typeof sent }, CarDocument>({ queries: sent })
    return new MeiliResults(queries, results)
  }
  return {
    async search(tenantId, request) {
      let results = await ask(tenantId, request, 'words')
      if (results.areNumbers) results = await ask(tenantId, request, 'numbers')
      return results.answer(request)
    },
  }
}
