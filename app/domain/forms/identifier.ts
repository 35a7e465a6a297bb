import type { PhoneReader } from './field-rule'
import { parsePhone } from './phone-number'
import { cleanLine, withoutInvisible } from '../text/clean-text'
import { EMAIL_ADDRESS, spelledAddress } from '../text/email-address'

/** Whom somebody asks about: an e-mail address in lower case, or a number in E.164. */
export type Identifier = { kind: 'email' | 'phone'; value: string }

/**
 * @param readPhone how forms read numbers, so that one is found as they stored it, as an address is. A number that no plan has may be from before the plan was asked.
 * @returns the identifier, or in words why the text is none
 */
export function parseIdentifier(text: string, readPhone: PhoneReader = parsePhone): Identifier | string {
  const address = spelledAddress(cleanLine(withoutInvisible(text)))
  if (address.includes('@')) {
    return EMAIL_ADDRESS.test(address) ? { kind: 'email', value: address.toLowerCase() } : `found "${text}", expected an e-mail address such as mary@example.com`
  }
  const trimmed = text.trim()
  const read = readPhone(trimmed)
  const phone = read.ok ? read : parsePhone(trimmed)
  return phone.ok ? { kind: 'phone', value: phone.phone } : `found "${text}", expected a phone number such as 0412 345 678, or an e-mail address such as mary@example.com`
}
