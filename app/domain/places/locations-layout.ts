export type LocationLayout = 'section' | 'list' | 'grid' | 'carousel'

/**
 * How the location block is laid out (section 2): one location is a section with its map, several dealerships a list, several
 * locations cards; a site may choose otherwise for several. Null for none: the block renders nothing (section 8).
 */
export function locationLayout(
  chosen: 'auto' | 'list' | 'grid' | 'carousel',
  locations: number,
  dealerships: number,
): LocationLayout | null {
  if (locations === 0) return null
  if (locations === 1) return 'section'
  if (chosen !== 'auto') return chosen
  return dealerships > 1 ? 'list' : 'grid'
}

/** What stands above the places of a site where its page says nothing else. */
export function locationsHeading(locations: number): string {
  return locations === 1 ? 'Our Location' : 'Our Locations'
}

/** Cards a row on large screens (section 9): six in rows of three, three or more in rows of four, fewer are wider. */
export function cardsPerRow(locations: number): 2 | 3 | 4 {
  if (locations === 6) return 3
  return locations >= 3 ? 4 : 2
}
