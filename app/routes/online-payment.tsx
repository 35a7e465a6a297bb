import { data, redirectDocument, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EnquiryForm } from '~/components/forms/enquiry-form'
import { formMeta } from '~/components/forms/form-meta'
import { OnlinePaymentView } from '~/components/forms/online-payment-view'
import type { PaymentNotice } from '~/components/forms/payment-notice'
import { UnsavedEnquiry } from '~/components/forms/unsaved-enquiry'
import { RouteError } from '~/components/route-error'
import { NOT_PAID } from '~/domain/reservations/reservation-words'
import { errorMeta, pageMeta } from '~/domain/advertising/page-meta'
import { FORMS } from '~/domain/forms/forms'
import { spacedPhone } from '~/domain/forms/phone-number'
import { CHECKING_ONLINE_PAYMENT, paymentNotice, type PaymentEnd } from '~/domain/payments/payment-words'
import { formatAmount } from '~/domain/text/format'
import { pendingFormAnswer } from '~/leads/enquiry-response.server'
import { handleEnquiry } from '~/leads/handle-enquiry.server'
import { loadPageForm } from '~/leads/page-form.server'
import { isUnsaved } from '~/leads/unsaved-enquiries.server'
import { databaseNow, timeOfRequest } from '~/platform/db/database-clock.server'
import { NO_STORE, notFound } from '~/platform/http/answers'
import { vendors } from '~/platform/vendors.server'
import { findTyped } from '~/reservations/find-typed.server'
import { returnFromOnlinePayment } from '~/reservations/online-payments/return-from-online-payment.server'
import { startOnlinePayment } from '~/reservations/online-payments/start-online-payment.server'
import { requireUnpaid } from '~/reservations/require-unpaid.server'
import { findVisitor } from '~/shoppers/find-visitor.server'
import { findPendingForm } from '~/shoppers/pending-form.server'
import { passGate } from '~/shoppers/require-visitor.server'
import { loadContentPage } from '~/site/load-content-page.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import dealershipStyles from '~/styles/dealership.css?url'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [formStyles, dealershipStyles].map((href) => ({ rel: 'stylesheet', href }))

const PATH = '/online-payment'
const ASKED = { kind: 'online_payment', category: null } as const

/** Paying by reference and amount (section 2); after paying with `?payment=`, after going back from it with `?unpaid=`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context, PATH)
  await passGate(tenant, request, context)
  const form = await loadPageForm(tenant, ASKED, null)
  const { minimumCents, maximumCents } = tenant.settings.onlinePayment
  const view = {
    siteName: tenant.name,
    form,
    pending: pendingFormAnswer(await findPendingForm(tenant, request, context), form.options),
    limits: `From ${formatAmount(minimumCents)} to ${formatAmount(maximumCents)} at once.`,
    isDemo: vendors().cards === 'fake',
  }
  if (isUnsaved(context)) return data({ ...view, page: null, notice: null, typed: {} }, { headers: NO_STORE })
  const { searchParams } = new URL(request.url)
  const [returned, unpaid] = [searchParams.get('payment'), searchParams.get('unpaid')]
  const ended = returned === null ? null : requireUnpaid(await returnFromOnlinePayment(tenant, returned, await databaseNow()))
  const begun = returned ?? unpaid
  const [content, typed, visitor] = await Promise.all([
    loadContentPage(tenant, PATH, timeOfRequest(context)),
    begun === null ? {} : databaseNow().then((now) => findTyped(tenant, { kind: 'online_payment', id: begun }, now)),
    findVisitor(tenant, request, context),
  ])
  if (!content) throw notFound()
  const known = visitor ? { phone: spacedPhone(visitor.phone) } : {}
  const hasTyped = Object.keys(typed).length > 0
  const notice = ended ? endedNotice(ended, hasTyped) : hasTyped ? { text: NOT_PAID, isFault: false } : null
  const page = { head: content.head, crumbs: content.crumbs, html: content.html }
  return data({ ...view, page, notice, typed: { ...known, ...typed } }, { headers: NO_STORE })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const tenant = requireTenant(context, PATH)
  await passGate(tenant, request, context)
  const { options } = await loadPageForm(tenant, ASKED, null)
  let location = ''
  const response = await handleEnquiry(tenant, request, context, options, async (_tenant, input) => {
    const started = await startOnlinePayment(tenant, input, await databaseNow())
    location = started.location
    return started
  })
  return 'location' in response ? redirectDocument(location, 303) : data(response.answer, response.status)
}

export { clientAction, shouldRevalidate } from '~/components/forms/submit-or-repopulate'

export const headers = () => NO_STORE

export const meta = formMeta<typeof loader>(({ data: loaded, error }) => {
  if (!loaded?.page) return errorMeta(error)
  const { page, siteName } = loaded
  return pageMeta({ ...page.head, siteName, crumbs: page.crumbs })
})

export default function OnlinePayment() {
  const { page, form, pending, limits, isDemo, notice, typed } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { heading, submitLabel } = FORMS.online_payment
  const asked = <EnquiryForm options={form.options} defaults={{ ...typed, submission_id: form.submissionId }} answer={answer ?? pending} submitLabel={submitLabel} notes={form.notes} />
  if (!page) return <UnsavedEnquiry>{asked}</UnsavedEnquiry>
  return <OnlinePaymentView page={page} heading={heading} limits={limits} isDemo={isDemo} notice={notice} form={asked} />
}

export { RouteError as ErrorBoundary }

/** What became of the payment of a visitor who neither goes on to the thank-you page nor back to paying. */
function endedNotice(ended: (PaymentEnd & { timeZone: string }) | { kind: 'checking' }, hasTyped: boolean): PaymentNotice {
  if (ended.kind === 'checking') return { text: CHECKING_ONLINE_PAYMENT, isFault: false, isChecking: true }
  return { text: paymentNotice(ended, ended.timeZone, hasTyped), isFault: ended.kind !== 'refunded' }
}
