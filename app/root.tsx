import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { RouteError } from '~/components/route-error'
import { CardLookProvider } from '~/components/layout/card-look'
import { faceUrls } from '~/components/layout/faces'
import { SiteFooter } from '~/components/layout/site-footer'
import { SiteHeader } from '~/components/layout/site-header'
import type { Site } from '~/components/layout/site'
import { templateStylesheet } from '~/components/layout/template-styles'
import { ThemeStyle } from '~/components/layout/theme-style'
import { useNonce } from '~/components/nonce'
import { loadSiteFrame } from '~/dealerships/load-site-frame.server'
import type { Tenant } from '~/tenants/tenant'
import stylesheetUrl from './styles/app.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheetUrl },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

/** Pages say their own; this is what stands where a page could not. */
export const meta: MetaFunction = () => [{ title: 'Page not available' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs): Promise<{ site: Site | null }> {
  return { site: context.tenant ? await siteOf(context.tenant) : null }
}

/** The frame is the same on every page of a site. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')?.site ?? null
  const nonce = useNonce()
  const { pathname } = useLocation()
  const stylesheet = site ? templateStylesheet(site.template) : null
  return (
    <html lang="en-AU" data-corners={site?.theme.corners} data-density={site?.theme.density} data-headings={site?.theme.headings}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {site ? <meta name="theme-color" content={site.theme.header} /> : null}
        <Meta />
        {faceUrls(site?.theme.headings ?? 'sans').map((url) => (
          <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Links />
        {stylesheet ? <link rel="stylesheet" href={stylesheet} /> : null}
        <ThemeStyle theme={site?.theme ?? null} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {site ? <SiteHeader site={site} pathname={pathname} /> : null}
        <main id="main" tabIndex={-1}>
          {site ? <CardLookProvider value={site.cards}>{children}</CardLookProvider> : children}
        </main>
        {site ? <SiteFooter site={site} /> : null}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export { RouteError as ErrorBoundary }

async function siteOf(tenant: Tenant): Promise<Site> {
  const { name, logoUrl, template, settings } = tenant
  return {
    name,
    logoUrl,
    template,
    phone: settings.contact.phone,
    frame: await loadSiteFrame(tenant),
    header: { layout: settings.header.layout, opensOn: settings.header.opensOn },
    theme: settings.theme,
    cards: {
      layout: settings.cards.layout,
      columns: settings.search.gridColumns,
      ratio: settings.images.cardRatio,
      quality: settings.images.quality,
    },
  }
}
