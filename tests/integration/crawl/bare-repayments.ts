import { COMPARISON_WARNING } from '../../../app/domain/finance/comparison-warning.ts'

/** '$142 per week', '$142 a week', '$142/wk', '$142 pw', '$615 monthly': however a repayment is put. */
const REPAYMENT = /\$[\d,]+(?:\.\d+)?\s*(?:(?:per|a|each|every|\/)\s*(?:week|wk|month|mth|fortnight)|pw|pm|weekly|monthly|fortnightly)\b/gi
const COMPARISON_RATE = /comparison rate(?: of)? \d+\.\d\d% p\.a\./i
const INTEREST_RATE = /\d+\.\d\d% p\.a\./
/** How far behind the amount its rates may stand: the words of a card, with the same amount by the month. */
const NEAR = 260

/** The repayments that a page shows, and those of them that law does not let it show so: without rates beside them or the warning. */
export function readRepayments(html: string): { all: string[]; bare: string[] } {
  const text = wordsOf(html)
  const hasWarning = text.includes(COMPARISON_WARNING)
  const all = [...text.matchAll(REPAYMENT)].map(({ index }) => text.slice(index, index + NEAR))
  const bare = all.filter((words) => !hasWarning || !COMPARISON_RATE.test(words) || !INTEREST_RATE.test(words))
  return { all, bare: bare.map((words) => words.slice(0, 80)) }
}

function wordsOf(html: string): string {
  return html
    .replace(/<(script|style)\b[^]*?<\/\1>/gi, ' ')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replace(/&nbsp;|\s+/g, ' ')
}
