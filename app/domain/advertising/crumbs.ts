export type SiteCrumb = { label: string; href?: string }

/** What the head of a page of words says, beside its title. */
export type PageHead = {
  title: string
  description: string | null
  canonicalUrl: string
  imageUrl: string | null
}

const HOME: SiteCrumb = { label: 'Home', href: '/' }

/** The way to a page from the home page; the last one is the page itself. */
export function crumbsTo(...crumbs: SiteCrumb[]): SiteCrumb[] {
  return [HOME, ...crumbs]
}
