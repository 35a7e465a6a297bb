import { Fault } from './fault'
import type { TextKind } from './field-kind'

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/

/** A vehicle identification number (ISO 3779), in capitals. */
export const vin: TextKind<string> = {
  shape: 'text',
  expects: '17 letters and digits without I, O and Q; empty when unknown',
  parse: (text) => {
    const upper = text.toUpperCase()
    if (VIN.test(upper)) return upper
    const found = upper.length === 17 ? 'a character that no VIN has' : `${upper.length} characters`
    return new Fault('invalid_vin', `expected 17 letters and digits without I, O and Q, found ${found}`)
  },
}
