import type { TypedSuggestion } from '~/domain/search/suggest-searches'
import { searchCriteria, searchHref } from '~/domain/search/search-criteria'
import { typedChips } from '~/domain/search/typed-words/typed-chips'
import type { Tenant } from '~/tenants/tenant'
import { findCars, saidCount } from './find-cars.server'

/**
 * What the results page would make of a text: its chips in words, and how many cars it says that there are. Null where nothing of it is understood, or
 * no more than the one make or model that is offered by name.
 */
export async function loadTypedSuggestion(tenant: Tenant, text: string, now: Date): Promise<TypedSuggestion | null> {
  const criteria = searchCriteria({ text })
  const found = await findCars(tenant, criteria, now)
  const understood = found?.reading?.understood ?? []
  const isName = understood.length === 1 && ['make', 'make_model'].includes(understood[0]?.filter ?? '') && found?.reading?.rest === ''
  if (!found?.reading || understood.length === 0 || isName) return null
  const label = typedChips(found.reading, text).map((chip) => chip.label).join(', ')
  return { label, href: searchHref(criteria), count: saidCount(found), isPartial: found.dropped !== null }
}
