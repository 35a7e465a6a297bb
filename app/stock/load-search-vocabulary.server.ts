import type { SearchVocabulary } from '~/domain/search/suggest-searches'
import { searchCriteria } from '~/domain/search/search-criteria'
import { StaleCache } from '~/platform/cache/stale-cache.server'
import { findSiteVersion } from '~/tenants/find-site-version.server'
import type { Tenant } from '~/tenants/tenant'
import { loadFacetValues } from './load-facet-values.server'

/** What is offered while typing: as many models as anyone's stock has, and no more than a small answer holds. */
const MOST_MODELS = 300

/** Sold cars leave the words with time, not with a new version. */
const FRESH_MS = 60_000

type NamedVocabulary = { version: string; vocabulary: SearchVocabulary }
const vocabularies = new StaleCache<number, NamedVocabulary>({ name: 'search vocabulary', max: 500, freshMs: FRESH_MS })

/** The makes and models of a site's stock, kept until its stock or settings change; `version` names the answer. */
export async function loadSearchVocabulary(tenant: Tenant, now: Date): Promise<NamedVocabulary> {
  const version = `${tenant.id} ${await findSiteVersion(tenant)}`
  return vocabularies.get(tenant.id, async () => ({ version, vocabulary: await readVocabulary(tenant, now) }), version)
}

async function readVocabulary(tenant: Tenant, now: Date): Promise<SearchVocabulary> {
  const values = (filter: 'make' | 'make_model') => loadFacetValues(tenant, searchCriteria(), filter, now, { most: MOST_MODELS })
  const [makes, models] = await Promise.all([values('make'), values('make_model')])
  return { makes, models }
}
