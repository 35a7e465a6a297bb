import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from '@remix-run/react'
import { useEffect, useMemo, type ReactNode } from 'react'
import type { RefusedFormData } from '~/components/forms/form-meta'
import { useFreshOnBack } from '~/components/fresh-on-back'
import { recordVisit } from '~/components/forms/visit-log'
import { RouteError } from '~/components/route-error'
import { SiteAnalytics } from '~/components/analytics/site-analytics'
import { WATCHLIST_TOASTS } from '~/components/car/watchlist-toasts'
import { CardLookProvider } from '~/components/layout/card-look'
import { faceUrls } from '~/components/layout/faces'
import { useFramePart } from '~/components/layout/frame-context'
import { SiteFooter } from '~/components/layout/site-footer'
import { SiteHeader } from '~/components/layout/site-header'
import type { FrameSite } from '~/components/layout/frame-view'
import type { Site } from '~/components/layout/site'
import { templateStylesheet } from '~/components/layout/template-styles'
import { TileServerProvider } from '~/components/layout/tile-server'
import { NOBODY, VisitorProvider, type VisitorView } from '~/components/layout/visitor'
import { markMissingPictures } from '~/components/ui/mark-missing-pictures'
import { Toaster } from '~/components/ui/toaster'
import { useNonce } from '~/components/nonce'
import { hasThirdParty } from '~/domain/advertising/analytics-policy'
import { errorMeta } from '~/domain/advertising/page-meta'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { readFlash, type Flash } from '~/platform/http/flash-cookie.server'
import { mapTilesOf } from '~/domain/places/map/map-tiles'
import { loadSiteFrame } from '~/site/load-site-frame.server'
import { gatesOf } from '~/domain/sign-in/gated-route'
import { isRefused } from '~/leads/unsaved-enquiries.server'
import { findVisitor, type Visitor } from '~/shoppers/find-visitor.server'
import { passGate } from '~/shoppers/require-visitor.server'
import { darkPalette } from '~/domain/theme/dark-palette'
import { pack, unpack, type Packed } from '~/domain/data/packed'
import { keepingOf } from '~/domain/cars/car-actions'
import type { VehicleNoun } from '~/domain/cars/vehicle-noun'
import { wayBack } from '~/domain/text/site-path'
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
export const meta: MetaFunction = ({ error }) => errorMeta(error)

type SiteVisitor = Pick<Visitor, 'phone' | 'carIds'>
type RootData = { site: Packed<Site> | null; visitor: SiteVisitor | null; flash?: Flash } & RefusedFormData

export async function loader({ context, request }: LoaderFunctionArgs): Promise<RootData> {
  const { tenant } = context
  if (!tenant) return { site: null, visitor: null, isFormRefused: false }
  await passGate(tenant, request, context)
  const [frame, found] = await Promise.all([loadSiteFrame(tenant, timeOfRequest(context)), findVisitor(tenant, request, context)])
  const visitor = found && { phone: found.phone, carIds: found.carIds }
  const { pathname, search } = new URL(request.url)
  const packed = packedSite(tenant, frame.noun)
  const site = unpack(packed)
  context.frame = { frame, site: frameSiteOf(tenant, site), visitor: visitorView(site, visitor, wayBack(pathname, search)), pathname }
  const flash = visitor && readFlash(request)
  context.hasFlash = flash !== null
  return { site: packed, visitor, ...(flash ? { flash } : {}), isFormRefused: isRefused(context) }
}

/** The frame is the same on every page of a site. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { site: packed, visitor, flash = null } = useRouteLoaderData<typeof loader>('root') ?? { site: null, visitor: null }
  const site = useMemo(() => (packed === null ? null : unpack(packed)), [packed])
  const nonce = useNonce()
  const { pathname, search } = useLocation()
  const here = wayBack(pathname, search)
  useFreshOnBack(visitor !== null)
  useEffect(() => recordVisit({ pathname, search }), [pathname, search])
  useEffect(markMissingPictures, [])
  useEffect(() => void (flash && import('~/components/car/change-watchlist').then((module) => module.showWatchlistChange(flash), () => {})), [flash])
  // Run after every effect below it: from here on the page hears what is done to it.
  useEffect(() => void performance.mark('hydrated'), [])
  const stylesheet = site ? templateStylesheet(site.template) : null
  return (
    <html lang="en-AU" data-dark={site?.theme.darkHeader ? '' : undefined} data-corners={site?.theme.corners} data-density={site?.theme.density} data-headings={site?.theme.headings}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Safari on a phone makes links of numbers and dates that it finds in words, which are React's. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        {site?.theme.darkHeader ? <meta name="theme-color" content={site.theme.darkHeader} media="(prefers-color-scheme: dark)" /> : null}
        {site ? <meta name="theme-color" content={site.theme.header} /> : null}
        <Meta />
        {faceUrls(site?.theme.headings ?? 'sans').map((url) => (
          <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Links />
        {stylesheet ? <link rel="stylesheet" href={stylesheet} /> : null}
        <style className="site-style" nonce={nonce} suppressHydrationWarning {...useFramePart('style')} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <VisitorProvider value={visitorView(site, visitor, here)}>
          {site ? <SiteHeader header={site.header} saving={site.cards.saving} pathname={pathname} here={here} /> : null}
          <main id="main" tabIndex={-1}>
            {site ? (
              <TileServerProvider value={site.tileServer}>
                <CardLookProvider value={site.cards}>{children}</CardLookProvider>
              </TileServerProvider>
            ) : (
              children
            )}
          </main>
          {site ? <SiteFooter /> : null}
        </VisitorProvider>
        {site?.analytics ? <SiteAnalytics analytics={site.analytics} /> : null}
        <Toaster first={flash && WATCHLIST_TOASTS[flash.change]} />
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

function frameSiteOf({ name, logoUrl, settings }: Tenant, site: Site): FrameSite {
  return { name, logoUrl, phone: settings.contact.phone, layout: settings.header.layout, hasChoices: site.analytics !== null, savedList: savedListOf(site.cards, settings.watchlist.label) }
}

function savedListOf({ saving, noun }: Site['cards'], watchlistLabel: string): FrameSite['savedList'] {
  if (saving === 'off') return null
  return saving === 'save' ? { label: `Saved ${noun.many}`, href: '/saved-cars' } : { label: watchlistLabel, href: '/watchlist' }
}

function visitorView(site: Site | null, visitor: SiteVisitor | null, here: string): VisitorView {
  if (!site) return NOBODY
  return { phone: visitor?.phone ?? null, carIds: visitor?.carIds ?? [], gates: visitor ? null : site.gates, here }
}

/** As long as its settings are the ones that a process knows, and it sells the same kind of thing, a site says the same of itself. */
const packedSites = new WeakMap<Tenant, Packed<Site>>()

function packedSite(tenant: Tenant, noun: VehicleNoun): Packed<Site> {
  const known = packedSites.get(tenant)
  if (known && unpack(known).cards.noun.many === noun.many) return known
  const packed = pack(siteOf(tenant, noun))
  packedSites.set(tenant, packed)
  return packed
}

/** What every page of a site says of it. */
function siteOf({ template, settings }: Tenant, noun: VehicleNoun): Site {
  const { headings, corners, density, header, dark } = settings.theme
  return {
    template,
    header: { layout: settings.header.layout, opensOn: settings.header.opensOn },
    theme: { headings, corners, density, header, darkHeader: dark ? darkPalette(settings.theme).header : null },
    gates: gatesOf(settings),
    cards: {
      layout: settings.cards.layout,
      columns: settings.search.gridColumns,
      ratio: settings.images.cardRatio,
      quality: settings.images.quality,
      ...keepingOf(settings),
      saveLabel: settings.cards.saveLabel,
      savedLabel: settings.cards.savedLabel,
      compareLabel: settings.cards.compareLabel,
      noun,
    },
    analytics: hasThirdParty(settings.analytics) ? { ...settings.analytics, privacyUrl: settings.legal.privacyUrl } : null,
    tileServer: mapTilesOf(settings.maps.tiles)?.server ?? null,
  }
}
