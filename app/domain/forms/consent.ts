import type { ResolvedField } from './form-field'
import { formFields } from './standard-fields'

/** One box of a form as somebody left it when the form was sent: which, under which words, ticked or not, and when (UTC). Who it was, the lead says. */
export type Consent = { box: string; wording: string; isGiven: boolean; at: string }

/** Said of a tick that was given to other words than those that the box has now. */
export const WORDS_CHANGED = 'The words of this box have changed since you opened the page. Please read them and tick it again.'

/** What a page sends that hides the opt-in of a site whose default is yes: it is nobody's tick. */
export const HIDDEN_OPT_IN = 'default'

const MARK = 'words-'

/** What a ticked box sends whose words are the site's own: a short mark of them, since the site may change them while its page is open. */
export function wordsMark(words: string): string {
  let mark = 0
  for (const letter of words) mark = (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return `${MARK}${(mark >>> 0).toString(36)}`
}

const YES = /^(?:on|true|1|yes)$/i

/** What a box sent, empty where that was no tick: another program says a no in words of its own, and what says neither yes nor no is no consent. */
export function sentByBox(sent: string): string {
  return YES.test(sent) || sent.startsWith(MARK) ? sent : ''
}

/** Whether a tick was given to other words, as any mark is of a box without one. A tick that names none, such as another program's, is taken for these. */
export function isTickOfOtherWords(sent: string, { ticked }: Pick<ResolvedField, 'ticked'>): boolean {
  return sent !== ticked && sent.startsWith(MARK)
}

/** Of each box, besides when each wording was first agreed to and first left. */
const LAST_KEPT = 20

/**
 * What a lead's list is once its form came again: what was left as it was is not said again, so that the list has since when it holds. What was said of a
 * box more often than anybody needs to know goes out of its middle: whoever sends a form may do so without end.
 */
export function withConsents(stored: readonly Consent[], sent: readonly Consent[]): Consent[] {
  const isAlike = (one: Consent, other: Consent) => one.box === other.box && one.wording === other.wording && one.isGiven === other.isGiven
  const list = [...stored]
  for (const one of sent) {
    const before = list.findLast(({ box }) => box === one.box)
    if (!before || !isAlike(before, one)) list.push(one)
  }
  const isLate = (at: number) => list.slice(at + 1).filter(({ box }) => box === list[at]?.box).length < LAST_KEPT
  return list.filter((one, at) => isLate(at) || list.findIndex((other) => isAlike(other, one)) === at)
}

/** Of news that somebody wants no more, who said so by no form. A form that comes later with the box ticked agrees anew. */
export function takenBack(now: Date): Consent {
  return { box: 'opt_in', wording: 'They asked for no more news', isGiven: false, at: now.toISOString() }
}

type Boxes = { opt_in: boolean; answers: Readonly<Record<string, unknown>> }

/** What was consented to: every box that the form showed. A box that it did not show records nothing. */
export function consentsOf(asked: readonly ResolvedField[], { opt_in, answers }: Boxes, now: Date): Consent[] {
  return formFields({ fields: asked })
    .filter(({ type, section }) => type === 'checkbox' && section === 'consent')
    .map(({ name, label }) => ({ box: name, wording: label, isGiven: name === 'opt_in' ? opt_in : answers[name] === true, at: now.toISOString() }))
}
