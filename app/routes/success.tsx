import { data, redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { useFreshOnBack } from '~/components/fresh-on-back'
import { restoreAddress } from '~/components/analytics/own-address'
import { ThankYou } from '~/components/forms/thank-you'
import { RouteError } from '~/components/route-error'
import { useNoun } from '~/components/layout/card-look'
import { stockAction } from '~/components/error-page'
import { errorMeta } from '~/domain/advertising/page-meta'
import { FORMS } from '~/domain/forms/forms'
import { findOpenNow } from '~/dealerships/load-location-pages.server'
import { findThankedLead } from '~/leads/find-lead.server'
import { thankedBooking } from '~/leads/test-drives/own-booking.server'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { NO_STORE, notFound } from '~/platform/http/answers'
import { loadThankedPayment } from '~/reservations/online-payments/load-thanked-payment.server'
import { loadThankedReservation } from '~/reservations/load-thanked-reservation.server'
import { holderCookie } from '~/reservations/own-hold.server'
import { findLinkRule } from '~/site/load-site-frame.server'
import { withOwnPath } from '~/site/own-path'
import { requireTenant } from '~/tenants/require-tenant.server'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formStyles }]

const NOTHING_TO_THANK_FOR = 'There is no enquiry to show here'

/** Thanks only for a lead that is stored: an address without one is a page that is not there. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const leadId = new URL(request.url).searchParams.get('lead') ?? ''
  const [found, leads] = await Promise.all([findThankedLead(tenant, leadId), findLinkRule(tenant, timeOfRequest(context))])
  if (!found) throw notFound()
  const { page } = found
  const links = page?.links.map((link) => withOwnPath(link, tenant.settings)).filter(({ href }) => leads(href)) ?? []
  const lead = { ...found, page: page && { ...page, links }, booking: found.booking && thankedBooking(request, leadId, found.booking) }
  const reservation = lead.category === FORMS.reservation.category ? await loadThankedReservation(tenant, request, leadId) : null
  // Not paid yet, or over: the page where it began says which.
  if (reservation && 'elsewhere' in reservation) throw redirect(reservation.elsewhere, { headers: NO_STORE })
  const payment = lead.category === FORMS.online_payment.category ? await loadThankedPayment(tenant, leadId) : null
  if (payment && 'elsewhere' in payment) throw redirect(payment.elsewhere, { headers: NO_STORE })
  // A reservation, a payment and an appointment are not waiting for an answer.
  const asked = reservation || payment || lead.booking ? null : lead.asked
  const open = asked && (await findOpenNow(tenant, asked, timeOfRequest(context)))
  const headers = new Headers(NO_STORE)
  // The holder's cookie ends with the hold, which begins only once it is paid.
  if (reservation?.cancelHref) headers.append('Set-Cookie', holderCookie(tenant, request, leadId, reservation.secondsLeft))
  return data({ lead, leadId, reservation, payment, open, siteName: tenant.name }, { headers })
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data ? [{ title: `Thank you | ${data.siteName}` }, { name: 'robots', content: 'noindex' }] : errorMeta(error, NOTHING_TO_THANK_FOR)

export default function Success() {
  const { lead, leadId, reservation, payment, open, siteName } = useLoaderData<typeof loader>()
  useFreshOnBack(true)
  return <ThankYou lead={lead} leadId={leadId} siteName={siteName} reservation={reservation} payment={payment} open={open} />
}

export function ErrorBoundary() {
  const noun = useNoun()
  // Loaded anew after a tag manager's page took the lead out of its address.
  useEffect(restoreAddress, [])
  return (
    <RouteError
      title={NOTHING_TO_THANK_FOR}
      message="This address belongs to no enquiry of ours. If you meant to send one, the form is one step away."
      actions={[
        { label: 'Contact Us', href: '/contact-us' },
        stockAction(noun),
      ]}
    />
  )
}
