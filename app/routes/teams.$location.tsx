import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageFrame } from '~/components/dealership/page-frame'
import { TeamList } from '~/components/dealership/team-list'
import { RouteError } from '~/components/route-error'
import { ButtonLink } from '~/components/ui/button'
import { loadTeamPage } from '~/dealerships/load-location-pages.server'
import { errorMeta, pageMeta } from '~/domain/advertising/page-meta'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { notFound } from '~/platform/http/answers'
import { requireTenant } from '~/tenants/require-tenant.server'
import dealershipStyles from '~/styles/dealership.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: dealershipStyles }]

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = await loadTeamPage(requireTenant(context), params.location ?? '', timeOfRequest(context))
  if (!page) throw notFound()
  return page
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data) return errorMeta(error)
  const { siteName, canonicalUrl, crumbs, locationName } = data
  return pageMeta({ title: `Our team at ${locationName}`, siteName, description: `Who you will meet at ${locationName}.`, canonicalUrl, crumbs })
}

export default function Team() {
  const { crumbs, locationName, contactHref, members } = useLoaderData<typeof loader>()
  return (
    <PageFrame crumbs={crumbs} heading={`Our team at ${locationName}`}>
      <TeamList members={members} />
      <p>
        <ButtonLink kind="primary" href={contactHref}>
          Contact Us
        </ButtonLink>
      </p>
    </PageFrame>
  )
}

export { RouteError as ErrorBoundary }
