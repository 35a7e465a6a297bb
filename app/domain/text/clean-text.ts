/**
 * What people paste, made storable: no NUL (Postgres takes none), no lone surrogates, no control or invisible direction
 * characters, one composed spelling of every letter. Never fails. Callers bound the length first (`isTooLongToClean`): composing
 * letters takes quadratic time on text that is made for it.
 */

// Controls, and the bidirectional overrides that make a stored text read differently from what it is.
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]+/g
const UNPRINTABLE_IN_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffd]+/gu
const UNPRINTABLE_IN_TEXT = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/gu

/** What no text has, of one line or several: Postgres stores no NUL, and an XML file with any other of them is none that can be read. */
export const CONTROL_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/**
 * What a dealership's own files must not have either: half of a character, which `\ud83d` in JSON is and Postgres keeps in no JSON, and the two
 * that XML has no way to say. A feed's car is not turned away for them: a text that another system cut off may end with a half.
 */
export const FORBIDDEN_CHARACTER = new RegExp(`${CONTROL_CHARACTER.source}|[\\p{Cs}\\ufffe\\uffff]`, 'u')

// Spaces of no width, soft hyphens, fillers: what comes along unseen where somebody copies an address or a number off a page.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu

/** Without characters that nobody sees. For what is compared, dialled or sent to: in words they join letters and make up pictures of people. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** No number that anybody types has more. */
const LONGEST_FIGURES = 100

/**
 * A postcode, a number or an amount as it is read: full-width figures, as keyboards of East Asia type them, are figures, and what comes along around
 * or unseen from where it was copied is none of it. As it is where it is too long to be one.
 */
export function plainFigures(text: string): string {
  return text.length > LONGEST_FIGURES ? text : withoutInvisible(text).normalize('NFKC').trim()
}

/** Full-width letters, figures and signs as plain ones, each in its place: a text of the same length. */
export function inPlainWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
}

/** A text, or an empty one where there is nothing to see in it. The blank of Braille is no space to Unicode. */
export function emptyIfInvisible(text: string): string {
  return /[^\s\u2800]/.test(withoutInvisible(text)) ? text : ''
}

/** Without the characters that turn around what stands beside them too: letters that are read from right to left need none. */
export function withoutDirection(text: string): string {
  return text.replace(DIRECTION, '')
}

/** Whether a raw text is so far over what its field takes that cleaning could not bring it under. */
export function isTooLongToClean(text: string, limit: number): boolean {
  return text.length > limit * 2 + 1_000
}

/** Without halves of characters. Browsers of before 2023 do not bring the method. */
export function wellFormed(text: string): string {
  return 'toWellFormed' in String.prototype ? text.toWellFormed() : (text as string).replace(/\p{Cs}/gu, '\ufffd')
}

/** One line: control characters and line breaks become a space, spaces are single, ends are trimmed. */
export function cleanLine(text: string): string {
  return wellFormed(text).normalize('NFC').replace(UNPRINTABLE_IN_LINE, ' ').replace(/\s+/g, ' ').trim()
}

/** Text of several lines: line breaks stay (as a line feed), at most one empty line between paragraphs. */
export function cleanParagraphs(text: string): string {
  return wellFormed(text)
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(UNPRINTABLE_IN_TEXT, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The first `limit` UTF-16 units of a text, without half a character at the end. */
export function cutText(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
}
