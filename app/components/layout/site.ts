/** What the frame of every page needs of a tenant. */
export type Site = {
  name: string
  logoUrl: string | null
  navigation: { label: string; href: string }[]
  /** The dealer-wide number; empty for none. */
  phone: string
  licenceNumber: string
  theme: Theme
}

/** Hex colours, as the settings check them. */
export type Theme = {
  accent: string
  accentInk: string
  surface: string
  background: string
  ink: string
  header: string
  headerInk: string
}
