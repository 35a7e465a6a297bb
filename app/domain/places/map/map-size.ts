/** The two drawings of a map: a wide one, and for phones a taller one with larger letters and fewer towns. */
export const MAP_SIZES = {
  large: { width: 640, height: 360, typePx: 13, mostTowns: 14, inset: { width: 120, height: 110 }, scaleMaxPx: 120 },
  small: { width: 360, height: 270, typePx: 15, mostTowns: 6, inset: { width: 84, height: 76 }, scaleMaxPx: 84 },
} as const
export type MapSize = keyof typeof MAP_SIZES

/** The address of one drawing of a map. What is as usual (zoom 10, large, by day) is left out. @param src the map's own address */
export function mapHref(src: string, { zoom = 10, size = 'large', isDark = false }: { zoom?: number; size?: MapSize; isDark?: boolean }): string {
  const query = new URLSearchParams([...(zoom === 10 ? [] : [['zoom', String(zoom)]]), ...(size === 'large' ? [] : [['size', size]]), ...(isDark ? [['look', 'dark']] : [])])
  return query.size === 0 ? src : `${src}?${query}`
}
