import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HomePage } from '~/components/home/home-page'
import { SiteList } from '~/components/home/site-list'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { loadHomePage } from '~/site/load-home-page.server'
import { shareMeta } from '~/domain/advertising/page-meta'
import { pack, unpack } from '~/domain/data/packed'
import budgetStyles from '~/styles/budget.css?url'
import homeStyles from '~/styles/home.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: homeStyles },
  { rel: 'stylesheet', href: budgetStyles },
]

/** The address says what was chosen of the budget, where something was. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return context.tenant
    ? { home: pack(await loadHomePage(context.tenant, timeOfRequest(context), new URL(request.url).searchParams)), sites: [] }
    : { home: null, sites: await context.listSites() }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  // The list of the platform's sites is its operator's: sites are found at their own domains.
  if (!data?.home) return [{ title: 'Dealership sites' }, { name: 'description', content: 'The dealership sites that run on this server.' }, { name: 'robots', content: 'noindex' }]
  const { siteName, typesLine, description, canonicalUrl, dealer } = unpack(data.home)
  return [
    { title: `${siteName}: ${typesLine.toLowerCase()}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonicalUrl },
    ...shareMeta({ title: siteName, siteName, description, url: canonicalUrl }),
    { 'script:ld+json': dealer },
  ]
}

export default function Index() {
  const { home, sites } = useLoaderData<typeof loader>()
  return home ? <HomePage page={unpack(home)} /> : <SiteList sites={sites} />
}
