import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HomePage } from '~/components/home/home-page'
import { SiteList } from '~/components/home/site-list'
import { loadHomePage } from '~/site/load-home-page.server'
import { shareMeta } from '~/domain/advertising/page-meta'
import budgetStyles from '~/styles/budget.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: budgetStyles }]

/** The address says what was chosen of the budget, where something was. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return context.tenant
    ? { home: await loadHomePage(context.tenant, new Date(), new URL(request.url).searchParams), sites: [] }
    : { home: null, sites: await context.listSites() }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data?.home
    ? [
        { title: `${data.home.siteName}: ${data.home.typesLine.toLowerCase()}` },
        { name: 'description', content: data.home.description },
        { tagName: 'link', rel: 'canonical', href: data.home.canonicalUrl },
        ...shareMeta({ title: data.home.siteName, siteName: data.home.siteName, description: data.home.description, url: data.home.canonicalUrl }),
        { 'script:ld+json': data.home.dealer },
      ]
    : [{ title: 'Dealership sites' }, { name: 'description', content: 'The dealership sites that run on this server.' }]

export default function Index() {
  const { home, sites } = useLoaderData<typeof loader>()
  return home ? <HomePage page={home} /> : <SiteList sites={sites} />
}
