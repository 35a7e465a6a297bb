import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { INVALID_PHONE, parsePhone, type ParsedPhone } from '~/domain/forms/phone-number'

/**
 * Reads a phone number as the browser does, and then holds it against the numbering plan of its country, which is too large to send to a
 * browser: a number that nobody can have is refused before a lead is stored under it.
 */
export function parseDialledPhone(text: string): ParsedPhone {
  const read = parsePhone(text)
  const number = parsePhoneNumberFromString(read.ok ? read.phone : text, 'AU')
  if (number?.isValid()) return { ok: true, phone: number.number }
  return read.ok ? { ok: false, message: INVALID_PHONE } : read
}
