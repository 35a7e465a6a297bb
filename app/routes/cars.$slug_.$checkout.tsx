import { data, redirect, redirectDocument, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from '@remix-run/react'
import { CheckoutView } from '~/components/forms/checkout-view'
import type { PaymentNotice } from '~/components/forms/payment-notice'
import { EnquiryForm } from '~/components/forms/enquiry-form'
import { formMeta } from '~/components/forms/form-meta'
import { UnsavedEnquiry } from '~/components/forms/unsaved-enquiry'
import { RouteError } from '~/components/route-error'
import { useNoun } from '~/components/layout/card-look'
import { nounOf } from '~/components/layout/noun-of'
import { stockAction } from '~/components/error-page'
import { NO_STORE, notFound } from '~/platform/http/answers'
import { carPageTexts } from '~/site/car-page-texts.server'
import { findCarPage } from '~/stock/cached-stock-pages.server'
import { tenantHasRoute } from '~/tenants/site-routes'
import { errorMeta } from '~/domain/advertising/page-meta'
import { carHref, reserveHref } from '~/domain/cars/car-links'
import { spacedPhone } from '~/domain/forms/phone-number'
import {
  CHECKING_PAYMENT,
  notPaidNotice,
  PAY_IN_TIME,
  reservationNotice,
  TERMS_SHOWN,
  termsChanged,
  type CheckoutForm,
  type ReservationEnd,
} from '~/domain/reservations/reservation-words'
import { onNewTerms, pendingFormAnswer } from '~/leads/enquiry-response.server'
import { handleEnquiry, refuseEnquiry } from '~/leads/handle-enquiry.server'
import { carForm } from '~/leads/page-form.server'
import { RefusedEnquiryError } from '~/leads/lead-input'
import { isRefused, isUnsaved } from '~/leads/unsaved-enquiries.server'
import { databaseNow, timeOfRequest } from '~/platform/db/database-clock.server'
import { vendors } from '~/platform/vendors.server'
import { cancelReservation } from '~/reservations/cancel-reservation.server'
import { findTyped } from '~/reservations/find-typed.server'
import { loadCheckout } from '~/reservations/load-checkout.server'
import { findOwnHold, findOwnUnpaid, payerCookie } from '~/reservations/own-hold.server'
import { returnFromPaying } from '~/reservations/return-from-paying.server'
import { NO_MORE, startReservation } from '~/reservations/start-reservation.server'
import { requireUnpaid } from '~/reservations/require-unpaid.server'
import { findVisitor } from '~/shoppers/find-visitor.server'
import { findPendingForm, forgetPendingForm } from '~/shoppers/pending-form.server'
import { passGate } from '~/shoppers/require-visitor.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import type { Tenant } from '~/tenants/tenant'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formStyles }]

const NOT_FOUND = { status: 404, statusText: 'Not Found' }

/** /cars/{slug}/checkout, or /cars/{slug}/buy-online where that replaces it (section 2); after paying with `?reservation=`. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  if (!hasCheckout(tenant, params, request) && !isUnsaved(context)) throw notFound()
  const url = new URL(request.url)
  const { reservePath } = tenant.settings.cards
  // What was typed stays where it was sent from: no document is refused at one address and shown at another, nor a page that is open asked for there.
  if (params.checkout !== reservePath && context.isDocument && !isRefused(context) && !hasBegun(url)) throw redirect(reserveHref({ slug: params.slug ?? '' }, reservePath) + url.search, { headers: NO_STORE })
  await passGate(tenant, request, context)
  const form = carForm(tenant, 'reservation')
  const view = {
    siteName: tenant.name,
    ...form,
    pending: pendingFormAnswer(await findPendingForm(tenant, request), form.options),
    slug: params.slug ?? '',
    text: carPageTexts(tenant).reserve,
    isDemo: vendors().cards === 'fake',
  }
  if (isUnsaved(context)) return data({ ...view, checkout: null, notice: null, typed: {}, waysOn: [] }, { headers: NO_STORE })
  const { searchParams } = url
  const [returned, unpaid] = [searchParams.get('reservation'), searchParams.get('unpaid')]
  const slug = params.slug ?? ''
  const own = returned === null ? await findOwnHold(tenant, request, slug) : null
  if (own) throw redirect(own.href, { headers: NO_STORE })
  // Whoever is paying and opens the page anew, by the browser's way back or in another tab, goes on with what they began and is not in their own way.
  const ownUnpaid = returned === null && unpaid === null ? await findOwnUnpaid(tenant, request, slug) : null
  if (ownUnpaid) throw redirect(`?unpaid=${ownUnpaid}`, { headers: NO_STORE })
  const begun = returned ?? unpaid
  const ended = begun === null ? null : await afterPaying(tenant, request, { reservation: begun, slug, hasGoneBack: returned === null })
  if (ended?.kind === 'checking') return data({ ...view, checkout: null, notice: CHECKING, typed: {}, waysOn: [] }, { headers: NO_STORE })
  const visitor = await findVisitor(tenant, request, context)
  const known = visitor ? { phone: spacedPhone(visitor.phone) } : {}
  const { submission_id: formId, ...typed } = begun === null ? {} : await findTyped(tenant, { kind: 'reservation', id: begun }, await databaseNow())
  // While it can still be paid, the same form goes on with it: one lead, and one page to pay on.
  const submissionId = (ended?.kind === 'unpaid' && ended.isOpen && formId) || form.submissionId
  const offered = await loadCheckout(tenant, slug)
  // Whoever has given the car up is not asked to pay for it in the same breath: that is a link.
  const isOver = ended?.kind === 'over'
  const checkout = isOver ? null : offered
  const { title: carTitle, waysOn } = checkout ? { title: null, waysOn: [] } : await findWaysOn(tenant, slug, timeOfRequest(context))
  const notice = ended && endedNotice(ended, { canReserve: offered !== null, hasTyped: Object.keys(typed).length > 0, carTitle, hasCancelled: searchParams.has('cancelled') })
  if (!checkout && !notice) throw data(waysOn, NOT_FOUND)
  if (isOver && offered) waysOn.push({ label: 'Reserve it again', href: offered.path })
  return data({ ...view, submissionId, checkout, notice, typed: { ...known, ...typed }, waysOn }, { headers: NO_STORE })
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  const { options } = carForm(tenant, 'reservation')
  if (!hasCheckout(tenant, params, request)) return data(await refuseEnquiry(request, context, options), 404)
  const { searchParams } = new URL(request.url)
  const cancelled = searchParams.get('cancel')
  if (cancelled !== null) {
    const hasCancelled = await cancelReservation(tenant, cancelled, await databaseNow())
    return redirect(`?reservation=${encodeURIComponent(cancelled)}${hasCancelled ? '&cancelled' : ''}`, { status: 303, headers: NO_STORE })
  }
  await passGate(tenant, request, context)
  // Paid in another tab meanwhile: the car is theirs.
  const own = await findOwnHold(tenant, request, params.slug ?? '')
  if (own) return redirectDocument(own.href, { status: 303, headers: NO_STORE })
  let [location, decided, changedTerms] = ['', '', '']
  const answerHeaders = new Headers(NO_STORE)
  const response = await handleEnquiry(tenant, request, context, options, async (_tenant, input) => {
    const now = await databaseNow()
    const unpaidId = searchParams.get('unpaid') ?? (await findOwnUnpaid(tenant, request, params.slug ?? ''))
    // Paid meanwhile, or nobody knows: it makes way for no other, which would be paid as well.
    const begun = unpaidId === null ? null : await returnFromPaying(tenant, unpaidId, now)
    if (begun?.kind === 'held' || begun?.kind === 'checking') {
      decided = `?reservation=${unpaidId}`
      throw new RefusedEnquiryError(CHECKING_PAYMENT)
    }
    const checkout = await loadCheckout(tenant, params.slug ?? '')
    if (!checkout) throw new RefusedEnquiryError(NO_MORE)
    const shown = input.enquiry.answers[TERMS_SHOWN] ?? ''
    if (shown !== '' && shown !== checkout.termsShown) {
      changedTerms = checkout.termsShown
      throw new RefusedEnquiryError(termsChanged(changedTerms))
    }
    const enquiry = { ...input.enquiry, car_id: checkout.id }
    const started = await startReservation(tenant, { ...input, enquiry }, checkout, now, { unpaidId })
    location = started.location
    answerHeaders.append('Set-Cookie', payerCookie(tenant, request, started.leadId))
    return started
  })
  if (decided) return redirectDocument(decided, { status: 303, headers: NO_STORE })
  if ('location' in response) {
    await forgetPendingForm(tenant, request)
    return redirectDocument(location, { status: 303, headers: answerHeaders })
  }
  const { answer, status } = response
  return data(changedTerms ? onNewTerms(answer, changedTerms) : answer, status)
}

export { clientAction, shouldRevalidate } from '~/components/forms/submit-or-repopulate'

export const headers = () => NO_STORE

export const meta = formMeta<typeof loader>(({ data, error, matches }) =>
  data
    ? [{ title: `${data.checkout ? `Reserve the ${data.checkout.title}` : 'Reserve online'} | ${data.siteName}` }, { name: 'robots', content: 'noindex' }]
    : errorMeta(error, notReservable(nounOf(matches))),
)

export default function CheckoutRoute() {
  const { checkout, notice, typed, pending, options, notes, submissionId, slug, text, isDemo, waysOn } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const form = (
    <EnquiryForm
      options={options}
      defaults={{ ...typed, submission_id: submissionId, ...(checkout ? { [TERMS_SHOWN]: checkout.termsShown } : {}) }}
      answer={answer ?? pending}
      submitLabel={checkout?.amount ? `Pay ${checkout.amount} and reserve` : 'Reserve'}
      notes={checkout ? [...notes, { text: checkout.terms }, ...(checkout.amount ? [{ text: PAY_IN_TIME }] : [])] : notes}
    />
  )
  return checkout || notice ? <CheckoutView checkout={checkout} notice={notice} slug={slug} text={text} isDemo={isDemo} waysOn={waysOn} form={form} /> : <UnsavedEnquiry>{form}</UnsavedEnquiry>
}

export function ErrorBoundary() {
  const error = useRouteError()
  const noun = useNoun()
  const waysOn: WayOn[] = isRouteErrorResponse(error) && Array.isArray(error.data) && error.data.length > 0 ? error.data : [stockAction(noun)]
  return (
    <RouteError
      title={notReservable(noun)}
      message="It may be reserved, sold or not for reserving online."
      actions={[...waysOn, { label: 'Contact Us', href: '/contact-us' }]}
    />
  )
}

const notReservable = ({ one }: { one: string }) => `This ${one} cannot be reserved online right now`

type WayOn = { label: string; href: string }

/** The car that cannot be reserved, where it has a page, and those like it. */
async function findWaysOn(tenant: Tenant, slug: string, now: Date): Promise<{ title: string | null; waysOn: WayOn[] }> {
  const found = await findCarPage(tenant, slug, { now, hasJustWritten: false })
  if (found.kind === 'unknown') return { title: null, waysOn: [] }
  if (found.kind === 'gone') return { title: null, waysOn: [found.similar] }
  const { title, noun, similar } = found.page
  return { title, waysOn: [{ label: `Back to the ${noun.toLowerCase()}`, href: carHref({ slug }) }, similar] }
}

/** Whether a car can be reserved there, at either path: settings may say the other since the page was opened. Whoever began it comes back there whatever the site has set since. */
function hasCheckout(tenant: Tenant, { slug = '', checkout = '' }: { slug?: string; checkout?: string }, { url }: Request): boolean {
  if (!['checkout', 'buy-online'].includes(checkout)) throw notFound()
  return tenantHasRoute(tenant, `/cars/${slug}/${tenant.settings.cards.reservePath}`) || hasBegun(new URL(url))
}

const hasBegun = ({ searchParams }: URL) => ['reservation', 'unpaid', 'cancel'].some((name) => searchParams.has(name))

const CHECKING: PaymentNotice = { text: CHECKING_PAYMENT, isFault: false, isChecking: true }

/** `unpaid`: they have gone back from the payment page, and may go on; `isOpen` while it is there. */
type Ended = { kind: 'checking' } | { kind: 'unpaid'; isOpen: boolean } | (ReservationEnd & { timeZone: string })
type Begun = { reservation: string; slug: string; hasGoneBack: boolean }

/** What became of the payment, unless the visitor goes on to the thank-you page or back to paying. */
async function afterPaying(tenant: Tenant, request: Request, { reservation, slug, hasGoneBack }: Begun): Promise<Ended> {
  const finished = await returnFromPaying(tenant, reservation, await databaseNow())
  // The reservation's own id is the secret of its hold: whoever opens this address, as by the link in the text message, may give the car up.
  if (finished.kind === 'held') {
    throw redirect(`/success?lead=${finished.leadId}`, { headers: { ...NO_STORE, 'Set-Cookie': payerCookie(tenant, request, finished.leadId) } })
  }
  // The form is there again, and nobody who has gone back is sent to pay. It may have been paid all the same, in another tab: the cases above and below.
  if (hasGoneBack && (finished.kind === 'open' || finished.kind === 'expired' || finished.kind === 'unknown')) return { kind: 'unpaid', isOpen: finished.kind === 'open' }
  const returned = requireUnpaid(finished)
  if (returned.kind !== 'expired') return returned
  // Begun anew since, in another tab, and paid or being paid: the end of the first try is no news to them.
  const own = await findOwnHold(tenant, request, slug)
  if (own) throw redirect(own.href, { headers: NO_STORE })
  const ownUnpaid = await findOwnUnpaid(tenant, request, slug)
  if (ownUnpaid !== null && ownUnpaid !== reservation) throw redirect(`?unpaid=${ownUnpaid}`, { headers: NO_STORE })
  return returned
}

/** What a visitor who is not sent on reads of it; null where there is nothing to explain. */
function endedNotice(ended: Exclude<Ended, { kind: 'checking' }>, form: CheckoutForm): PaymentNotice | null {
  if (ended.kind !== 'unpaid') return { text: reservationNotice(ended, ended.timeZone, form), isFault: ended.kind !== 'over' }
  const text = notPaidNotice(form)
  return text === null ? null : { text, isFault: false }
}
