import { suggestSearches, type TypedSuggestion } from '~/domain/search/suggest-searches'
import { searchCriteria, searchHref } from '~/domain/search/search-criteria'
import { typedChips } from '~/domain/search/typed-words/typed-chips'
import type { TypedReading } from '~/domain/search/typed-words/typed-words'
import type { Tenant } from '~/tenants/tenant'
import { findCars, saidCount } from './find-cars.server'

/**
 * What the results page would make of a text: its chips in words, and how many cars it says that there are. Null where nothing of it is understood, or
 * no more than the one make or model that is offered by name: 'hilu' is, 'hylux' and 'hilux for sale' are offered by none.
 */
export async function loadTypedSuggestion(tenant: Tenant, text: string, now: Date): Promise<TypedSuggestion | null> {
  const criteria = searchCriteria({ text })
  const found = await findCars(tenant, criteria, now)
  const understood = found?.reading?.understood ?? []
  if (!found?.reading || understood.length === 0 || isOfferedByName(found.reading, text)) return null
  const label = typedChips(found.reading, text).map((chip) => chip.label).join(', ')
  return { label, href: searchHref(criteria), count: saidCount(found), isPartial: found.dropped !== null }
}

function isOfferedByName({ understood: [name, ...others], rest }: TypedReading, text: string): boolean {
  if (others.length > 0 || rest !== '' || name?.isUnwanted || (name?.filter !== 'make' && name?.filter !== 'make_model')) return false
  const names = [...name.values, name.label].map((value) => ({ value, count: 0 }))
  return suggestSearches(text, { makes: names, models: [] }, []).named.length > 0
}
