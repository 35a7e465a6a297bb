import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { gateOf, type Gates } from '~/domain/sign-in/gated-route'
import { memoize } from '~/domain/data/memoize'
import { flatText } from '~/components/flat-text.server'
import { HERE_LATER, tellWhereItIs } from '~/components/here-later.server'
import type { SiteFrame } from '~/site/site-frame'
import { FooterMarkup } from './footer-markup'
import type { FrameView } from './frame-view'
import { HeaderMarkup } from './header-markup'
import { isCurrent } from './is-current'
import { VisitorProvider } from './visitor'

const MAX_CHARACTERS = 1024 * 1024
const MAX_PACKED_BYTES = 3 * 1024 * 1024

/** What stands inside a site's header and footer. */
export type FrameMarkup = { header: string; footer: string }

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** Set by the root's loader: what surrounds the page. */
    frame?: FrameView
  }
}

/** Those asked for last, as they stand. */
const markups = new LRUCache<string, FrameMarkup>({ maxSize: MAX_CHARACTERS, sizeCalculation: ({ header, footer }, key) => header.length + footer.length + key.length })

type Packed = { bytes: Uint8Array; headerLength: number }

/** Ten times as many, compressed: to read one takes a fiftieth of the time that it takes to make one (docs/decisions/0100-what-a-rarely-visited-site-costs.md). */
const packedMarkups = new LRUCache<string, Packed>({ maxSize: MAX_PACKED_BYTES, sizeCalculation: ({ bytes }, key) => bytes.length + key.length })

type Known = {
  number: number
  hrefs: readonly string[]
  /** Whether a link leads by way of the sign-in where these gates, as JSON, are closed: worked out once, not for each page. */
  isGated: (gates: string) => boolean
}

/** A frame is made anew when something that it shows has changed: its number stands for all that it is made of. */
const frames = new WeakMap<SiteFrame, Known>()
let lastNumber = 0

/**
 * Header and footer as text. Only links lead out of them, so the browser takes them as they stand: neither their data nor their code goes
 * there, which is a tenth of what a page weighs (docs/decisions/0021-machinery-is-weighed.md). They are cached under everything that they
 * are made of: the page says only which link is the present one, and where the sign-in leads back to if a link needs one.
 */
export function frameMarkup(view: FrameView): FrameMarkup {
  const { frame, site, visitor, pathname } = view
  const { number, hrefs, isGated } = knownOf(frame)
  const { gates } = visitor
  const closed = gates && JSON.stringify(gates)
  const leadsToSignIn = closed !== null && isGated(closed)
  const marks = hrefs.some((href) => isCurrent(href, pathname))
  const key = JSON.stringify([number, site, leadsToSignIn ? closed : null, marks ? pathname : null])
  const markup = markups.get(key) ?? findPacked(key) ?? make(key, view)
  return leadsToSignIn ? { header: tellWhereItIs(markup.header, visitor.here), footer: tellWhereItIs(markup.footer, visitor.here) } : markup
}

function findPacked(key: string): FrameMarkup | null {
  const packed = packedMarkups.get(key)
  if (!packed) return null
  const markup = unpack(packed)
  markups.set(key, markup)
  return markup
}

function make(key: string, view: FrameView): FrameMarkup {
  const visitor = { ...view.visitor, here: HERE_LATER }
  const within = (part: ReactElement) => flatText(renderToStaticMarkup(<VisitorProvider value={visitor}>{part}</VisitorProvider>))
  const markup = { header: within(<HeaderMarkup {...view} />), footer: within(<FooterMarkup {...view} />) }
  markups.set(key, markup)
  packedMarkups.set(key, pack(markup))
  return markup
}

/** The bytes are copied: what zlib gives is a piece of a buffer ten times as long. */
function pack({ header, footer }: FrameMarkup): Packed {
  return { bytes: new Uint8Array(deflateRawSync(header + footer, { level: 1 })), headerLength: header.length }
}

function unpack({ bytes, headerLength }: Packed): FrameMarkup {
  const text = inflateRawSync(bytes).toString()
  return { header: text.slice(0, headerLength), footer: text.slice(headerLength) }
}

function knownOf(frame: SiteFrame): Known {
  const known = frames.get(frame)
  if (known) return known
  const hrefs = hrefsOf(frame)
  const isGated = memoize((json) => {
    const gates = JSON.parse(json) as Gates
    return hrefs.some((href) => gateOf(href, gates) !== null)
  })
  const made = { number: ++lastNumber, hrefs, isGated }
  frames.set(frame, made)
  return made
}

/** Wherever header and footer lead on this site. */
function hrefsOf({ menu, places, footer }: SiteFrame): string[] {
  return [
    '/saved-cars',
    '/watchlist',
    ...menu.flatMap(({ href, groups }) => [href, ...groups.flatMap(({ links }) => links.map((link) => link.href))]),
    ...(places ? [places.href, ...places.links.map(({ href }) => href)] : []),
    ...footer.flatMap(({ links }) => links.map(({ href }) => href)),
  ]
}
