import type { SiteFrame } from '~/site/site-frame'
import type { Site } from './site'
import type { VisitorView } from './visitor'

/** What header and footer are made from. */
export type FrameView = {
  frame: SiteFrame
  site: FrameSite
  visitor: VisitorView
  pathname: string
}

export type FrameSite = {
  name: string
  logoUrl: string | null
  /** The dealer-wide number; empty for none. */
  phone: string
  layout: Site['header']['layout']
  /** Whether its visits are counted by others, so that there is something to choose. */
  hasChoices: boolean
  /** Where the visitor finds the cars that they saved; null where the site saves none. */
  savedList: { label: string; href: '/saved-cars' | '/watchlist' } | null
}
