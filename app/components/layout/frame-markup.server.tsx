import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteFrame } from '~/site/site-frame'
import { gateOf } from '~/domain/forms/gated-route'
import { FooterMarkup } from './footer-markup'
import type { FrameSite, FrameView } from './frame-view'
import { HeaderMarkup } from './header-markup'
import { isCurrent } from './is-current'
import { VisitorProvider } from './visitor'

/** What stands inside a site's header and footer. */
export type FrameMarkup = { header: string; footer: string }

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** Set by the root's loader: what surrounds the page. */
    frame?: FrameView
  }
}

type CachedMarkup = { hrefs: string[]; made: Map<string, FrameMarkup> }

const cached = new WeakMap<FrameSite, CachedMarkup>()
const MOST_CACHED = 200

/**
 * Header and footer as text. They are a third of a page's elements, the same on every page but for the link that leads to the page
 * itself and the way back from the sign-in, so they are made once for each of these and not with the page; the browser takes them as
 * they stand and needs neither their data nor their code.
 */
export function frameMarkup(view: FrameView): FrameMarkup {
  const { hrefs, made } = cachedOf(view)
  const key = JSON.stringify(whatDiffers(hrefs, view))
  const known = made.get(key)
  if (known) return known
  const markup = {
    header: renderToStaticMarkup(
      <VisitorProvider value={view.visitor}>
        <HeaderMarkup {...view} />
      </VisitorProvider>,
    ),
    footer: renderToStaticMarkup(
      <VisitorProvider value={view.visitor}>
        <FooterMarkup {...view} />
      </VisitorProvider>,
    ),
  }
  if (made.size >= MOST_CACHED) made.clear()
  made.set(key, markup)
  return markup
}

function whatDiffers(hrefs: string[], { visitor: { gates, here, watchlistLabel }, pathname }: FrameView): (string | boolean | null)[] {
  const current = [...hrefs, '/watchlist'].some((href) => isCurrent(href, pathname)) ? pathname : ''
  const back = gates && hrefs.some((href) => gateOf(href, gates)) ? here : ''
  return [current, back, gates === null, watchlistLabel]
}

function cachedOf({ site, frame }: FrameView): CachedMarkup {
  const known = cached.get(site)
  if (known) return known
  const entry: CachedMarkup = { hrefs: hrefsOf(frame), made: new Map() }
  cached.set(site, entry)
  return entry
}

function hrefsOf({ menu, places, footer }: SiteFrame): string[] {
  const listed = [...menu.flatMap(({ groups }) => groups), ...footer].flatMap(({ links }) => links)
  return [...menu, ...listed, ...(places ? [places] : [])].map(({ href }) => href)
}
