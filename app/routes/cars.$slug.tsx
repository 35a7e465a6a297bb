import { data, redirectDocument, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from '@remix-run/react'
import { useMemo } from 'react'
import { CarGone } from '~/components/car/car-gone'
import { CarPageView, type CarView } from '~/components/car/car-page-view'
import { EnquiryForm } from '~/components/forms/enquiry-form'
import { formMeta } from '~/components/forms/form-meta'
import { UnsavedEnquiry } from '~/components/forms/unsaved-enquiry'
import { RouteError } from '~/components/route-error'
import { useNoun } from '~/components/layout/card-look'
import { nounOf } from '~/components/layout/noun-of'
import { withPhone } from '~/domain/cars/call-number'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { movedTo, notFound } from '~/platform/http/answers'
import { carPageTexts } from '~/site/car-page-texts.server'
import { findOffersAbout } from '~/dealerships/find-offers-about.server'
import { errorMeta } from '~/domain/advertising/page-meta'
import { carPageMeta } from '~/domain/cars/car-page-meta'
import { subjectOfCar } from '~/domain/offers/offers-about'
import { pack, unpack, type Packed } from '~/domain/data/packed'
import { hasJustWritten } from '~/platform/http/page-cache.server'
import { handleEnquiry, refuseEnquiry } from '~/leads/handle-enquiry.server'
import { loadFormStep } from '~/leads/load-form-step.server'
import { carForm } from '~/leads/page-form.server'
import { readFormBody } from '~/leads/read-enquiry.server'
import { asksForPhone } from '~/leads/record-event.server'
import { isRefused, isUnsaved } from '~/leads/unsaved-enquiries.server'
import { findOwnHold, type OwnHold } from '~/reservations/own-hold.server'
import { findCarPage } from '~/stock/cached-stock-pages.server'
import type { CarPageAnswer } from '~/stock/car-page'
import { requireTenant } from '~/tenants/require-tenant.server'
import type { Tenant } from '~/tenants/tenant'
import carPageStyles from '~/styles/car-page.css?url'
import financeStyles from '~/styles/finance.css?url'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: formStyles },
  { rel: 'stylesheet', href: carPageStyles },
  { rel: 'stylesheet', href: financeStyles },
]

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const slug = params.slug ?? ''
  const find = (sought: string) => findCarPage(tenant, sought, { now: timeOfRequest(context), hasJustWritten: hasJustWritten(request.headers.get('Cookie')) })
  const found = await find(slug).catch((error: unknown): CarPageAnswer | null => {
    // An enquiry could not be saved and now its page cannot be read: the form alone still gives back what was typed.
    if (isUnsaved(context)) return null
    throw error
  })
  // An enquiry about a car that the site has stopped showing since: the form alone says so, with what was typed.
  const answer = found?.kind !== 'car' && isRefused(context) ? null : found
  if (answer?.kind === 'unknown') {
    // Typed from a flyer, or by a keyboard that begins each word with a capital.
    const typed = slug.toLowerCase()
    if (typed !== slug && (await find(typed)).kind !== 'unknown') throw movedTo(`/cars/${encodeURIComponent(typed)}${new URL(request.url).search}`)
    throw notFound()
  }
  if (answer?.kind === 'gone') throw data(answer, { status: 410, statusText: 'Gone' })
  const shown = answer?.kind === 'car' ? subjectOfCar(answer.page) : null
  const visit = pack({
    offers: await findOffersAbout(tenant, shown, timeOfRequest(context)),
    hold: await findOwnHold(tenant, request, slug),
    ...(await loadFormStep(tenant, request, carForm(tenant, 'car_enquiry'))),
  })
  return { car: answer && packedCar(tenant, answer, asksForPhone(request)), visit }
}

type FoundCar = Extract<CarPageAnswer, { kind: 'car' }>

/** The same for everybody, so it is packed once for as long as it is cached. */
const packedCars = new WeakMap<FoundCar, Packed<PackedCar>>()
type PackedCar = CarView & { canonicalUrl: string; siteName: string }

function packedCar(tenant: Tenant, answer: FoundCar, isPhoneAsked: boolean): Packed<PackedCar> {
  const page = withPhone(answer.page, isPhoneAsked)
  const known = page === answer.page ? packedCars.get(answer) : undefined
  if (known) return known
  const packed = pack({
    page,
    texts: carPageTexts(tenant),
    similarCars: answer.similarCars,
    repayment: answer.repayment,
    canonicalUrl: `${tenant.origin}/cars/${encodeURIComponent(page.slug)}`,
    siteName: tenant.name,
  })
  if (page === answer.page) packedCars.set(answer, packed)
  return packed
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  const { options } = carForm(tenant, 'car_enquiry')
  // The car that was sent along decides, sold, gone or at another address by now. What names none has to be sent from the page of one, and while the database is away nobody knows.
  const namesCar = Boolean((await readFormBody(request.clone())).get('car_id'))
  const answer = namesCar ? null : await findCarPage(tenant, params.slug ?? '', { now: timeOfRequest(context), hasJustWritten: false }).catch(() => null)
  if (answer?.kind === 'unknown') return data(await refuseEnquiry(request, context, options), 404)
  const response = await handleEnquiry(tenant, request, context, options)
  return 'location' in response ? redirectDocument(response.location, { status: 303, headers: response.headers }) : data(response.answer, response.status)
}

export { clientAction, shouldRevalidate } from '~/components/forms/submit-or-repopulate'

export const meta = formMeta<typeof loader>(({ data, error, matches }) => {
  const car = data?.car ? unpack(data.car) : null
  return car
    ? carPageMeta(car.page, car.siteName, car.canonicalUrl)
    : errorMeta(error, goneTitle(error) ?? `This ${nounOf(matches).one} is not here`)
})

/** Whoever reserved it asks nothing of its reservation; what the page proposes is for everybody else. */
function messageOf({ message }: CarView['page'], hold: OwnHold | null): string {
  return hold && !hold.isSold ? '' : message
}

export default function CarRoute() {
  const data = useLoaderData<typeof loader>()
  const car = useMemo(() => data.car && unpack(data.car), [data.car])
  const { offers, hold, options, notes, submissionId, typed } = useMemo(() => unpack(data.visit), [data.visit])
  const answer = useActionData<typeof action>()
  const form = (
    <EnquiryForm
      options={options}
      defaults={{ submission_id: submissionId, ...(car ? { car_id: String(car.page.id), message: messageOf(car.page, hold) } : {}), ...typed }}
      answer={answer}
      submitLabel="Send enquiry"
      notes={notes}
    />
  )
  if (!car) return <UnsavedEnquiry>{form}</UnsavedEnquiry>
  return <CarPageView car={car} hold={hold} enquiry={form} offers={offers} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const noun = useNoun()
  if (isRouteErrorResponse(error) && isGone(error.data)) return <CarGone {...error.data} />
  return (
    <RouteError
      title={`We cannot find that ${noun.one}`}
      message="It may have been sold, or its address may have changed. Our current stock is one step away."
    />
  )
}

/** 'This 2020 Kia Rio has been sold', of a car that was. */
function goneTitle(error: unknown): string | null {
  return isRouteErrorResponse(error) && isGone(error.data) ? `This ${error.data.title} has been sold` : null
}

function isGone(value: unknown): value is Extract<CarPageAnswer, { kind: 'gone' }> {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'gone'
}
