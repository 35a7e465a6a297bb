import { CONTROL_CHARACTER } from '~/domain/text/clean-text'
import { PLAIN_TEXT } from '~/domain/text/found-text'
import { Fault } from './fault'
import type { ListKind, TextKind } from './field-kind'
import { plainText } from './plain-text'

/**
 * What is not one plain space: other white space, and characters that another system lost. A filter's value is asked for without either
 * (`app/domain/search/search-criteria.ts`), and would find nothing.
 */
const NO_PLAIN_SPACE = /[\s\ufffd\p{Cs}]{2,}|[^\S ]|[\ufffd\p{Cs}]/gu
/** Word's line break within a paragraph, and its page break. */
const OTHER_BREAK = /[\v\f]/g

/** One line of text, without markup: runs of white space, and what stands for a character that was lost, become one space. */
export function line(maxLength: number): TextKind<string> {
  return {
    shape: 'text',
    expects: `a text of at most ${maxLength} characters`,
    parse: (text) => checked(oneLine(text) || text, maxLength, text),
  }
}

/** Text whose line breaks matter; several texts are its segments, split by a pipe (specification, section 3). */
export function paragraphs(maxLength: number): TextKind<string | null> {
  return {
    joinsWith: '|',
    shape: 'text',
    expects: `a text of at most ${maxLength} characters`,
    // An editor's '<p><br></p>' says nothing.
    parse: (text) => checked(plainText(text).replace(OTHER_BREAK, '\n'), maxLength, text) || null,
  }
}

/** A list of one-line texts, in the feed's order, without repeats: Bluetooth and BLUETOOTH are one. */
export function lines(maxLength: number, maxItems: number): ListKind<string[]> {
  return {
    shape: 'list',
    expects: `at most ${maxItems} texts of at most ${maxLength} characters`,
    parse: (items) => {
      if (items.length > maxItems)
        return new Fault('too_long', `expected at most ${maxItems} entries, found ${items.length}`)
      const unique = new Map<string, string>()
      for (const item of items) {
        const text = checked(oneLine(item), maxLength, item)
        if (text instanceof Fault) return text
        const key = text.toLowerCase()
        if (text !== '' && !unique.has(key)) unique.set(key, text)
      }
      return [...unique.values()]
    },
  }
}

function oneLine(text: string): string {
  return plainText(text).replace(NO_PLAIN_SPACE, ' ').trim()
}

/** @param given as it stands in the feed, where whoever mends it looks for the place */
function checked(text: string, maxLength: number, given: string): string | Fault {
  if (text.length > maxLength) {
    return new Fault('too_long', `expected at most ${maxLength} characters, found ${text.length}`)
  }
  const control = CONTROL_CHARACTER.exec(text)
  if (!control) return text
  // Of an entity, the feed has no such character.
  const at = given.includes(control[0]) ? given.indexOf(control[0]) : control.index
  const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return new Fault('broken_text', `expected ${PLAIN_TEXT}, found U+${code} at position ${at + 1}`)
}
