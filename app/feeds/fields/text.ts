import { CONTROL_CHARACTER } from '~/domain/text/clean-text'
import { PLAIN_TEXT } from '~/domain/text/found-text'
import { Fault } from './fault'
import type { ListKind, TextKind } from './field-kind'
import { plainText } from './plain-text'

const WHITE_SPACE_RUN = /\s{2,}|[\t\r\n]/g

/** One line of text, without markup: runs of white space become one space. */
export function line(maxLength: number): TextKind<string> {
  return {
    shape: 'text',
    expects: `a text of at most ${maxLength} characters`,
    parse: (text) => checked(oneLine(text) || text, maxLength),
  }
}

/** Text whose line breaks matter; several texts are its segments, split by a pipe (specification, section 3). */
export function paragraphs(maxLength: number): TextKind<string | null> {
  return {
    joinsWith: '|',
    shape: 'text',
    expects: `a text of at most ${maxLength} characters`,
    // An editor's '<p><br></p>' says nothing.
    parse: (text) => checked(plainText(text), maxLength) || null,
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
        const text = checked(oneLine(item), maxLength)
        if (text instanceof Fault) return text
        const key = text.toLowerCase()
        if (text !== '' && !unique.has(key)) unique.set(key, text)
      }
      return [...unique.values()]
    },
  }
}

function oneLine(text: string): string {
  return plainText(text).replace(WHITE_SPACE_RUN, ' ')
}

function checked(text: string, maxLength: number): string | Fault {
  if (text.length > maxLength) {
    return new Fault('too_long', `expected at most ${maxLength} characters, found ${text.length}`)
  }
  if (CONTROL_CHARACTER.test(text)) return new Fault('broken_text', `expected ${PLAIN_TEXT}`)
  return text
}
