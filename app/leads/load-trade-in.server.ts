import { EVENT_IDS } from '~/domain/advertising/event-id'
import type { EnquiryFormOptions, FormValues } from '~/domain/forms/enquiry-form'
import { stepHref } from '~/domain/forms/enquiry-steps'
import { FORMS, type FormKind } from '~/domain/forms/forms'
import { shownLater } from '~/domain/forms/typed-before'
import { isTradeInOffered, reachedTradeInStep, tradeInSteps, tradeInTitles, type FoundPlate, type TradeInField, type TradeInStep } from '~/domain/trade-ins/trade-in'
import { ESTIMATE_DAYS, isLapsed, tradeInSubject, type TradeInOffer, type Valuer } from '~/domain/trade-ins/trade-in-estimate'
import { dayInZone } from '~/domain/time/wall-clock'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import type { Tenant } from '~/tenants/tenant'
import { BEGUN_ELSEWHERE, ownStepAddress, type OwnStepAddress } from './begun-forms.server'
import { findOwnState } from './enquiry-places.server'
import { findFormCar, type FormCar } from './form-car.server'
import { loadComparables } from './load-comparables.server'
import { loadPageForm, type PageForm } from './page-form.server'
import { findDraft, findStartedForm } from './started-form.server'
import { findValuation, type Valuation } from './valuations.server'

const ASKED = { kind: 'trade_in', category: null } as const

/** The page of a trade-in at one of its steps. Of `plate`, `contact` and `offer` the step's own is there, the others are null. */
export type TradeInPage = {
  step: number
  titles: string[]
  /** The address of this step, where the address asks for another one: sent from there, the answers would be read as that step's and be lost. */
  elsewhere: string | null
  /** Null at the first step. */
  backHref: string | null
  car: FormCar | null
  vehicle: { states: readonly string[]; defaultState: string; asksUnderFinance: boolean; valuer: Valuer | 'off'; keepsValuation: boolean }
  /** What is known of the car already. */
  earlier: Partial<Record<TradeInField, string | number | null>>
  plate: { detailsHref: string } | null
  /** Why the car is asked for again. */
  notice: string | null
  /** What came of looking the plate up, for the step of the car. */
  found: FoundPlate | null
  contact: (PageForm & { typed: FormValues; subject: string }) | null
  offer: { id: string; subject: string | null; offer: TradeInOffer; shownCars: Awaited<ReturnType<typeof loadComparables>>; lead: { id: string; category: string; eventId: number } } | null
}

const LAPSED = `Your estimate is more than ${ESTIMATE_DAYS} days old. Check that all of this still holds, and you have a new one.`

const CAR_UNKNOWN = 'This browser does not know the car of this form any more, so this step has not reached us yet. Tell us about the car again: what you typed of yourself is kept for the step after it.'

/** @returns the id of the lead that is done, where there is nothing more to ask */
export async function loadTradeIn(tenant: Tenant, request: Request, now = knownDatabaseTime()): Promise<TradeInPage | { doneLeadId: string }> {
  const url = new URL(request.url)
  const { steps, formId, foreignId, wanted } = stepOf(tenant, request)
  const [valuation, car, state] = await Promise.all([findValuation(tenant, formId), findTradeInCar(tenant, request), stateOf(tenant)])
  if (valuation?.isAccepted && valuation.leadId !== null) return { doneLeadId: valuation.leadId }
  const hasLapsed = isLapsed(valuation?.offer ?? null, dayInZone(now, tenant.timeZone))
  // Who asks is heard first, whatever became of the estimate.
  const hasVehicle = Boolean(valuation?.vehicle) && !(hasLapsed && steps[wanted - 1] === 'offer')
  const step = reachedTradeInStep(steps, wanted, { hasVehicle, hasLead: Boolean(valuation?.leadId) })
  const shown = steps[step - 1]
  const isRefused = getsNone(valuation)
  const hrefOf = (to: number) => stepHref(url, { formId: valuation?.id ?? foreignId, step: to })
  return {
    ...frameOf(tenant, steps, step, { defaultState: state, isRefused }),
    elsewhere: step === wanted ? null : hrefOf(step),
    backHref: step > 1 ? hrefOf(step - 1) : null,
    car,
    earlier: valuation ? knownOf(valuation) : {},
    plate: shown === 'plate' ? { detailsHref: hrefOf(steps.indexOf('vehicle') + 1) } : null,
    notice: foreignId !== null ? BEGUN_ELSEWHERE : valuation?.rego === '' ? CAR_UNKNOWN : shown === 'vehicle' && hasLapsed ? LAPSED : null,
    found: shown === 'vehicle' && valuation?.vehicle === null ? valuation.plate : null,
    contact: shown === 'contact' && valuation?.vehicle ? { ...(await contactForm(tenant, valuation, { car, isRefused })), subject: tradeInSubject(valuation.vehicle) } : null,
    offer: shown === 'offer' && valuation?.offer && valuation.leadId !== null ? await offerOf(tenant, valuation, valuation.offer, { leadId: valuation.leadId, now }) : null,
  }
}

/** The car of the site that a trade-in goes towards; null where none is named, or a trade-in is not offered for it. */
export async function findTradeInCar(tenant: Tenant, request: Request): Promise<FormCar | null> {
  const car = await findFormCar(tenant, request)
  return car && isTradeInOffered(car, tenant.settings.tradeIn) ? car : null
}

/** The step that a form was sent from while nothing can be read: what was typed stands in the answer. */
export async function loadUnsavedTradeIn(tenant: Tenant, request: Request): Promise<TradeInPage> {
  const { steps, formId, wanted } = stepOf(tenant, request)
  const contact = steps[wanted - 1] === 'contact' ? await loadPageForm(tenant, ASKED, null) : null
  return {
    ...frameOf(tenant, steps, wanted, { defaultState: await stateOf(tenant), isRefused: false }),
    elsewhere: null,
    backHref: null,
    car: null,
    earlier: {},
    plate: steps[wanted - 1] === 'plate' ? { detailsHref: '' } : null,
    notice: null,
    found: null,
    contact: contact && { ...contact, options: atStep(contact.options, steps), submissionId: formId ?? '', typed: {}, subject: '' },
    offer: null,
  }
}

/** Which step an address asks for, and of which form that was begun on this browser. */
export function stepOf({ settings: { tradeIn } }: Tenant, request: Request): Omit<OwnStepAddress, 'step'> & { steps: TradeInStep[]; wanted: number } {
  const steps = tradeInSteps(tradeIn)
  const { step, ...ids } = ownStepAddress(request, steps.length)
  return { steps, ...ids, wanted: step }
}

/** The form of who asks, as the step of the trade-in that it is. */
export async function tradeInContact(tenant: Tenant): Promise<EnquiryFormOptions<FormKind>> {
  return atStep((await loadPageForm(tenant, ASKED, null)).options, tradeInSteps(tenant.settings.tradeIn))
}

/** Whether the car gets no estimate, which was asked for as soon as the car was described: the step of the contact details then promises none. */
function getsNone(valuation: Valuation | null): boolean {
  return valuation?.offer?.kind === 'none'
}

function atStep(options: EnquiryFormOptions<FormKind>, steps: readonly TradeInStep[], isRefused = false): EnquiryFormOptions<FormKind> {
  const fields = options.fields.map(({ name }) => name)
  const button = steps.includes('offer') && !isRefused ? 'Show my estimate' : FORMS.trade_in.submitLabel
  const titles = tradeInTitles(steps, isRefused)
  return {
    ...options,
    steps: steps.map((step, at) => ({ title: titles[at] ?? '', ...(step === 'contact' ? { fields, button } : { fields: [] }) })),
    step: steps.indexOf('contact') + 1,
  }
}

/** The state that a plate is from until somebody says another. */
async function stateOf(tenant: Tenant): Promise<string> {
  return tenant.settings.forms.defaultState || (await findOwnState(tenant))
}

function frameOf(tenant: Tenant, steps: readonly TradeInStep[], step: number, { defaultState, isRefused }: { defaultState: string; isRefused: boolean }) {
  const { tradeIn, finance } = tenant.settings
  return {
    step,
    titles: tradeInTitles(steps, isRefused),
    vehicle: {
      states: tradeIn.states,
      defaultState,
      asksUnderFinance: finance.asksUnderFinance,
      valuer: tradeIn.valuations,
      keepsValuation: tradeIn.keepsValuation,
    },
  }
}

async function contactForm(tenant: Tenant, { id }: Valuation, { car, isRefused }: { car: FormCar | null; isRefused: boolean }) {
  const [form, started] = await Promise.all([loadPageForm(tenant, ASKED, car), findStartedForm(tenant, id)])
  const typed = started ? (started.isFresh ? started.values : shownLater(started.values)) : await findDraft(tenant, id)
  return { ...form, options: atStep(form.options, tradeInSteps(tenant.settings.tradeIn), isRefused), submissionId: id, typed }
}

/** The car as it was told, else as its plate has it. */
function knownOf({ vehicle, plate, rego, regoState }: Valuation): TradeInPage['earlier'] {
  if (vehicle) return vehicle
  if (rego === '') return {}
  const { make, model, year } = plate?.kind === 'found' ? plate.vehicle : {}
  return { rego, regoState, ...(make ? { make, model, year } : {}) }
}

/** What the last step shows, and nothing of the car that it need not. */
async function offerOf(tenant: Tenant, { id, vehicle, category, eventId }: Valuation, offer: TradeInOffer, { leadId, now }: { leadId: string; now: Date }) {
  const shownCars = offer.kind === 'range' ? await loadComparables(tenant, offer.shownCarIds ?? [], now) : []
  return { id, subject: vehicle && tradeInSubject(vehicle), offer, shownCars, lead: { id: leadId, category: category ?? FORMS.trade_in.category ?? '', eventId: eventId ?? EVENT_IDS.defaultForm } }
}
