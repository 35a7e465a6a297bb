import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from '@remix-run/react'
import fontUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { RouteError } from '~/components/route-error'
import { SiteFooter } from '~/components/layout/site-footer'
import { SiteHeader } from '~/components/layout/site-header'
import type { Site } from '~/components/layout/site'
import { ThemeStyle } from '~/components/layout/theme-style'
import { useNonce } from '~/components/nonce'
import type { Tenant } from '~/tenants/tenant'
import stylesheetUrl from './styles/app.css?url'

export const links: LinksFunction = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheetUrl },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

/** Pages say their own; this is what stands where a page could not. */
export const meta: MetaFunction = () => [{ title: 'Page not available' }, { name: 'robots', content: 'noindex' }]

export function loader({ context }: LoaderFunctionArgs): { site: Site | null } {
  return { site: context.tenant ? siteOf(context.tenant) : null }
}

/** The frame is the same on every page of a site. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')?.site ?? null
  const nonce = useNonce()
  const { pathname } = useLocation()
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {site ? <meta name="theme-color" content={site.theme.header} /> : null}
        <Meta />
        <Links />
        {site ? <ThemeStyle theme={site.theme} /> : null}
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {site ? <SiteHeader site={site} pathname={pathname} /> : null}
        <main id="main" tabIndex={-1}>
          {children}
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

function siteOf({ name, logoUrl, settings }: Tenant): Site {
  return {
    name,
    logoUrl,
    navigation: settings.header.navigation,
    phone: settings.contact.phone,
    licenceNumber: settings.legal.licenceNumber,
    theme: settings.theme,
  }
}
