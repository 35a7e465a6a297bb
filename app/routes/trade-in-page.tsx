import { data, redirect, redirectDocument, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { EnquiryPanel, PageFrame } from '~/components/dealership/page-frame'
import { PageBlocks } from '~/components/dealership/page-blocks'
import { EnquiryForm } from '~/components/forms/enquiry-form'
import { formMeta } from '~/components/forms/form-meta'
import type { EnquiryAnswer } from '~/components/forms/enquiry-answer'
import { FormSteps } from '~/components/forms/form-steps'
import { clientAction as keepTyped, shouldRevalidate } from '~/components/forms/keep-typed'
import { FormCarSummary } from '~/components/forms/form-car-summary'
import { TradeInOfferStep } from '~/components/forms/trade-in-offer'
import { PlateNotice, TradeInPlateStep } from '~/components/forms/trade-in-plate'
import { TradeInVehicleStep, type TradeInAnswer } from '~/components/forms/trade-in-vehicle'
import { RouteError } from '~/components/route-error'
import { loadContentPage } from '~/site/load-content-page.server'
import { EVENT_IDS } from '~/domain/advertising/event-id'
import { NO_PAGE_META, pageMeta } from '~/domain/advertising/page-meta'
import { FORMS } from '~/domain/forms/forms'
import { TRADE_IN_FIELDS, tradeInSchema } from '~/domain/forms/trade-in'
import type { TradeInOffer } from '~/domain/forms/trade-in-estimate'
import { findPlate, type PlateAnswer } from '~/leads/find-plate.server'
import { findOwnState } from '~/leads/enquiry-places.server'
import { findFormCar } from '~/leads/form-car.server'
import { handleEnquiry } from '~/leads/handle-enquiry.server'
import { loadComparedCars } from '~/leads/load-compared-cars.server'
import { loadPageForm } from '~/leads/page-form.server'
import { readFormBody } from '~/leads/receive-enquiry.server'
import { submitLead } from '~/leads/submit-lead.server'
import { acceptOffer, createValuation, findValuation, linkValuation, valuationSubmissionId, type Valuation } from '~/leads/valuations.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import type { Tenant } from '~/tenants/tenant'
import dealershipStyles from '~/styles/dealership.css?url'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: formStyles },
  { rel: 'stylesheet', href: dealershipStyles },
]

const STEPS = ['Your car', 'Your details', 'Our estimate']
const ASKED = { kind: 'trade_in', category: null } as const

/** Trade-in under each of its addresses (section 2), in steps: the car, who asks, the offer. The page's words are content. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const url = new URL(request.url)
  const [content, car, valuation, changed] = await Promise.all([
    loadContentPage(tenant, contentPath(url.pathname), new Date()),
    findFormCar(tenant, request),
    findValuation(tenant, url.searchParams.get('valuation')),
    findValuation(tenant, url.searchParams.get('change')),
  ])
  if (!content) throw new Response(null, { status: 404, statusText: 'Not Found' })
  if (valuation?.isAccepted) throw redirect(`/success?lead=${valuation.leadId}`)
  const { tradeIn, forms, finance } = tenant.settings
  const form = valuation ? await loadPageForm(tenant, ASKED, car) : null
  return {
    siteName: tenant.name,
    content: { ...content, blocks: content.blocks.filter(({ block }) => block !== 'enquiry') },
    car,
    vehicle: {
      states: tradeIn.states,
      defaultState: forms.defaultState || (await findOwnState(tenant)),
      asksUnderFinance: finance.asksUnderFinance,
      valuer: tradeIn.valuations,
      keepsValuation: tradeIn.keepsValuation,
    },
    // The plate comes first where it can be looked up, unless the visitor would rather type.
    detailsHref: tradeIn.regoLookup === 'off' || url.searchParams.has('details') || changed ? null : detailsPath(url),
    // Going back to the car finds it as it was left, as long as nobody has enquired with it.
    earlier: changed?.leadId === null ? changed.vehicle : null,
    changeHref: valuation ? stepPath(url, 'change', valuation.id) : null,
    contact: valuation && form && valuation.leadId === null ? { ...form, submissionId: valuationSubmissionId(valuation), vehicle: valuation.vehicle } : null,
    offer: valuation?.offer && valuation.leadId !== null ? await offerOf(tenant, valuation, valuation.offer, valuation.leadId) : null,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  if (!tenant.settings.tradeIn.isOn) throw new Response(null, { status: 404, statusText: 'Not Found' })
  const url = new URL(request.url)
  const valuation = await findValuation(tenant, url.searchParams.get('valuation'))
  if (!valuation) return vehicleStep(tenant, request, url, context.clientAddress ?? '')
  if (valuation.leadId !== null) {
    // The step before, sent twice, accepts nothing.
    if ((await readFormBody(request)).get('offer_accepted') !== 'true') return redirect(stepPath(url, 'valuation', valuation.id), 303)
    await acceptOffer(tenant, valuation.leadId)
    return redirect(`/success?lead=${valuation.leadId}`, 303)
  }
  const { options } = await loadPageForm(tenant, ASKED, null)
  const { vehicle, offer } = valuation
  const hasOffer = offer?.kind === 'range'
  const response = await handleEnquiry(tenant, request, context, options, (of, input) =>
    submitLead(of, {
      ...input,
      enquiry: { ...input.enquiry, car_id: valuation.carId, submission_id: valuationSubmissionId(valuation) },
      subcategory: hasOffer ? '2. Valuation' : '1. Vehicle',
      isUnfinished: hasOffer,
      answers: { ...vehicle, ...(offer ? { valuation: offer } : {}) },
    }),
  )
  if (!('location' in response)) return data({ step: 'contact' as const, answer: response.answer }, response.status)
  const leadId = new URL(response.location, url).searchParams.get('lead') ?? ''
  await linkValuation(tenant, valuation.id, leadId)
  return redirectDocument(offer ? stepPath(url, 'valuation', valuation.id) : response.location, 303)
}

async function vehicleStep(tenant: Tenant, request: Request, url: URL, address: string) {
  const body = await readFormBody(request)
  if (body.get('step') === 'plate') {
    const answer = await findPlate(tenant, body, address)
    return data({ step: 'plate' as const, answer }, answer.plate === null ? 422 : 200)
  }
  const values = Object.fromEntries(TRADE_IN_FIELDS.map((field) => [field, String(body.get(field) ?? '').slice(0, 200)]))
  const { tradeIn, finance } = tenant.settings
  const now = new Date()
  const parsed = tradeInSchema({ states: tradeIn.states, asksUnderFinance: finance.asksUnderFinance, nowYear: now.getUTCFullYear() }).safeParse(values)
  if (!parsed.success) {
    const errors: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message
    return data({ step: 'vehicle' as const, answer: { errors, values } }, 422)
  }
  const car = await findFormCar(tenant, request)
  const id = await createValuation(tenant, parsed.data, car?.id ?? null, now)
  return redirect(stepPath(url, 'valuation', id), 303)
}

/** The page at another step of the same trade-in, for the same car of ours. */
function stepPath({ pathname, searchParams }: URL, step: 'valuation' | 'change', id: string): string {
  const carId = searchParams.get('car_id')
  return `${pathname}?${new URLSearchParams({ ...(carId === null ? {} : { car_id: carId }), [step]: id }).toString()}#enquiry`
}

/** The same page with every field of the car, for whoever would rather type than have the plate looked up. */
function detailsPath({ pathname, searchParams }: URL): string {
  const carId = searchParams.get('car_id')
  return `${pathname}?${new URLSearchParams({ ...(carId === null ? {} : { car_id: carId }), details: '1' }).toString()}#enquiry`
}

/** What the last step shows, and nothing of the car that it need not. */
async function offerOf(tenant: Tenant, { id, category, eventId }: Valuation, offer: TradeInOffer, leadId: string) {
  const shownCars = offer.kind === 'range' ? await loadComparedCars(tenant, offer.shownCarIds ?? [], new Date()) : []
  return { id, offer, shownCars, lead: { id: leadId, category: category ?? FORMS.trade_in.category ?? '', eventId: eventId ?? EVENT_IDS.defaultForm } }
}

/** Only the contact step is sent by script. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const answer: unknown = await keepTyped(args)
  return isStepAnswer(answer) ? answer : { step: 'contact' as const, answer: answer as EnquiryAnswer }
}

function isStepAnswer(answer: unknown): answer is { step: 'contact'; answer: EnquiryAnswer } {
  return typeof answer === 'object' && answer !== null && 'step' in answer && 'answer' in answer
}

export { shouldRevalidate }

export const meta = formMeta<typeof loader>(({ data }) => {
  if (!data) return NO_PAGE_META
  const { head, crumbs } = data.content
  return pageMeta({ ...head, siteName: data.siteName, crumbs, type: 'website' })
})

export default function TradeInPage() {
  const { content, car, vehicle, detailsHref, earlier, changeHref, contact, offer } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const plate = sent?.step === 'plate' ? (sent.answer as PlateAnswer) : undefined
  const givesEstimate = vehicle.valuer !== 'off'
  const asksPlate = detailsHref !== null && sent?.step !== 'vehicle' && !plate?.plate
  return (
    <PageFrame crumbs={content.crumbs} heading={content.head.title} lead={content.head.description}>
      <EnquiryPanel heading={offer ? 'Our estimate' : contact ? 'Who are you?' : 'Tell us about your car'}>
        <FormSteps titles={givesEstimate ? STEPS : STEPS.slice(0, 2)} step={offer ? 3 : contact ? 2 : 1} />
        {car ? <FormCarSummary car={car} relation="Towards this car of ours" /> : null}
        {offer ? <TradeInOfferStep {...offer} keepsValuation={vehicle.keepsValuation} /> : null}
        {contact ? (
          <>
            <p className="trade-in-car">
              {`${contact.vehicle.year} ${contact.vehicle.make} ${contact.vehicle.model}, ${contact.vehicle.rego} (${contact.vehicle.regoState})`}{' '}
              {changeHref ? <a href={changeHref}>Change these details</a> : null}
            </p>
            <EnquiryForm
              options={contact.options}
              defaults={{ submission_id: contact.submissionId }}
              answer={sent?.step === 'contact' ? (sent.answer as EnquiryAnswer) : undefined}
              submitLabel={givesEstimate ? 'Show my estimate' : 'Ask for a value'}
              notes={contact.notes}
            />
          </>
        ) : null}
        {offer || contact ? null : asksPlate ? (
          <TradeInPlateStep {...vehicle} detailsHref={detailsHref} answer={plate} />
        ) : (
          <>
            {plate?.plate ? <PlateNotice plate={plate.plate} /> : null}
            <TradeInVehicleStep options={vehicle} earlier={earlier} answer={sent?.step === 'vehicle' ? (sent.answer as TradeInAnswer) : plate} />
          </>
        )}
      </EnquiryPanel>
      {content.html ? <div className="words" dangerouslySetInnerHTML={{ __html: content.html }} /> : null}
      <PageBlocks blocks={content.blocks} enquiry={null} />
    </PageFrame>
  )
}

export { RouteError as ErrorBoundary }

function contentPath(pathname: string): string {
  return pathname === '/cars/trade-in' ? '/trade-in' : pathname
}
