import type { Settings } from '../app/tenants/settings-schema'

/** Ordinary text needs this against what lies behind it (WCAG 2.2, level AA). */
const LEAST_FOR_TEXT = 4.5

/** The pairs of a theme that text is set in and their contrast ratios, 1 to 21, where one is too low. */
export function weakPairs(theme: Settings['theme']): { pair: string; ratio: number }[] {
  const pairs: [string, string, string][] = [
    ['accentInk on accent', theme.accentInk, theme.accent],
    ['accent on surface', theme.accent, theme.surface],
    ['accent on background', theme.accent, theme.background],
    ['ink on surface', theme.ink, theme.surface],
    ['ink on background', theme.ink, theme.background],
    ['headerInk on header', theme.headerInk, theme.header],
  ]
  return pairs
    .map(([pair, front, back]) => ({ pair, ratio: contrastRatio(front, back) }))
    .filter(({ ratio }) => ratio < LEAST_FOR_TEXT)
}

/** WCAG 2 contrast of two `#rrggbb` colours. */
export function contrastRatio(first: string, second: string): number {
  const [one, other] = [luminance(first), luminance(second)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
