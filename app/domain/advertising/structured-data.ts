/** schema.org data of pages, as plain objects for a `script:ld+json` descriptor, which writes `<` as an escape. */
export type JsonLd = { '@context': 'https://schema.org'; '@type': string; [key: string]: unknown }

/** Where a page stands; the last crumb is the page itself. Addresses are made absolute on the site's origin. */
export function breadcrumbList(origin: string, crumbs: readonly { label: string; href?: string }[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href ? { item: origin + href } : {}),
    })),
  }
}

/**
 * Cars in the order of a page of results, each by its address.
 * @param name of the whole list, which has `count` cars, just sold ones too; the first of the page is its `first`
 */
export function itemList(origin: string, name: string, cars: readonly { title: string; href: string }[], { first, count }: { first: number; count: number }): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: count,
    itemListElement: cars.map(({ title, href }, index) => ({ '@type': 'ListItem', position: first + index, name: title, url: origin + href })),
  }
}
