import { COMPARISON_WARNING } from '../../../app/domain/finance/comparison-warning.ts'
import { NO_COMPARISON } from '../../../app/domain/finance/finance-calculator.ts'

/** '$142 per week', '$142 a week', '$142/wk', '$142 pw', '$615 monthly': a repayment in any wording. The fee of a subscription is not a repayment. */
const REPAYMENT = /\$[\d,]+(?:\.\d+)?\s*(?:(?:per|a|each|every|\/)\s*(?:week|wk|month|mth|fortnight)|pw|pm|weekly|monthly|fortnightly)\b(?! subscription)/gi
const COMPARISON_RATE = /comparison rate(?: of)? \d+\.\d\d% p\.a\./i
const INTEREST_RATE = /\d+\.\d\d% p\.a\./
/** How many characters after the amount its rates must follow. A card's words fit in, with the same amount by the month. */
const NEAR = 260

/** The repayments that a page shows, and those of them that the law forbids: without their rates beside them or without the warning. */
export function readRepayments(html: string): { all: string[]; bare: string[] } {
  const text = wordsOf(html)
  const hasWarning = text.includes(COMPARISON_WARNING)
  const all = [...text.matchAll(REPAYMENT)].map(({ index }) => text.slice(index, index + NEAR + NO_COMPARISON.length))
  const bare = all.filter((words) => !words.includes(NO_COMPARISON) && isBare(words.slice(0, NEAR), hasWarning))
  return { all, bare: bare.map((words) => words.slice(0, 80)) }
}

function isBare(words: string, hasWarning: boolean): boolean {
  return !hasWarning || !COMPARISON_RATE.test(words) || !INTEREST_RATE.test(words)
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
