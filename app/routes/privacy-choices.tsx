import { data, redirect, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PrivacyChoices, SavedDetailsChoice } from '~/components/analytics/privacy-choices'
import { PageFrame } from '~/components/dealership/page-frame'
import { RouteError } from '~/components/route-error'
import { NO_STORE } from '~/platform/http/answers'
import { errorMeta } from '~/domain/advertising/page-meta'
import { consentChoice, consentCookies, endedThirdPartyCookies, thirdPartyNames, type ConsentChoice } from '~/domain/advertising/analytics-policy'
import { readFormBody } from '~/leads/read-enquiry.server'
import { env } from '~/platform/env.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import dealershipStyles from '~/styles/dealership.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: dealershipStyles }]

const PATH = '/privacy-choices'

/** Whether others may count this visitor, to be seen and changed at any time. Only a site that names such others has the page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context, PATH)
  const { analytics, legal } = tenant.settings
  const view = {
    thirdParties: thirdPartyNames(analytics),
    privacyUrl: legal.privacyUrl,
    asksConsent: analytics.asksConsent,
    isRefusedByBrowser: request.headers.get('Sec-GPC') === '1' || request.headers.get('DNT') === '1',
    choice: consentChoice(request.headers.get('Cookie') ?? '', env().PUBLIC_SCHEME === 'https'),
  }
  return data({ siteName: tenant.name, view }, { headers: NO_STORE })
}

/** Keeps the answer. A no also ends what the third party left in the browser; the page that follows loads nothing of it. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireTenant(context, PATH)
  const headers = new Headers(NO_STORE)
  const choice = parseChoice((await readFormBody(request)).get('choice'))
  if (choice !== null) {
    for (const cookie of consentCookies(choice, env().PUBLIC_SCHEME === 'https')) headers.append('Set-Cookie', cookie)
    const ended = choice === 'denied' ? endedThirdPartyCookies(request.headers.get('Cookie') ?? '', new URL(request.url).hostname) : []
    for (const cookie of ended) headers.append('Set-Cookie', cookie)
  }
  return redirect(PATH, { status: 303, headers })
}

export const headers = () => NO_STORE

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data ? [{ title: `Privacy choices | ${data.siteName}` }, { name: 'robots', content: 'noindex' }] : errorMeta(error)

export default function PrivacyChoicesPage() {
  const { view } = useLoaderData<typeof loader>()
  return (
    <PageFrame crumbs={[{ label: 'Home', href: '/' }, { label: 'Privacy choices' }]} heading="Privacy choices">
      <PrivacyChoices {...view} />
      <SavedDetailsChoice />
    </PageFrame>
  )
}

export { RouteError as ErrorBoundary }

function parseChoice(value: FormDataEntryValue | null): ConsentChoice | null {
  return value === 'granted' || value === 'denied' ? value : null
}
