import { REPAYMENT_NOW, REPAYMENT_SHOWN, WORKED_OUT } from '~/domain/finance/finance-link'
import { formatDate, momentInZone, shortMoment } from '~/domain/time/date-words'
import { questionOf } from '~/domain/forms/lead-answers'
import { formatAmount, formatCount } from '~/domain/text/format'
import { TRADE_IN_FIELDS } from '~/domain/trade-ins/trade-in'
import { rangeWords } from '~/domain/trade-ins/trade-in-estimate'
import { isRecord } from '~/domain/data/is-record'
import { capitalised } from '~/domain/text/capitalised'
import type { DeliveredLead } from './lead-payload'
import { moneyOf } from './money-of-lead'

export type LeadDetail = { label: string; value: string }

/** When the shopper would like to come. */
export const WISH_LABEL = 'Preferred time'

/** Answers that no form asks for in words that suit the dealer; every other name reads as words, with its underscores as spaces. */
const LABELS: Record<string, string> = {
  preferred_contact_method: 'Preferred contact method',
  additional_services: 'Additional services',
  dateTime: WISH_LABEL,
  moved_from: 'Moved from',
  test_drive: 'Test drive',
  distribution_location: 'To drive it at',
  rego: 'Rego',
  regoState: 'Rego state',
  kms: 'Kilometres',
  under_finance: 'Under finance',
  history: 'Service history',
  valuation: 'Online estimate',
  [REPAYMENT_NOW]: 'Repayment as the site has it now',
  terms_conditions: 'Terms accepted',
  possible_spam: 'Possibly spam',
}

/** Of the name of an amount. */
const CENTS = /_cents(_|$)/

/** These answers come first, in the order in which forms ask for them. All others follow as the database has them, which orders them by the length of their names. */
const FIRST = ['dateTime', 'moved_from', 'test_drive', 'distribution_location', ...TRADE_IN_FIELDS, 'valuation', REPAYMENT_SHOWN, REPAYMENT_NOW, WORKED_OUT]

/** What a lead's own answers say (section 3), in words: nothing for what was not asked or left empty. @param timeZone of the dealership */
export function leadDetails(answers: Readonly<Record<string, unknown>>, timeZone: string): LeadDetail[] {
  const first = FIRST.filter((name) => Object.hasOwn(answers, name)).map((name): [string, unknown] => [name, answers[name]])
  const others = Object.entries(answers).filter(([name]) => !FIRST.includes(name) && !isOver(name, answers))
  return [...first, ...others].flatMap(([name, answer]) => {
    const bookedLabel = name === 'dateTime' ? labelOfBooked(answers.test_drive) : null
    return bookedLabel === null ? detailsOf(name, answer, timeZone) : detail(bookedLabel, valueWords(name, answer, timeZone))
  })
}

/** Said of what has not gone back whole. */
const OF_PARTS = ['deposit_cents_to_settle', 'deposit_refunded_cents', 'payment_refunded_cents']

/** A hold that has ended lasts until no time, and of a deposit that went back nothing is to be settled. */
function isOver(name: string, answers: Readonly<Record<string, unknown>>): boolean {
  if (name === 'held_until') return answers.reservation_ended !== undefined
  return OF_PARTS.includes(name) && moneyOf(answers)?.state === 'refunded'
}

/** A time that is booked is more than a wish, and one that was given up is neither. Null for a wish. */
function labelOfBooked(testDrive: unknown): string | null {
  if (typeof testDrive !== 'string') return null
  if (testDrive.startsWith('Booked')) return 'Booked time'
  return testDrive === 'Cancelled' ? 'Cancelled time' : null
}

/** The same with the offer that it was sent about, and where the car is to be fetched from. */
export function leadFacts(lead: Pick<DeliveredLead['payload'], 'offer' | 'answers'> & Partial<Pick<DeliveredLead['payload'], 'car_place'>>, timeZone: string): LeadDetail[] {
  const { offer, car_place: carPlace, answers } = lead
  return [...(offer ? [{ label: 'Offer', value: offer.name }] : []), ...(carPlace ? [{ label: 'The car is at', value: carPlace.name }] : []), ...leadDetails(answers, timeZone)]
}

function detailsOf(name: string, answer: unknown, timeZone: string): LeadDetail[] {
  // A deposit of $0 is none (section 5).
  if (answer === 0 && CENTS.test(name)) return []
  if (isRecord(answer)) {
    const { label, value } = answer
    if (typeof label === 'string' && value !== undefined) return detail(label, valueWords(name, value, timeZone))
    if (name === 'valuation') return detail(labelOf(name), datedEstimate(answer))
    return Object.entries(answer).flatMap(([part, inner]) => detail(`${labelOf(name)}: ${labelOf(part)}`, valueWords(part, inner, timeZone)))
  }
  return detail(labelOf(name), valueWords(name, answer, timeZone))
}

/** 'Rego: 123ABC', 'Which part? A mirror': a fact as a line of plain text. */
export function factLine({ label, value }: LeadDetail): string {
  return `${label}${label.endsWith('?') ? '' : ':'} ${value}`
}

/**
 * Whether they want news by mail. A form may hide the question and keep its default (section 5): then it says that nobody was asked, as an
 * agreement that nobody gave is none (Spam Act 2003).
 */
export function newsDetail({ opt_in, consents }: Pick<DeliveredLead['payload'], 'opt_in' | 'consents'>): LeadDetail {
  const isAsked = consents.some(({ box }) => box === 'opt_in')
  return { label: 'News by mail', value: `${opt_in ? 'Yes' : 'No'}${isAsked ? '' : ' (the form did not ask)'}` }
}

type Finished = Pick<DeliveredLead['payload'], 'form_completed' | 'answers'>

/** How a form that was not finished stands; empty of others, and of a reservation that ended before it was paid: a payment may still have come. */
export function unfinishedWords(payload: Finished): string {
  const { form_completed: isComplete, answers } = payload
  if (isComplete || (answers.reservation_ended !== undefined && answers.payment_amount === undefined)) return ''
  if (!isUnpaid(payload)) return 'They have not finished the form (yet).'
  return answers.payment_amount === undefined ? 'They began to pay the deposit, and no payment has come.' : 'They began to pay online, and no payment has come.'
}

/** They began to pay, and nothing has come. */
export function isUnpaid({ form_completed: isComplete, answers }: Finished): boolean {
  if (isComplete || moneyOf(answers) !== null) return false
  return answers.payment_amount !== undefined || (Number(answers.deposit_cents ?? 0) > 0 && answers.reservation_ended === undefined)
}

/** Said of a lead whose sender's mailbox refuses mail. */
export const REFUSES_MAIL = 'Their mailbox refuses mail: please ring them.'

/** What the shopper wrote and answered, as one text: for receivers that have a single field for it. */
export function shopperText(payload: DeliveredLead['payload'], timeZone: string): string {
  const details = [...leadFacts(payload, timeZone), newsDetail(payload)].map(factLine)
  const parts = [payload.refuses_mail ? REFUSES_MAIL : '', payload.message ?? '', details.join('\n'), isUnpaid(payload) ? unfinishedWords(payload) : payload.form_completed ? '' : 'The form was not finished.', `Sent from ${payload.url}`]
  return parts.filter(Boolean).join('\n\n')
}

function detail(label: string, value: string): LeadDetail[] {
  return value === '' ? [] : [{ label, value }]
}

/** 'deposit_cents' is 'Deposit', 'additional_services' 'Additional services'; what has capitals or spaces was written for people. */
function labelOf(name: string): string {
  const known = LABELS[name] ?? questionOf(name)
  if (known) return known
  const words = name.replace(CENTS, '$1').replaceAll('_', ' ').trim()
  return capitalised(words)
}

function valueWords(name: string, value: unknown, timeZone: string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return CENTS.test(name) ? formatAmount(value) : name === 'kms' ? `${formatCount(value)} km` : String(value)
  if (typeof value === 'string') return momentWords(value, timeZone) ?? value
  if (Array.isArray(value)) return value.map((item) => valueWords(name, item, timeZone)).filter(Boolean).join(', ')
  return ''
}

/** '2026-11-24', a day; '2026-11-24T10:30', a wish by the clock at the place; or an ISO moment; null for any other text. */
function momentWords(text: string, timeZone: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text) || null
  if (/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(text)) return shortMoment(text) || null
  // What somebody typed may look like a moment and be none: a lead is sent with it as it stands.
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text))
  return isMoment ? momentInZone(new Date(text), timeZone) : null
}

function datedEstimate({ fromCents, toCents, on }: Record<string, unknown>): string {
  if (typeof fromCents !== 'number' || typeof toCents !== 'number') return 'none was given'
  const day = typeof on === 'string' ? formatDate(on) : ''
  return rangeWords({ fromCents, toCents }) + (day ? ` (${day})` : '')
}
