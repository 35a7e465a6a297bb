/** The car of a trade-in as a lead's answers tell it, such as '2019 Toyota HiLux'; null where they tell of none. */
export function toldCar({ year, make, model }: Readonly<Record<string, unknown>>): string | null {
  if (typeof make !== 'string' || typeof model !== 'string') return null
  return [typeof year === 'number' || typeof year === 'string' ? year : '', make, model].filter(Boolean).join(' ')
}
