import { RE2JS } from 're2js'
import { Fault } from '../fields/fault'
import type { PatternTime } from './pattern-time'

/** A text of the longest field is shorter, without its markup. */
const LONGEST_TEXT = 65_536
/** An expression of so many steps takes a second on the longest text. People's have some dozens. */
const LARGEST_PROGRAM = 1_000
/** All that JavaScript calls white space: dealers' systems write no-break spaces between digits. */
const WHITE_SPACE = '\\s\\x{b}\\x{a0}\\x{feff}\\p{Z}'

/** Of an expression, and of what stands in for its matches; in characters. */
export const LONGEST_PATTERN = 1_000
export const EXPECTED_PATTERN = 'a regular expression, one of RE2 (without lookahead and back references)'

/** A mapping that was stored before has one that is none here. */
export class BrokenPattern extends Error {}

/** Whether it is what `EXPECTED_PATTERN` says, and does not repeat too much. */
export function isPattern(text: string): boolean {
  try {
    return Boolean(compiled(text, false))
  } catch {
    return false
  }
}

/**
 * A regular expression of a mapping. A folder brings it, and a feed the text that it is tried on, and both may be anybody's: JavaScript's own would try
 * for years (`^(a+)+$`), in the process that delivers everybody's leads. This one never goes back in a text (RE2), and takes time in proportion to it.
 */
export class Pattern {
  private readonly expression: RE2JS

  /** @throws BrokenPattern where it is no regular expression, or has what needs going back in the text: lookahead, back references */
  constructor(
    private readonly source: string,
    private readonly time: PatternTime,
    { ignoresCase = false } = {},
  ) {
    try {
      if (source.length > LONGEST_PATTERN) throw new SyntaxError(`it has more than ${LONGEST_PATTERN} characters`)
      this.expression = compiled(source, ignoresCase)
    } catch (error) {
      throw new BrokenPattern(`found ${JSON.stringify(source.slice(0, 100))}, expected ${EXPECTED_PATTERN}`, { cause: error })
    }
  }

  /** What stands first in the text that the pattern means, and its groups; null where nothing does. */
  find(text: string): Match | null | Fault {
    return text.length > LONGEST_TEXT ? tooLong() : this.time.spend(this.source, () => this.expression.exec(text))
  }

  /** The text with something else for each match; `$1` and `$&` are what the match has, as in JavaScript. */
  replace(text: string, replacement: string): string | Fault {
    if (text.length > LONGEST_TEXT) return tooLong()
    return this.time.spend(this.source, (goOn) => {
      let [result, from] = ['', 0]
      for (const match of this.expression.matchAll(text)) {
        result += text.slice(from, match.index) + filledIn(replacement, match)
        if (result.length > LONGEST_TEXT) return tooLong()
        from = (match.index ?? 0) + match[0].length
        // Each of many matches may look through all that is left.
        goOn()
      }
      return result + text.slice(from)
    })
  }
}

type Match = readonly (string | undefined)[] & { groups?: Record<string, string | undefined> | undefined }

function compiled(pattern: string, ignoresCase: boolean): RE2JS {
  const expression = RE2JS.compile(RE2JS.translateRegExp(withOurSpaces(pattern)), ignoresCase ? RE2JS.CASE_INSENSITIVE : 0)
  if (expression.programSize() > LARGEST_PROGRAM) throw new SyntaxError('it repeats too much')
  return expression
}

/** With `\s` as JavaScript reads it, and without the backslash before a letter that needs none. */
function withOurSpaces(pattern: string): string {
  let isInClass = false
  return pattern.replace(/\\[^]|[[\]]/gu, (token) => {
    if (token === '[' || token === ']') {
      isInClass = token === '['
      return token
    }
    if (token === '\\s') return isInClass ? WHITE_SPACE : `[${WHITE_SPACE}]`
    if (token === '\\S' && !isInClass) return `[^${WHITE_SPACE}]`
    return token > '\\\x7f' ? token.slice(1) : token
  })
}

function tooLong(): Fault {
  return new Fault('too_long', `expected at most ${LONGEST_TEXT} characters where the mapping has a pattern for them`)
}

function filledIn(replacement: string, match: Match): string {
  if (!replacement.includes('$')) return replacement
  return replacement.replace(/\$(?:([$&])|(\d\d?)|<([^>]*)>)/g, (whole: string, sign?: string, digits?: string, name?: string) => {
    if (sign !== undefined) return sign === '$' ? '$' : (match[0] ?? '')
    if (name !== undefined) return match.groups ? (match.groups[name] ?? '') : whole
    // Of two digits both, or where there are not so many groups the first.
    const number = [digits ?? '', digits?.slice(0, 1) ?? ''].find((one) => Number(one) > 0 && Number(one) < match.length)
    return number === undefined ? whole : (match[Number(number)] ?? '') + (digits ?? '').slice(number.length)
  })
}
