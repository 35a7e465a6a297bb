import { Fault, type FaultReason } from './fault'
import type { TextKind } from './field-kind'

/** One of a few words. Case does not matter; 'In Stock' and 'in-stock' are `in_stock`. */
export function choice<const Word extends string>(words: readonly Word[], reason: FaultReason): TextKind<Word> {
  const byWord = new Map<string, Word>(words.map((word) => [word, word]))
  const expects = words.join(', ')
  return {
    shape: 'text',
    expects: `one of ${expects}`,
    parse: (text) =>
      byWord.get(text) ??
      byWord.get(text.toLowerCase().replace(/[\s-]+/g, '_')) ??
      new Fault(reason, `expected one of ${expects}`),
  }
}

const YES = new Set(['true', 'yes', 'y', '1'])
const NO = new Set(['false', 'no', 'n', '0'])

export const yesOrNo: TextKind<boolean> = {
  shape: 'text',
  expects: 'true or false, yes or no, 1 or 0',
  parse: (text) => {
    const word = text.toLowerCase()
    if (YES.has(word)) return true
    return NO.has(word) ? false : new Fault('broken_boolean', 'expected true or false, yes or no, 1 or 0')
  },
}
