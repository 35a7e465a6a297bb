import { dialable } from '../forms/phone-number'

type Sited = { slug: string; dealershipSlug: string; placeId: string | null; street: string | null; postcode: string | null }

/**
 * What places at one spot have in common (section 9): the id that a map's vendor has of it, else street and postcode. Sales, service and parts
 * of one yard are places of their own, with one spot. A place that does not say where it is stands alone.
 */
export function spotOf({ slug, dealershipSlug, placeId, street, postcode }: Sited): string {
  if (placeId) return `id ${placeId}`
  const words = [street, postcode].map((text) => (text ?? '').toLowerCase().replace(/[^a-z0-9/]+/g, ' ').trim())
  return words.every(Boolean) ? words.join(', ') : `place ${dealershipSlug} ${slug}`
}

/** The first place of each spot, in their order. */
export function uniqueLocations<T extends { spot: string }>(places: readonly T[]): T[] {
  return places.filter(({ spot }, at) => places.findIndex((other) => other.spot === spot) === at)
}

/** A place's numbers that can be called, and as they are shown: two with what tells them apart, 'Mobile', 'Phone' or 'Landline'. */
export function placeNumbers(phone: string | null, landline: string | null): { text: string; number: string; dial: string }[] {
  const numbers = uniqueNumbers([phone, landline])
  const label = (dial: string, at: number) => (/^(\+61|0)4/.test(dial) ? 'Mobile' : at === 0 ? 'Phone' : 'Landline')
  return numbers.map(({ number, dial }, at) => ({ text: numbers.length < 2 ? number : `${label(dial, at)} ${number}`, number, dial }))
}

/** Numbers that can be called, each once however it is spelt: its digits count (section 9). */
function uniqueNumbers(numbers: readonly (string | null)[]): { number: string; dial: string }[] {
  const byDigits = new Map<string, { number: string; dial: string }>()
  for (const number of numbers) {
    const dial = number ? dialable(number) : null
    if (!number || !dial) continue
    const digits = dial.replace(/^(\+61|0)/, '')
    if (!byDigits.has(digits)) byDigits.set(digits, { number, dial })
  }
  return [...byDigits.values()]
}
