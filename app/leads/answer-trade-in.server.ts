import { z } from 'zod'
import { stepHref } from '~/domain/forms/enquiry-steps'
import { fieldErrors } from '~/domain/forms/field-errors'
import { NOT_OFFERED } from '~/domain/forms/form-faults'
import { TRADE_IN_FIELDS, tradeInSchema, type TradeInField, type TradeInStep } from '~/domain/trade-ins/trade-in'
import { estimateKey, isLapsed, tradeInSubject } from '~/domain/trade-ins/trade-in-estimate'
import { dayInZone, yearInZone } from '~/domain/time/wall-clock'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { getPool } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement, type Sender } from '~/platform/db/statement.server'
import { notFound } from '~/platform/http/answers'
import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import { amendLead } from './amend-lead.server'
import { toStep } from './begun-forms.server'
import { NOT_SAVED, type FormAnswer } from './enquiry-response.server'
import { findPlate } from './find-plate.server'
import { handleEnquiry, refuseEnquiry } from './handle-enquiry.server'
import { findTradeInCar, stepOf, tradeInContact } from './load-trade-in.server'
import { ForeignSubjectError } from './lead-input'
import { enquiryValues, readFormBody } from './read-enquiry.server'
import { keepTyped } from './started-form.server'
import type { StoreEnquiry } from './store-enquiry.server'
import { submitLead } from './submit-lead.server'
import { markRefused, markUnsaved } from './unsaved-enquiries.server'
import { acceptOffer, beginValuation, findValuation, linkValuation, savePlate, saveVehicle, type Valuation } from './valuations.server'
import { insertLead, type LeadRow } from './write-lead.server'

type Context = { requestId: string; clientAddress?: string }

/** What is wrong with the step of the plate, of the car or of the estimate. */
export type TradeInAnswer = { errors: Record<string, string>; values: Partial<Record<TradeInField, string>>; formError: string | null }

export type TradeInResponse =
  | { location: string; headers?: Record<string, string> }
  | { step: 'car'; status: 404 | 409 | 422 | 503; answer: TradeInAnswer; isPageStale?: boolean }
  | { step: 'contact'; status: 404 | 422 | 503; answer: FormAnswer; isPageStale?: boolean }

/** One step of a trade-in (sections 4 and 7): it is stored, and the visitor goes on to the next one. Sent twice, or again after going back, it is stored once. */
export async function answerTradeIn(tenant: Tenant, request: Request, context: Context): Promise<TradeInResponse> {
  const { steps, formId, wanted } = stepOf(tenant, request)
  const shown = steps[wanted - 1]
  if (!tenant.settings.tradeIn.isOn) return refuseStep(tenant, request, context, shown)
  if (shown === 'contact' || shown === 'offer') {
    const valuation = await findValuation(tenant, formId).catch(() => 'away' as const)
    if (valuation === 'away') return contactStep(tenant, request, context, storeNothing)
    if (valuation?.isAccepted) return { location: `/success?lead=${valuation.leadId}` }
    if (shown === 'offer' && valuation && valuation.leadId !== null) return offerStep(tenant, request, context, { valuation, leadId: valuation.leadId })
    if (valuation?.vehicle) return contactStep(tenant, request, context, storeOf(valuation))
    return beginWithCar(tenant, request, context, valuation)
  }
  return carStep(tenant, request, context)
}

/** The site has switched trade-ins off while the page was open: the step is shown once more with what was typed in it. In the step of an estimate nothing is typed. */
async function refuseStep(tenant: Tenant, request: Request, context: Context, shown: TradeInStep | undefined): Promise<TradeInResponse> {
  if (shown === 'offer') throw notFound()
  if (shown === 'contact') return { step: 'contact', status: 404, answer: await refuseEnquiry(request, context, await tradeInContact(tenant)) }
  markUnsaved(context)
  markRefused(context)
  return { step: 'car', status: 404, answer: { errors: {}, values: vehicleValues(await readFormBody(request)), formError: NOT_OFFERED } }
}

function vehicleValues(body: FormData): Partial<Record<TradeInField, string>> {
  return Object.fromEntries(TRADE_IN_FIELDS.map((field) => [field, String(body.get(field) ?? '').slice(0, 200)]))
}

/** This browser did not begin the trade-in, or its car is being described anew in another tab: it begins with the car, and the contact details that were typed are kept for their step. */
async function beginWithCar(tenant: Tenant, request: Request, context: Context, known: Valuation | null): Promise<TradeInResponse> {
  const url = new URL(request.url)
  const options = await tradeInContact(tenant)
  const sent = enquiryValues(await readFormBody(request), options)
  const typed = Object.fromEntries(options.fields.map(({ name }) => [name, sent[name] ?? '']))
  if (Object.values(typed).every((value) => value === '')) return { location: stepHref(url, { formId: known?.id ?? stepOf(tenant, request).foreignId, step: 1 }) }
  try {
    const id = known?.id ?? (await beginValuation(tenant, (await findTradeInCar(tenant, request))?.id ?? null, knownDatabaseTime()))
    await keepTyped(tenant, id, typed)
    return toStep(request, stepHref(url, { formId: id, step: 1 }), id)
  } catch (error) {
    log.error({ requestId: context.requestId, tenant: tenant.slug, error: loggableError(error) }, 'step of a trade-in not saved')
    markUnsaved(context)
    markRefused(context)
    return { step: 'contact', status: 503, answer: { fieldErrors: {}, repopulateFields: sent, formError: NOT_SAVED } }
  }
}

/** The first steps, before the visitor has said who they are: what they say of the car is stored without a lead. */
async function carStep(tenant: Tenant, request: Request, context: Context): Promise<TradeInResponse> {
  const url = new URL(request.url)
  const { steps, formId, wanted } = stepOf(tenant, request)
  const values = vehicleValues(await readFormBody(request))
  const refuse = (status: 422 | 503, errors: Record<string, string>, formError: string | null): TradeInResponse => {
    markRefused(context)
    return { step: 'car', status, answer: { errors, values, formError } }
  }
  try {
    const now = knownDatabaseTime()
    const car = await findTradeInCar(tenant, request)
    const next = (id: string) => toStep(request, stepHref(url, { formId: id, step: wanted + 1 }), id)
    if (steps[wanted - 1] === 'plate') {
      const found = await findPlate(tenant, values, context.clientAddress ?? '')
      return 'errors' in found ? refuse(422, found.errors, null) : next(await savePlate(tenant, formId, found.asked, found.plate, car?.id ?? null, now))
    }
    const { tradeIn, finance } = tenant.settings
    const parsed = tradeInSchema({ states: tradeIn.states, asksUnderFinance: finance.asksUnderFinance, nowYear: yearInZone(now, tenant.timeZone) }).safeParse(values)
    if (parsed.success) return next(await saveVehicle(tenant, formId, parsed.data, car?.id ?? null, now, context.clientAddress ?? ''))
    return refuse(422, fieldErrors(parsed.error), null)
  } catch (error) {
    log.error({ requestId: context.requestId, tenant: tenant.slug, error: loggableError(error) }, 'trade-in not saved')
    markUnsaved(context)
    return refuse(503, {}, NOT_SAVED)
  }
}

/** Who asks: from here on it is a lead, complete where no estimate is to be taken up. */
async function contactStep(tenant: Tenant, request: Request, context: Context, store: StoreEnquiry): Promise<TradeInResponse> {
  const response = await handleEnquiry(tenant, request, context, await tradeInContact(tenant), store)
  return 'location' in response ? response : { step: 'contact', ...response, isPageStale: response.answer.isPageStale }
}

const snapshot = z.record(z.unknown()).nullable()

const CAR_OF_LEAD = statement({
  name: 'trade-in-car-of-lead',
  values: [z.string()],
  row: { carId: z.number().nullable(), carSnapshot: z.unknown(), carDealershipId: z.number().nullable(), dealershipId: z.number().nullable() },
  text: `select car_id as "carId", car_snapshot as "carSnapshot", car_dealership_id as "carDealershipId", dealership_id as "dealershipId" from lead where id = $1`,
})

function storeOf({ id, carId, vehicle, offer }: Valuation): StoreEnquiry {
  const hasOffer = offer?.kind === 'range'
  return (tenant, input) => {
    const asked = {
      ...input,
      subcategory: hasOffer ? '2. Valuation' : '1. Vehicle',
      isUnfinished: hasOffer && input.isUnfinished,
      answers: { ...vehicle, ...(offer ? { valuation: offer } : {}) },
    }
    const store = (carIdNow: number | null) =>
      submitLead(tenant, { ...asked, enquiry: { ...asked.enquiry, car_id: carIdNow } }, knownDatabaseTime(), {
        insert: (row) =>
          inTransaction(getPool(), async (client) => {
            const lead = await insertLead(row, client)
            if (lead) await linkValuation(client, tenant, id, lead.id)
            return lead
          }),
        amend: (leadId, row, version) =>
          inTransaction(getPool(), async (client) => {
            const amended = await amendLead(leadId, carIdNow === carId ? row : await withStoredCar(client, leadId, row), version, { client })
            await linkValuation(client, tenant, id, leadId)
            return amended
          }),
      })
    const stored = store(carId).catch((error: unknown) => {
      // What is offered is the shopper's own car: one of ours that has left the stock since keeps nobody from it.
      if (error instanceof ForeignSubjectError && error.field === 'car_id') return store(null)
      throw error
    })
    // The steps go on under the valuation's id, whatever id its lead has: another form may have had that one first.
    return stored.then((lead) => ({ ...lead, submissionId: undefined }))
  }
}

/** The stored lead keeps its car when that car has left the stock since, and so stays with the dealership of that car. */
async function withStoredCar(client: Sender, leadId: string, row: LeadRow): Promise<LeadRow> {
  const stored = await CAR_OF_LEAD.first(client, [leadId])
  if (!stored) return row
  const { dealershipId, carSnapshot, ...car } = stored
  return { ...row, ...car, carSnapshot: snapshot.parse(carSnapshot), dealershipId: row.dealershipId ?? dealershipId }
}

const CAR_CHANGED = 'Your car or its estimate was changed since: this is how it stands now. Nothing is accepted yet.'

const storeNothing: StoreEnquiry = async () => {
  throw new Error('The trade-in that this belongs to cannot be read')
}

async function offerStep(tenant: Tenant, request: Request, context: Context, { valuation: { id, offer, vehicle }, leadId }: { valuation: Valuation; leadId: string }): Promise<TradeInResponse> {
  const body = await readFormBody(request)
  const isAbsentOr = (expected: string, name: string) => !body.has(name) || body.get(name) === expected
  // A step before, sent to this address, accepts nothing.
  const isAccepted = body.get('offer_accepted') === 'true' && body.get('form_completed') !== 'false' && isAbsentOr(leadId, 'lead_id')
  // It leads on to the step of the car where that is to be told anew.
  if (!isAccepted || vehicle === null || isLapsed(offer, dayInZone(knownDatabaseTime(), tenant.timeZone))) return { location: stepAgain(request) }
  // The car may have been changed in another tab: the present estimate is shown before anybody accepts it.
  const shown = offer?.kind === 'range' && isAbsentOr(estimateKey(offer, tradeInSubject(vehicle)), 'estimate') ? { vehicle, offer } : null
  if (shown) await acceptOffer(tenant, id, leadId, shown)
  // Where a late answer of the guide, or another tab, was between, nothing is accepted.
  if (shown && (await findValuation(tenant, id))?.isAccepted) return { location: `/success?lead=${leadId}` }
  markRefused(context)
  return { step: 'car', status: 409, answer: { errors: {}, values: {}, formError: CAR_CHANGED }, isPageStale: true }
}

function stepAgain(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return `${pathname}${search}#enquiry`
}
