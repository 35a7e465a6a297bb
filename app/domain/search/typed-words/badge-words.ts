/** Words beside a badge's name that other filters ask for: the GXL AWD and the GXL Hybrid are GXLs. */
const OTHER_FILTERS = new Set(
  'awd 4wd 2wd fwd rwd 4x4 4x2 quattro 4matic xdrive hybrid ev hev mhev phev epower ehev diesel petrol electric auto manual cab single dual double crew lpg seat seats seater'.split(' '),
)
/** A maker's words for the driven wheels or the height of a badge that comes without them too: the XL Hi-Rider is an XL. */
const VARIANTS = new Set(['allgrip', 'hirider', 'hiride', 'highrider', 'highride'])
/** Badges that are words of every day: only beside a make or model are they badges. */
const EVERYDAY = new Set(
  `active air base business black classic core cruiser custom dynamic earth edge elite essence essential evolve executive family go limited
  life lite lounge long luxury navigator overland performance platinum plus pop premium prestige pro pure roadster select sport sports
  standard style sx touring trend turbo ultimate ultra urban warrior work zen outback duke`.split(/\s+/),
)

/** What of a badge is compared: its name without engine, driven wheels and height, the words of its engine, and the whole of both. */
export type BadgeWords = { name: string; codes: string[]; whole: string; hasPlus: boolean }

/** 'NX300h F Sport' is 'fsport' with the code 'nx300h'; 'GXL AWD' is 'gxl'. */
export function badgeWords(badge: string): BadgeWords {
  const words = badge
    .toLowerCase()
    // What stands in brackets is about wheels, fuel or years: 'Titanium (4WD 7 Seat)'.
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\b\d+[ -]seat(s|er)?\b/g, ' ')
    .replace(/e:hev/g, 'ehev')
    .replace(/e-power/g, 'epower')
    .replace(/\b(hi|high)[ -](rider?)\b/g, '$1$2')
    .split(/[^a-z0-9.+]+/)
    .map((word) => word.replace(/[.+]/g, ''))
    .filter((word) => word !== '')
  const names = words.filter((word) => !OTHER_FILTERS.has(word))
  const own = names.length > 0 ? names : words
  const codes = own.filter((word) => isCode(word, word === words[0]))
  const uncoded = own.filter((word) => !codes.includes(word))
  const plain = uncoded.filter((word) => !VARIANTS.has(word))
  return { name: (plain.length > 0 ? plain : uncoded).join(''), codes, whole: own.join(''), hasPlus: badge.includes('+') }
}

/** '110tsi', '320i', 'c200' and a leading 'b5' say which engine; 'sr5', 'x7' and a lone '7' do not, and every make has a 'v8'. */
function isCode(word: string, isFirst: boolean): boolean {
  return /^\d+[a-z]|\d.*\d/.test(word) || (isFirst && /^[a-uw-z]\d$/.test(word))
}

/** Where a badge's name may stand: by itself, somewhere beside a make or model, or right behind a model. */
export function badgeNeeds(name: string): 'nothing' | 'car' | 'model' {
  if (name.length === 1) return 'model'
  // '3.5t' is also a weight and '2.0l' an engine of any make.
  const isShort = name.length <= 3 && !/^[a-z]+\d+$/.test(name) && !DISTINCT_SHORT.has(name)
  return isShort || EVERYDAY.has(name) ? 'car' : 'nothing'
}

/** Short names that mean nothing else. */
const DISTINCT_SHORT = new Set(['gxl', 'xlt', 'gti', 'ltz', 'glx', 'stx', 'ssv', 'vti', 'lsm', 'lsu', 'lst'])
