import { z } from 'zod'
import type { CarType } from '../cars/car'
import { cleanLine, emptyIfInvisible, plainFigures, withoutInvisible } from '../text/clean-text'
import { readTypedNumber } from '../text/typed-number'

/** The addresses of trade-in (section 2). */
export const TRADE_IN_PATHS = ['/trade-in', '/sell-your-car', '/sell-my-car', '/cars/trade-in'] as const

/** The path of the words of a trade-in page, and its one address: below /cars stands no page of words. */
export function tradeInPagePath(path: string): string {
  return path === '/cars/trade-in' ? '/trade-in' : path
}

/** Whether a trade-in is offered towards a car of the site (section 5): on sites that take trade-ins, for the types of car that they take them for. */
export function isTradeInOffered({ carType }: { carType: CarType }, { isOn, carTypes }: { isOn: boolean; carTypes: readonly CarType[] }): boolean {
  return isOn && carTypes.includes(carType)
}

/** Above these an estimate online is generally not given (section 9, trade-in questions). */
export const ESTIMATE_LIMITS = { years: 7, km: 100_000 } as const

export const CONDITIONS = ['Excellent', 'Good', 'Fair', 'Poor'] as const
export const HISTORIES = ['Full', 'Part', 'None'] as const
const YES_NO = ['Yes', 'No'] as const

/** In the order in which the page asks them, which is that of its errors. */
export const TRADE_IN_FIELDS = ['rego', 'regoState', 'make', 'model', 'year', 'kms', 'condition', 'history', 'accident', 'under_finance'] as const
export type TradeInField = (typeof TRADE_IN_FIELDS)[number]

/** The steps of a trade-in (section 7): its plate where one can be looked up, the car, who asks, and what it may be worth. */
export type TradeInStep = 'plate' | 'vehicle' | 'contact' | 'offer'
const STEP_TITLES: Readonly<Record<TradeInStep, string>> = { plate: 'Your plate', vehicle: 'Your car', contact: 'Your details', offer: 'Our estimate' }

/** What steps are called. @param isRefused the car is known to get no estimate: none is promised then */
export function tradeInTitles(steps: readonly TradeInStep[], isRefused = false): string[] {
  return steps.map((step) => (step === 'offer' && isRefused ? 'Our answer' : STEP_TITLES[step]))
}

/** Which of them the site has: `off` for what it looks nothing up at. */
export function tradeInSteps({ regoLookup, valuations }: { regoLookup: string; valuations: string }): TradeInStep[] {
  return [...(regoLookup === 'off' ? [] : ['plate' as const]), 'vehicle', 'contact', ...(valuations === 'off' ? [] : ['offer' as const])]
}

/**
 * The step that an address leads to: none that lies beyond what is known so far. The car can be told without its plate having been looked up.
 * @param wanted the step of the address, from 1
 */
export function reachedTradeInStep(steps: readonly TradeInStep[], wanted: number, known: { hasVehicle: boolean; hasLead: boolean }): number {
  // There may be a lead and no car: whoever goes back and looks up another plate has to describe that car first.
  const last = known.hasVehicle && known.hasLead ? steps.length : steps.indexOf(known.hasVehicle ? 'contact' : 'vehicle') + 1
  return Math.min(wanted, last)
}

const NO_REGO = 'Enter the rego, such as 123 ABC.'
/** Letters and digits, with what plates have between two of them. */
const PLATE = /^[A-Z0-9](?:[-.·]?[A-Z0-9])*$/

/** What is told of the car (section 3): which car, and the answers that adjust its value. */
export function tradeInSchema(options: { states: readonly string[]; asksUnderFinance: boolean; nowYear: number }) {
  const { states, asksUnderFinance, nowYear } = options
  return z.object({
    rego: line(12, NO_REGO).transform((text) => text.toUpperCase().replaceAll(' ', '')).refine((plate) => PLATE.test(plate), NO_REGO),
    regoState: oneOf(states, 'Choose the state of the plate.'),
    make: line(60, 'Enter the make.'),
    model: line(60, 'Enter the model.'),
    year: whole(1950, nowYear + 1, `Enter the year, from 1950 to ${nowYear + 1}.`),
    kms: whole(0, 2_000_000, 'Enter the kilometres, such as 85,000.', (text) => readTypedNumber(text) ?? Number.NaN),
    condition: oneOf(CONDITIONS, 'Choose how the car looks and drives.'),
    history: oneOf(HISTORIES, 'Choose how much of the service history there is.'),
    accident: oneOf(YES_NO, 'Say whether it has been in an accident.'),
    under_finance: asksUnderFinance ? oneOf(YES_NO, 'Say whether it is under finance.') : z.unknown().transform(() => null),
  })
}

export type TradeIn = z.output<ReturnType<typeof tradeInSchema>>

/** What a plate is looked up by (section 7): the first two fields, before the others are typed. */
export function plateSchema(states: readonly string[]) {
  return tradeInSchema({ states, asksUnderFinance: false, nowYear: 0 }).pick({ rego: true, regoState: true })
}

export type Plate = { rego: string; regoState: string }

/** What came of looking a plate up. */
export type FoundPlate = { kind: 'found'; vehicle: PlateVehicle } | { kind: 'not_found' | 'away' }

/** The car of a plate, as far as the guide knows it. */
type PlateVehicle = { make: string; model: string; year: number; badge: string | null; body: string | null; colour: string | null }

/** Longer texts than any field takes are not cleaned whole. */
const LONGEST_READ = 500

/** Without what comes along unseen from where it was copied: a plate is looked up by its letters, and one that nobody sees is none. */
function line(limit: number, message: string) {
  const lineOf = (text: string) => emptyIfInvisible(cleanLine(withoutInvisible(text.slice(0, LONGEST_READ))))
  return z.preprocess((value) => (typeof value === 'string' ? lineOf(value) : ''), z.string().min(1, message).max(limit, message))
}

function oneOf<T extends string>(values: readonly T[], message: string) {
  return z.custom<T>((value) => values.includes(value as T), message)
}

function whole(from: number, to: number, message: string, read = (text: string) => Number(plainFigures(text).replace(/[\s,]/g, ''))) {
  return line(20, message).transform((text, context) => {
    const number = read(text)
    if (Number.isInteger(number) && number >= from && number <= to) return number
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
