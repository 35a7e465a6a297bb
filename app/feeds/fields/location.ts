import { Fault } from './fault'
import type { TextKind } from './field-kind'

/** The id of the dealership's location with this code. */
export const locationCode: TextKind<number> = {
  shape: 'text',
  expects: "the code of one of the dealership's locations",
  parse: (text, { locationIds }) => {
    const id = locationIds.get(text)
    if (id !== undefined) return id
    const known = [...locationIds.keys()].slice(0, 10).join(', ') || 'none'
    return new Fault('unknown_location', `expected the code of one of the dealership's locations (${known})`)
  },
}
