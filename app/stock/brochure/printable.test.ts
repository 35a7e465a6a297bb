import { describe, expect, it } from 'vitest'
import { printable } from './printable'

describe('printable', () => {
  it.each([
    ['2022 Škoda Kodiaq – it’s “new”', '2022 Skoda Kodiaq – it’s “new”'],
    ['Citroën C3 • 5 dr', 'Citroën C3 • 5 dr'],
    ['Great car 🚗🔥 drives well', 'Great car drives well'],
    ['45 000 km', '45 000 km'],
    ['CO₂ ≤ 120', 'CO2 <= 120'],
    ['Łódź', 'Lódz'],
    ['one\n\ttwo', 'one two'],
    ['co\u00adoperate', 'cooperate'],
    ['bell\u0007', 'bell'],
    ['  ', ''],
    ['漢字', ''],
    ['non‑breaking', 'non-breaking'],
  ])('%j is %j', (text, expected) => expect(printable(text)).toBe(expected))
})
