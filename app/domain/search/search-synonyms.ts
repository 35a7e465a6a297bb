type Group = readonly [plain: string, ...others: string[]]

/** What people call makes and models. A body's other words are none of a name's: of one make Roadster and Cabrio are two models. */
export const NICKNAMES: readonly Group[] = [
  ['mercedes', 'mercedesbenz', 'merc', 'mercs', 'benz', 'mb'],
  ['volkswagen', 'vw', 'vdub', 'volksy'],
  ['chevrolet', 'chev', 'chevy'],
  ['landrover', 'landy'],
  ['rangerover', 'rangie'],
  ['landcruiser', 'cruiser'],
  ['toyota', 'yota'],
  ['mitsubishi', 'mitsi', 'mitsu'],
  ['subaru', 'subie', 'subi', 'scooby'],
  ['bmw', 'beemer', 'bimmer', 'beamer'],
  ['lamborghini', 'lambo'],
  ['alfaromeo', 'alfa'],
  ['commodore', 'commo'],
]

/**
 * Words that mean the same to a shopper, one group a line, the plainest word first; each is one word as `searchWords` makes it. Both
 * search engines take them from here: a car with any word of a group is found by the plainest, and every other leads to that.
 */
export const SYNONYMS: readonly Group[] = [
  // bodies
  ['ute', 'utility', 'pickup'],
  ['wagon', 'estate', 'tourer'],
  ['hatchback', 'hatch'],
  ['convertible', 'cabriolet', 'cabrio', 'roadster', 'softtop'],
  ['peoplemover', 'minivan', 'mpv'],
  ['motorhome', 'campervan', 'camper'],
  // how it drives
  ['automatic', 'auto'],
  ['4x4', '4wd'],
  ['4x2', '2wd'],
  ['electric', 'ev', 'bev'],
  ['petrol', 'unleaded', 'ulp'],
  ['diesel', 'turbodiesel', 'tdi', 'crdi'],
  ['plugin', 'phev'],
  ...NICKNAMES,
]

const GROUPS = new Map(SYNONYMS.flatMap((group) => group.map((word) => [word, group] as const)))

/** What a typed word is looked up as besides: the plainest of its group. Null for that word itself and for words without a group. */
export function synonymFor(word: string): string | null {
  const plain = GROUPS.get(word)?.[0]
  return plain === undefined || plain === word ? null : plain
}

const NONE: readonly string[] = []

/** Under which other words a car with this word is found too. Words with a digit are never looked up as another, so all of theirs. */
export function wordsBesides(word: string): readonly string[] {
  const group = GROUPS.get(word)
  return group === undefined ? NONE : group.filter((other, at) => other !== word && (at === 0 || /[0-9]/.test(other)))
}

/** Every word that is looked up as another, with that. */
export function synonyms(): Record<string, string[]> {
  return Object.fromEntries([...GROUPS.keys()].flatMap((word) => (synonymFor(word) === null ? [] : [[word, [synonymFor(word) ?? '']]])))
}
