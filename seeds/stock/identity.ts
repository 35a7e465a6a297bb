import type { Random } from './random'

const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const PLATE_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const DIGITS = '0123456789'

/** Seventeen characters in the form of ISO 3779: maker, description, year, plant, serial. They name no real car. */
export function vinOf(random: Random, prefixes: readonly string[], year: number): string {
  const yearCode = YEAR_CODES[(year - 2010 + 30) % 30] ?? 'A'
  return (
    random.pick(prefixes) +
    random.letters(VIN_LETTERS, 6) +
    yearCode +
    random.letters('ABCDEFGHJKLMNPRSTUVWXYZ', 1) +
    random.letters(DIGITS, 6)
  )
}

/** A number plate in the state's current pattern: A stands for a letter, 0 for a digit. */
const PLATES: Record<string, readonly string[]> = {
  QLD: ['000AA0', '000AAA'],
  NSW: ['AAA00A', 'AA00AA'],
  VIC: ['0AA0AA', 'AAA000'],
  SA: ['S000AAA'],
  WA: ['1AAA000'],
  TAS: ['A00AA'],
  ACT: ['YAA00A'],
  NT: ['CA00AA'],
}

export function regoPlate(random: Random, state: string): string {
  const pattern = random.pick(PLATES[state] ?? ['000AA0'])
  return [...pattern]
    .map((it) => (it === 'A' ? random.letters(PLATE_LETTERS, 1) : it === '0' ? random.letters(DIGITS, 1) : it))
    .join('')
}
