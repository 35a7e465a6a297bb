import { withoutInvisible } from '../text/clean-text'

/** A number that can be dialled: E.164, or in words why the text is none. */
export type ParsedPhone = { ok: true; phone: string } | { ok: false; message: string }

export const INVALID_PHONE = 'Enter a phone number, such as 0412 345 678 or 07 3123 4567.'
/** Where the site calls no other country. */
export const FOREIGN_PHONE = 'Enter an Australian phone number, such as 0412 345 678 or 07 3123 4567.'
export const NEEDS_AREA_CODE = 'Enter the area code too, such as 07 3123 4567.'

/** Two numbers of the longest kind with words around them are shorter; nothing longer is looked at. */
const LONGEST_TEXT = 200
/** An extension is of no use to a caller's list, but must not spoil the number before it. */
const EXTENSION = /(?:;|,|\bext(?:ension)?|\bx)\.?\s*\d{1,6}$/i
const SEPARATORS = /[\s().\-\u2010-\u2015\u2212/]+/g

/**
 * Reads a phone number as Australians spell it: mobiles, landlines with area code, 13, 1300 and 1800 numbers, with or without
 * +61, 61, 0061, 0011 61 or a bracketed zero; spaces, dots, hyphens and brackets anywhere. Numbers of other countries need a +
 * or 0011 in front.
 */
export function parsePhone(text: string): ParsedPhone {
  if (text.length > LONGEST_TEXT) return refuse(INVALID_PHONE)
  const compact = withoutInvisible(text)
    .normalize('NFKC')
    .trim()
    .replace(/^(?:tel|ph|phone|mob|mobile)\s*[:.]?\s*/i, '')
    .replace(EXTENSION, '')
    .replace(SEPARATORS, '')

  const abroad = /^(?:\+|0011|00(?=61))(\d+)$/.exec(compact)?.[1]
  if (abroad !== undefined && !abroad.startsWith('61')) {
    return /^[1-9]\d{6,14}$/.test(abroad) ? accept(abroad) : refuse(INVALID_PHONE)
  }
  const national = abroad?.slice(2) ?? (/^61\d{9,10}$/.test(compact) ? compact.slice(2) : compact)
  // Only one zero is taken off: two zeros begin a number of another country, which without them would be some Australian stranger's.
  return parseNational(national.replace(/^0/, ''), compact)
}

/** E.164 as Australians write it: '0412 345 678', '07 3123 4567'; numbers of other countries and short ones stay as they are. */
export function spacedPhone(phone: string): string {
  const [, area = '', rest = ''] = /^\+61([23478])(\d{8})$/.exec(phone) ?? []
  if (area === '') return phone
  return area === '4' ? `04${rest.slice(0, 2)} ${rest.slice(2, 5)} ${rest.slice(5)}` : `0${area} ${rest.slice(0, 4)} ${rest.slice(4)}`
}

/** `subscriber` is the number without its leading zero. */
function parseNational(subscriber: string, compact: string): ParsedPhone {
  if (/^[23478]\d{8}$/.test(subscriber)) return accept(`61${subscriber}`)
  if (/^1[38]00\d{6}$/.test(subscriber) || /^13[1-9]\d{3}$/.test(subscriber)) return accept(`61${subscriber}`)
  return /^[2-9]\d{7}$/.test(compact) ? refuse(NEEDS_AREA_CODE) : refuse(INVALID_PHONE)
}

function accept(digits: string): ParsedPhone {
  return { ok: true, phone: `+${digits}` }
}

function refuse(message: string): ParsedPhone {
  return { ok: false, message }
}

/** No number has more digits (E.164). */
const MOST_DIGITS = 15
/** A number as it is written: it ends at a word, a comma or another sign that none is written with. */
const WRITTEN_NUMBERS = /\+?[\d(][\d\s().\-\u2010-\u2015\u2212/]*/g
/** '1300 CAR 123': the letters of a telephone's keys. */
const LETTERED_NUMBER = /\b(1[38]00|13)([\s-]*[A-Z][A-Z\d\s-]*)/
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

/**
 * The text as a `tel:` link's number: digits, with a leading + kept; null when there is nothing to dial. A link calls one number: of several, with
 * words or an extension between or behind them, the first; where that is of another country and only blanks stand behind it, nobody can tell where it ends. The zero of '+61 (0)7' is dialled from inside the country alone.
 */
export function dialable(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/(\+\d{1,3}\)?)\s*\(0\)/, '$1 ')
    .replace(/\+61([\s)]*)0/, '+61$1')
    .replace(LETTERED_NUMBER, (_number, prefix: string, letters: string) => prefix + letters.replace(/[A-Z]/g, keyOf))
  const written = plain.match(WRITTEN_NUMBERS)?.find((number) => digitsOf(number).length >= 6)
  if (written === undefined) return null
  const digits = digitsOf(written)
  if (digits.length <= MOST_DIGITS) return `${written.startsWith('+') ? '+' : ''}${digits}`
  if (/^\+(?!61)/.test(written)) return null
  return `${written.startsWith('+') ? '+' : ''}${digitsOf(firstNumber(written))}`
}

/** Whether who calls by a text's link reaches a number that there can be: a whole one, and not as much of one as somebody typed. */
export function canBeCalled(text: string): boolean {
  const dial = dialable(text)
  return dial !== null && parsePhone(dial).ok
}

/** The address that dials the number in a text (section 5); null when there is nothing to dial: the text is no link then. */
export function telHref(text: string): string | null {
  const dial = dialable(text)
  return dial === null ? null : `tel:${dial}`
}

/** The first of numbers that stand beside each other: as far as it is one. */
function firstNumber(written: string): string {
  const ends = [...written.matchAll(/\d(?=\D|$)/g)].map(({ index }) => written.slice(0, index + 1))
  return ends.find((beginning) => parsePhone(beginning).ok) ?? written
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function keyOf(letter: string): string {
  return String(KEYS.findIndex((letters) => letters.includes(letter)) + 2)
}

/** How many characters of a masked number show (section 9). */
const SHOWN_CHARACTERS = 5

/** A number with the digits after its first five characters hidden: `(07) •••• ••••`. */
export function maskedNumber(text: string): string {
  return text.slice(0, SHOWN_CHARACTERS) + text.slice(SHOWN_CHARACTERS).replace(/\d/g, '•')
}
