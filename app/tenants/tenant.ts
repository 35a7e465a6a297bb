import type { Settings } from './settings-schema'

/** A site as a request sees it, with its settings resolved. The first argument of everything that reads tenant data. */
export type Tenant = {
  id: number
  slug: string
  name: string
  template: string
  logoUrl: string | null
  /** The town that the site calls its own, where that is not the town of its place (section 3, site config). */
  overrideCity: string | null
  /** The categories that its stock search offers; empty: all that its cars have. */
  searchCategories: readonly string[]
  /** The own domain that its other domains lead to; null when it has none of its own or none is set. */
  canonicalHost: string | null
  /** The site's own address, such as `https://northside.example.com`; links, redirects and mails are built on it. */
  origin: string
  /** Slugs that it had before it was renamed. */
  formerSlugs: string[]
  dealershipIds: number[]
  /** The IANA zone of its first dealership, by whose clock its own days begin: of posts, of a wish for no place in particular. */
  timeZone: string
  /** Resolved, without what needs a vendor that this process has not. */
  settings: Settings
  /** Changes with every change of a settings layer of this tenant, those that come with the release among them. */
  settingsVersion: string
}
