import { carSubtitle, carTitle } from '~/domain/cars/car-title'
import type { Consent } from '~/domain/forms/consent'
import { spacedPhone } from '~/domain/forms/phone-number'
import { priceTypeLabel, salePriceCents } from '~/domain/pricing/display-price'
import type { ExportedLead } from './export-leads.server'

type Column = [title: string, value: (lead: ExportedLead) => string | number | boolean | null | undefined]

const COLUMNS: readonly Column[] = [
  ['lead', ({ id }) => id],
  ['made (UTC)', ({ createdAt }) => createdAt],
  ['site', ({ site }) => site],
  ['dealership', ({ dealership }) => dealership],
  ['location', ({ location }) => location],
  ['category', ({ category }) => category],
  ['subcategory', ({ subcategory }) => subcategory],
  ['first name', ({ firstName }) => firstName],
  ['last name', ({ lastName }) => lastName],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => spacedPhone(phone)],
  ['postcode', ({ postcode }) => postcode],
  ['message', ({ message }) => message],
  ['news by mail', ({ optIn }) => (optIn ? 'yes' : 'no')],
  ['car', ({ car }) => car && [carTitle(car), carSubtitle(car)].filter(Boolean).join(' ')],
  ['stock number', ({ car }) => car?.stockNumber],
  ['price', ({ car }) => priceOf(car)],
  ['price type', ({ car }) => (car && priceOf(car) !== null ? priceTypeLabel(car.priceType) : null)],
  ['answers', ({ answers }) => (Object.keys(answers).length > 0 ? JSON.stringify(answers) : '')],
  ['page', ({ url }) => url],
  ['complete', ({ isComplete }) => (isComplete ? 'yes' : 'no')],
  ['consents', ({ consents }) => consents.map(consentWords).join('\n')],
  ['delivery', ({ state }) => state],
]

/** Spreadsheets know by it that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

export function csvHead(): string {
  return BYTE_ORDER_MARK + csvLine(COLUMNS.map(([title]) => title))
}

/** One lead as a line of CSV (RFC 4180). */
export function csvLead(lead: ExportedLead): string {
  return csvLine(COLUMNS.map(([, value]) => value(lead)))
}

function csvLine(cells: readonly (string | number | boolean | null | undefined)[]): string {
  return `${cells.map((cell) => csvCell(cell === null || cell === undefined ? '' : String(cell))).join(',')}\r\n`
}

/** What spreadsheets begin a formula with, or what is cut off before one; those of Asian languages know the wide forms (U+FF1D, U+FF0B, U+FF0D, U+FF20). */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A text that a spreadsheet would take for a formula begins with an apostrophe: what a stranger typed is run nowhere. */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One box as it was left: '2026-11-24T00:30:00.000Z opt_in: yes, "Keep me posted"'. */
function consentWords({ box, wording, isGiven, at }: Consent): string {
  return `${at} ${box}: ${isGiven ? 'yes' : 'no'}, "${wording}"`
}

function priceOf(car: ExportedLead['car']): number | null {
  const cents = car && salePriceCents(car)
  return cents === null ? null : cents / 100
}
