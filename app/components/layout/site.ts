import type { Gates } from '~/domain/sign-in/gated-route'
import type { VehicleNoun } from '~/domain/cars/vehicle-noun'
import type { Saving } from '~/domain/cars/car-actions'

/** What every page needs of a tenant, in the browser too. */
export type Site = {
  header: { layout: 'classic' | 'centred' | 'mega' | 'stacked'; opensOn: 'hover' | 'click' }
  theme: Theme
  /** What is behind the sign-in for visitors without a session. */
  gates: Gates
  cards: CardLook
  /** Third parties that the site's visits are counted by; null for none. */
  analytics: Analytics | null
  /** Who gives the tiles of maps that open on a press, such as `tiles.example.com`; null where maps are drawn only. */
  tileServer: string | null
  /** The template, which names the stylesheet over the common one. */
  template: string
}

export type Faces = 'sans' | 'geometric' | 'grotesque' | 'serif'

/** The manner of type, corners and room; the palette stands in the page's own CSS. */
type Theme = {
  headings: Faces
  /** What browsers draw their own bars in, as `#rrggbb`. */
  header: string
  /** The same where a device asks for a dark page; null for a site that has none. */
  darkHeader: string | null
  corners: 'square' | 'soft' | 'round'
  density: 'airy' | 'regular' | 'dense'
}

/** How cards are built. */
export type CardLook = {
  layout: 'upright' | 'compact' | 'price_first' | 'landscape'
  columns: number
  ratio: '4:3' | '3:2' | '16:9'
  /** 30 to 95. */
  quality: number
  saving: Saving
  compares: boolean
  saveLabel: string
  savedLabel: string
  compareLabel: string
  /** What the site calls what it sells. */
  noun: VehicleNoun
}

/** An empty id is none. */
export type Analytics = { measurementId: string; tagManagerId: string; asksConsent: boolean; privacyUrl: string }
