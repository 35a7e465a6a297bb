import type { PhoneReader } from './field-rule'
import { parsePhone } from './phone-number'
import { EMAIL_ADDRESS } from '../text/email-address'

/** Whom somebody asks about: an e-mail address in lower case, or a number in E.164. */
export type Identifier = { kind: 'email' | 'phone'; value: string }

/**
 * @param readPhone how forms read numbers, so that one is found as they stored it. A number that no plan has may be from before the plan was asked.
 * @returns the identifier, or in words why the text is none
 */
export function parseIdentifier(text: string, readPhone: PhoneReader = parsePhone): Identifier | string {
  const trimmed = text.trim()
  if (trimmed.includes('@')) {
    return EMAIL_ADDRESS.test(trimmed) ? { kind: 'email', value: trimmed.toLowerCase() } : `found "${text}", expected an e-mail address such as mary@example.com`
  }
  const read = readPhone(trimmed)
  const phone = read.ok ? read : parsePhone(trimmed)
  return phone.ok ? { kind: 'phone', value: phone.phone } : `found "${text}", expected a phone number such as 0412 345 678, or an e-mail address such as mary@example.com`
}
