import { Fault } from './fault'
import type { ListKind, TextKind } from './field-kind'

const MAX_LENGTH = 2000
const MAX_PICTURES = 200
const STORED = /^stored:[\w.~-]+(\/[\w.~-]+)*$/
const ONLY_DOTS = /[:/]\.+(\/|$)/
/** Where one address ends and the next begins; a comma before anything else is a part of its address. */
const SEVERAL = /[,;]\s*https?:\/\//i
const BETWEEN = /[,;]\s*(?=https?:\/\/|$)/i

/** A web address of a page or file. */
export const webAddress: TextKind<string> = {
  shape: 'text',
  expects: 'an http or https address',
  parse: (text) => (isWebAddress(text) ? text : new Fault('broken_address', 'expected an http or https address')),
}

/**
 * Pictures in the feed's order: web addresses, or `stored:<key>` for a file of the platform's own picture store. Addresses with commas or semicolons
 * between them are several, whatever the mapping's separator: as one they would pass for an address, and every picture be broken.
 */
export const pictureAddresses: ListKind<string[]> = {
  shape: 'list',
  expects: 'http or https addresses, or stored:<key> for a picture of the platform',
  parse: (texts) => {
    const items = texts.some((text) => SEVERAL.test(text)) ? texts.flatMap(eachAddress) : texts
    if (items.length > MAX_PICTURES)
      return new Fault('too_long', `expected at most ${MAX_PICTURES} pictures, found ${items.length}`)
    const broken = items.find((item) => !isWebAddress(item) && !isStored(item))
    if (broken !== undefined) {
      return new Fault(
        'broken_address',
        `expected http or https addresses or stored:<key>, found "${broken.slice(0, 80)}"`,
      )
    }
    return [...new Set(items)]
  },
}

function eachAddress(text: string): string[] {
  if (!SEVERAL.test(text)) return [text]
  return text.split(BETWEEN).map((part) => part.trim()).filter((part) => part !== '')
}

function isWebAddress(text: string): boolean {
  return (
    text.length <= MAX_LENGTH &&
    /^https?:\/\/[^\s/]/i.test(text) &&
    !/[\s"<>\u0000-\u001f]/.test(text) &&
    URL.canParse(text)
  )
}

/** No part of a stored key may climb out of the store. */
function isStored(text: string): boolean {
  return text.length <= MAX_LENGTH && STORED.test(text) && !ONLY_DOTS.test(text)
}
