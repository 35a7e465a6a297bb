/**
 * Text search as it is promised to shoppers, written as plainly as possible and apart from everything under test: what every engine
 * is compared with.
 */
const SAME: string[][] = [
  ['mercedes', 'merc', 'benz', 'mb', 'mercs', 'mercedesbenz'],
  ['automatic', 'auto'],
  ['4x4', '4wd'],
  ['ute', 'utility', 'pickup'],
  ['volkswagen', 'vw', 'vdub', 'volksy'],
  ['landcruiser', 'cruiser'],
  ['hatchback', 'hatch'],
  ['wagon', 'estate', 'tourer'],
  ['landrover', 'landy'],
  ['diesel', 'turbodiesel', 'tdi', 'crdi'],
  ['electric', 'ev', 'bev'],
  ['convertible', 'cabriolet', 'cabrio', 'roadster', 'softtop'],
  ['rangerover', 'rangie'],
  ['commodore', 'commo'],
  ['chevrolet', 'chev', 'chevy'],
  ['alfaromeo', 'alfa'],
]

/** Names and words that nobody means another word by, whatever it has in common with them. */
const NO_SLIPS = ['patrol', 'accent', 'sporty']

export function plainWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** The words that find a car with these texts. */
export function carTextWords(texts: readonly (string | number | null)[]): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    const parts = plainWords(String(text ?? ''))
    for (const [at, part] of parts.entries()) {
      words.add(part)
      const next = parts[at + 1]
      if (next && !/^\d+$/.test(part) && part.length + next.length <= 14) words.add(part + next)
      if (/\d/.test(part) && !/^\dx\d$/.test(part)) for (const run of part.match(/\d+|[a-z]+/g) ?? []) words.add(run)
    }
  }
  for (const [plain = '', ...others] of SAME) {
    if ([plain, ...others].some((word) => words.has(word))) {
      words.add(plain)
      if (/\d/.test(plain)) for (const other of others) words.add(other)
    }
  }
  return [...words]
}

/** Whether the words of a car answer a text. */
export function textFinds(words: readonly string[], text: string): boolean {
  const asked = [...new Set(plainWords(text))].slice(0, 8)
  const covers = (from: number): boolean =>
    from === asked.length || [1, 2, 3].some((length) => from + length <= asked.length && isRead(asked.slice(from, from + length), from + length === asked.length) && covers(from + length))
  const isRead = (part: string[], isLast: boolean): boolean => {
    const word = part.join('')
    if (part.some((it) => /\d/.test(it))) return part.length === 1 && words.some((known) => (word.length > 1 ? known.startsWith(word) : known === word))
    const plain = SAME.find((group) => group.includes(word))?.[0]
    if (plain && plain !== word && words.some((known) => known.startsWith(plain))) return true
    if (isLast || (part.length === 1 && word.length > 1)) if (words.some((known) => known.startsWith(word))) return true
    const errors = (word.length < 5 || NO_SLIPS.includes(word) ? 0 : word.length < 9 ? 1 : 2) - (part.length - 1)
    return words.some((known) => known === word || (errors > 0 && !/\d/.test(known) && isNear(word, known, errors, isLast)))
  }
  return covers(0)
}

/** Cars share their words, so each pair is compared once. */
const compared = new Map<string, boolean>()
function isNear(word: string, known: string, errors: number, isBeginning: boolean): boolean {
  const key = `${word} ${known} ${errors} ${isBeginning}`
  const near = compared.get(key) ?? compareWords(word, known, errors, isBeginning)
  compared.set(key, near)
  return near
}

/** Within so many errors; one in the first letter counts as two, and then no other is forgiven. */
function compareWords(word: string, known: string, errors: number, isBeginning: boolean): boolean {
  const others = isBeginning ? Array.from({ length: known.length }, (_, at) => known.slice(0, at + 1)) : [known]
  const allowed = word[0] === known[0] ? errors : errors - 1
  return allowed > 0 && others.some((other) => Math.abs(other.length - word.length) <= allowed && errorsBetween(word, other) <= allowed)
}

function errorsBetween(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)))
  const cell = (i: number, j: number) => table[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      let least = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, cell(i - 2, j - 2) + 1)
      const row = table[i]
      if (row) row[j] = least
    }
  }
  return cell(a.length, b.length)
}
