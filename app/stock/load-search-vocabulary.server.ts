import { LRUCache } from 'lru-cache'
import type { SearchVocabulary } from '~/domain/search/suggest-searches'
import { searchCriteria } from '~/domain/search/search-criteria'
import type { Tenant } from '~/tenants/tenant'
import { findSiteVersion } from './find-site-version.server'
import { loadFacetValues } from './load-facet-values.server'

/** What is offered while typing: as many models as anyone's stock has, and no more than a small answer holds. */
const MOST_MODELS = 300

/** Sold cars leave the words with time, not with a new version. */
const CACHED_MS = 60_000
const cached = new LRUCache<string, Promise<{ version: string; vocabulary: SearchVocabulary }>>({ max: 500, ttl: CACHED_MS })

/** The makes and models of a site's stock, kept until its stock or settings change; `version` names the answer. */
export async function loadSearchVocabulary(tenant: Tenant, now: Date): Promise<{ version: string; vocabulary: SearchVocabulary }> {
  const version = `${tenant.id} ${await findSiteVersion(tenant)}`
  const known = cached.get(version)
  if (known) return known
  const read = readVocabulary(tenant, now).then((vocabulary) => ({ version, vocabulary }))
  cached.set(version, read)
  read.catch(() => cached.delete(version))
  return read
}

async function readVocabulary(tenant: Tenant, now: Date): Promise<SearchVocabulary> {
  const values = (filter: 'make' | 'make_model', most: number) => loadFacetValues(tenant, searchCriteria(), filter, now, most)
  const [makes, models] = await Promise.all([values('make', MOST_MODELS), values('make_model', MOST_MODELS)])
  return { makes, models }
}
