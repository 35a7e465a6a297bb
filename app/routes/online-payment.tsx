import { data, redirectDocument, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EnquiryForm } from '~/components/forms/enquiry-form'
import { formMeta } from '~/components/forms/form-meta'
import { OnlinePaymentView } from '~/components/forms/online-payment-view'
import type { PaymentNotice } from '~/components/forms/payment-notice'
import { UnsavedEnquiry } from '~/components/forms/unsaved-enquiry'
import { RouteError } from '~/components/route-error'
import { NOT_PAID } from '~/domain/reservations/reservation-words'
import { crumbsTo } from '~/domain/advertising/crumbs'
import { errorMeta, pageMeta } from '~/domain/advertising/page-meta'
import { FORMS } from '~/domain/forms/forms'
import { spacedPhone } from '~/domain/forms/phone-number'
import { CHECKING_ONLINE_PAYMENT, PAID_BEFORE, paymentNotice, type PaymentEnd, type PaymentForm } from '~/domain/payments/payment-words'
import { formatAmount } from '~/domain/text/format'
import { pendingFormAnswer } from '~/leads/enquiry-response.server'
import { handleEnquiry, refuseEnquiry } from '~/leads/handle-enquiry.server'
import { RefusedEnquiryError } from '~/leads/lead-input'
import { loadPageForm } from '~/leads/page-form.server'
import { isUnsaved } from '~/leads/unsaved-enquiries.server'
import { databaseNow, timeOfRequest } from '~/platform/db/database-clock.server'
import { NO_STORE, notFound } from '~/platform/http/answers'
import { vendors } from '~/platform/vendors.server'
import { findTyped } from '~/reservations/find-typed.server'
import { returnFromOnlinePayment } from '~/reservations/online-payments/return-from-online-payment.server'
import { PaidBeforeError, startOnlinePayment } from '~/reservations/online-payments/start-online-payment.server'
import { requireUnpaid } from '~/reservations/require-unpaid.server'
import { findVisitor } from '~/shoppers/find-visitor.server'
import { findPendingForm, forgetPendingForm } from '~/shoppers/pending-form.server'
import { passGate } from '~/shoppers/require-visitor.server'
import { loadContentPage } from '~/site/load-content-page.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import { tenantHasRoute } from '~/tenants/site-routes'
import type { Tenant } from '~/tenants/tenant'
import dealershipStyles from '~/styles/dealership.css?url'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [formStyles, dealershipStyles].map((href) => ({ rel: 'stylesheet', href }))

const PATH = '/online-payment'
const PAYMENT = 'Online Payment'
const ASKED = { kind: 'online_payment', category: null } as const

/**
 * Paying by reference and amount (section 2); after paying with `?payment=`, after going back from it with `?unpaid=`. Whoever has begun it is told what became of
 * their payment whatever the site has set since.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const [returned, unpaid] = [searchParams.get('payment'), searchParams.get('unpaid')]
  const begun = returned ?? unpaid
  const tenant = requireTenant(context, begun === null && !isUnsaved(context) ? PATH : undefined)
  const isOffered = tenantHasRoute(tenant, PATH)
  if (isOffered) await passGate(tenant, request, context)
  const form = await loadPageForm(tenant, ASKED, null)
  const { minimumCents, maximumCents } = tenant.settings.onlinePayment
  const view = {
    siteName: tenant.name,
    form,
    pending: pendingFormAnswer(await findPendingForm(tenant, request), form.options),
    limits: `From ${formatAmount(minimumCents)} to ${formatAmount(maximumCents)} at once.`,
    isDemo: vendors().cards === 'fake',
    isOffered,
  }
  if (isUnsaved(context)) return data({ ...view, page: null, notice: null, typed: {} }, { headers: NO_STORE })
  const ended = begun === null ? null : await afterPaying(tenant, { payment: begun, hasGoneBack: returned === null })
  const [content, typed, visitor] = await Promise.all([
    loadContentPage(tenant, PATH, timeOfRequest(context)),
    begun === null || !isOffered ? {} : databaseNow().then((now) => findTyped(tenant, { kind: 'online_payment', id: begun }, now)),
    findVisitor(tenant, request, context),
  ])
  const known = visitor ? { phone: spacedPhone(visitor.phone) } : {}
  const hasTyped = Object.keys(typed).length > 0
  const notice = ended && endedNotice(ended, { isOffered, hasTyped })
  // Its words go with the page: the news stands alone then.
  if (!content && !notice) throw notFound()
  const page = content ? { head: content.head, crumbs: content.crumbs, html: content.html } : { head: { title: PAYMENT, description: null, canonicalUrl: tenant.origin + PATH, imageUrl: null }, crumbs: crumbsTo({ label: PAYMENT }), html: '' }
  return data({ ...view, page, notice, typed: { ...known, ...typed } }, { headers: NO_STORE })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  await passGate(tenant, request, context)
  const { options } = await loadPageForm(tenant, ASKED, null)
  if (!tenantHasRoute(tenant, PATH)) return data(await refuseEnquiry(request, context, options), 404)
  const unpaid = new URL(request.url).searchParams.get('unpaid')
  let [location, decided, paidBefore] = ['', '', '']
  const response = await handleEnquiry(tenant, request, context, options, async (_tenant, input) => {
    const now = await databaseNow()
    // Paid meanwhile on its page in another tab, or nobody knows: another would be paid as well.
    const begun = unpaid === null ? null : await returnFromOnlinePayment(tenant, unpaid, now)
    if (begun?.kind === 'paid' || begun?.kind === 'checking') {
      decided = `?payment=${unpaid}`
      throw new RefusedEnquiryError(CHECKING_ONLINE_PAYMENT)
    }
    const started = await startOnlinePayment(tenant, input, now, { openId: begun?.kind === 'open' ? unpaid : null }).catch((error: unknown) => {
      if (error instanceof PaidBeforeError) paidBefore = error.paidAt
      throw error
    })
    location = started.location
    return started
  })
  if (decided) return redirectDocument(decided, { status: 303, headers: NO_STORE })
  if ('location' in response) await forgetPendingForm(tenant, request)
  if ('location' in response) return redirectDocument(location, 303)
  const { answer, status } = response
  return data(paidBefore ? { ...answer, repopulateFields: { ...answer.repopulateFields, [PAID_BEFORE]: paidBefore } } : answer, status)
}

export { clientAction, shouldRevalidate } from '~/components/forms/submit-or-repopulate'

export const headers = () => NO_STORE

export const meta = formMeta<typeof loader>(({ data: loaded, error }) => {
  if (!loaded?.page) return errorMeta(error)
  const { page, siteName } = loaded
  return pageMeta({ ...page.head, siteName, crumbs: page.crumbs })
})

export default function OnlinePayment() {
  const { page, form, pending, limits, isDemo, isOffered, notice, typed } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { heading, submitLabel } = FORMS.online_payment
  const asked = <EnquiryForm options={form.options} defaults={{ ...typed, submission_id: form.submissionId }} answer={answer ?? pending} submitLabel={submitLabel} notes={form.notes} />
  if (!page) return <UnsavedEnquiry>{asked}</UnsavedEnquiry>
  return <OnlinePaymentView page={page} heading={heading} limits={limits} isDemo={isDemo} notice={notice} form={isOffered ? asked : null} />
}

export { RouteError as ErrorBoundary }

/** `unpaid`: they have gone back from the payment page, and may go on. */
type Ended = { kind: 'checking' } | { kind: 'unpaid' } | (PaymentEnd & { timeZone: string })

/** What became of the payment, unless the visitor goes on to the thank-you page or back to paying. */
async function afterPaying(tenant: Tenant, { payment, hasGoneBack }: { payment: string; hasGoneBack: boolean }): Promise<Ended> {
  const finished = await returnFromOnlinePayment(tenant, payment, await databaseNow())
  if (hasGoneBack && (finished.kind === 'open' || finished.kind === 'expired' || finished.kind === 'unknown')) return { kind: 'unpaid' }
  return requireUnpaid(finished)
}

/** What a visitor who is not sent on reads of it; null where there is nothing to explain. */
function endedNotice(ended: Ended, form: PaymentForm): PaymentNotice | null {
  if (ended.kind === 'unpaid') return form.hasTyped ? { text: NOT_PAID, isFault: false } : null
  if (ended.kind === 'checking') return { text: CHECKING_ONLINE_PAYMENT, isFault: false, isChecking: true }
  return { text: paymentNotice(ended, ended.timeZone, form), isFault: ended.kind !== 'refunded' }
}
