/**
 * Words that mean the same to a shopper, one group a line; each is one word as `searchWords` makes it. Both search engines take them
 * from here. A word of a group finds the cars of all of it, whole words only.
 */
export const SYNONYMS: readonly (readonly string[])[] = [
  // bodies
  ['ute', 'utility', 'pickup'],
  ['wagon', 'stationwagon', 'estate'],
  ['hatch', 'hatchback'],
  ['convertible', 'cabriolet', 'cabrio', 'roadster', 'softtop'],
  ['coupe', 'hardtop'],
  ['peoplemover', 'minivan', 'mpv'],
  ['motorhome', 'campervan', 'camper'],
  // how it drives
  ['auto', 'automatic'],
  ['4x4', '4wd', 'fourwheeldrive'],
  ['2wd', '4x2'],
  ['awd', 'allwheeldrive'],
  ['electric', 'ev', 'bev'],
  ['petrol', 'unleaded', 'ulp'],
  ['phev', 'plugin'],
  // what people call makes
  ['mercedes', 'mercedesbenz', 'merc', 'mercs', 'benz', 'mb'],
  ['volkswagen', 'vw', 'vdub', 'volksy'],
  ['chevrolet', 'chev', 'chevy'],
  ['landrover', 'landy'],
  ['rangerover', 'rangie'],
  ['landcruiser', 'cruiser'],
  ['toyota', 'yota'],
  ['mitsubishi', 'mitsi', 'mitsu'],
  ['subaru', 'subie', 'subi', 'scooby'],
  ['bmw', 'beemer', 'bimmer'],
  ['commodore', 'dore'],
  ['lamborghini', 'lambo'],
  ['alfaromeo', 'alfa'],
  ['harley', 'harleydavidson'],
  ['ssangyong', 'ssang'],
  ['hyundai', 'hyundi'],
]

const OTHERS = new Map(
  SYNONYMS.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
)

/** The other words of a word's group; none where it has no group. */
export function synonymsFor(word: string): readonly string[] {
  return OTHERS.get(word) ?? []
}

/** Every word that has others, with them. */
export function synonymsOf(): Record<string, string[]> {
  return Object.fromEntries([...OTHERS].map(([word, others]) => [word, [...others]]))
}
