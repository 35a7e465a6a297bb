import { data, redirect, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FakeCardPage } from '~/components/forms/fake-card-page'
import { RouteError } from '~/components/route-error'
import { errorMeta } from '~/domain/advertising/page-meta'
import { formatAmount } from '~/domain/text/format'
import { readFormBody } from '~/leads/read-enquiry.server'
import { NO_STORE, notFound } from '~/platform/http/answers'
import { vendors } from '~/platform/vendors.server'
import { DECLINED, findTenantPayment, payFakePayment, type FakePayment } from '~/reservations/fake-card-processor.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import type { Tenant } from '~/tenants/tenant'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formStyles }]

/** The fake card processor's page: a real one has its own, elsewhere. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const payment = await requireFakePayment(requireTenant(context), params.id ?? '')
  if (payment.status !== 'open') throw redirect(payment.returnPath, { headers: NO_STORE })
  return data({ amount: formatAmount(payment.amountCents), description: payment.description, back: payment.cancelPath }, { headers: NO_STORE })
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const payment = await requireFakePayment(requireTenant(context), params.id ?? '')
  const number = (await readFormBody(request)).get('card_number')
  const typed = typeof number === 'string' ? number.slice(0, 30) : ''
  const error = await payFakePayment(payment.id, typed)
  if (error === null) return redirect(payment.returnPath, 303)
  return data({ error, typed: error === DECLINED ? '' : typed }, { status: 422, headers: NO_STORE })
}

/** Where a real processor takes the cards, or none, there is no such page. */
async function requireFakePayment(tenant: Tenant, id: string): Promise<FakePayment> {
  const payment = vendors().cards === 'fake' ? await findTenantPayment(tenant, id) : null
  if (!payment) throw notFound()
  return payment
}

export const headers = () => NO_STORE

export const meta: MetaFunction<typeof loader> = ({ data, error }) => (data ? [{ title: 'Pay by card' }, { name: 'robots', content: 'noindex' }] : errorMeta(error))

export default function Pay() {
  return <FakeCardPage payment={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}

export { RouteError as ErrorBoundary }
