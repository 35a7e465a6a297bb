import { channels, mixColours } from './mix-colours'

/** The seven colours of a tenant's palette, each `#rrggbb`. */
export type Palette = {
  accent: string
  accentInk: string
  surface: string
  background: string
  ink: string
  header: string
  headerInk: string
}

export type WeakPair = {
  /** Such as `accentInk on accent`. */
  pair: string
  /** The palette's colours that the pair is made of, those of the text first. */
  colours: (keyof Palette)[]
  /** 1 to 21. */
  ratio: number
}

/** Ordinary text needs this against what lies behind it (WCAG 2.2, level AA). */
export const LEAST_CONTRAST = 4.5

/** Those of app/styles/tokens.css, by day and by night. */
export const STATUS_COLOURS = { danger: '#b3261e', success: '#126c38', notice: '#175a9c' }
export const DARK_STATUS_COLOURS = { danger: '#ff9a91', success: '#74d69f', notice: '#93c7ff' }

/**
 * The pairs of text and ground that a palette makes, with those that the design system mixes (app/styles/tokens.css names the
 * shares), where they are harder to read than WCAG AA allows.
 */
export function weakPairs(palette: Palette, statusColours: Readonly<Record<string, string>> = STATUS_COLOURS): WeakPair[] {
  const { accent, accentInk, surface, background, ink, header, headerInk } = palette
  const muted = mixColours(ink, 72, surface)
  const link = mixColours(accent, 90, ink)
  const pairs: [string, string, string, (keyof Palette)[]][] = [
    ['accentInk on accent', accentInk, accent, ['accentInk', 'accent']],
    ['accentInk on accent, pressed', accentInk, mixColours(accent, 84, '#000000'), ['accentInk', 'accent']],
    ['accent on surface', accent, surface, ['accent', 'surface']],
    ['accent on background', accent, background, ['accent', 'background']],
    ['links on surface', link, surface, ['accent', 'ink', 'surface']],
    ['links on background', link, background, ['accent', 'ink', 'background']],
    ['links on soft accent', link, mixColours(accent, 9, surface), ['accent', 'ink', 'surface']],
    ['ink on surface', ink, surface, ['ink', 'surface']],
    ['ink on background', ink, background, ['ink', 'background']],
    ['muted ink on surface', muted, surface, ['ink', 'surface']],
    ['muted ink on background', muted, background, ['ink', 'background', 'surface']],
    ['muted ink on sunken surface', muted, mixColours(ink, 5, surface), ['ink', 'surface']],
    ['headerInk on header', headerInk, header, ['headerInk', 'header']],
    ...Object.entries(statusColours).map(
      ([name, colour]): [string, string, string, (keyof Palette)[]] => [`${name} on surface`, colour, surface, ['surface']],
    ),
  ]
  return pairs
    .map(([pair, front, back, colours]) => ({ pair, colours, ratio: contrastRatio(front, back) }))
    .filter(({ ratio }) => ratio < LEAST_CONTRAST)
}

/** WCAG 2 contrast of two `#rrggbb` colours, 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [one, other] = [luminance(first), luminance(second)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Accents whose hue is so near to that of danger, in degrees, are taken for it. */
const NEAR_DANGER = 30
/** Of 1: what has less colour than this has no hue that anybody sees. */
const LEAST_CHROMA = 0.12

/**
 * The colour of focus rings: the accent, or the ink where the accent is a red that would be read as a fault of the field.
 * @param danger the colour of faults, by day or by night
 */
export function focusColour({ accent, ink }: Pick<Palette, 'accent' | 'ink'>, danger: string): string {
  const [own, fault] = [hue(accent), hue(danger)]
  if (own === null || fault === null) return accent
  const apart = Math.abs(own - fault)
  return Math.min(apart, 360 - apart) <= NEAR_DANGER ? ink : accent
}

/** 0 to 360; null for what is nearly grey. */
function hue(colour: string): number | null {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => value / 255)
  const most = Math.max(red, green, blue)
  const chroma = most - Math.min(red, green, blue)
  if (chroma < LEAST_CHROMA) return null
  const sixth = most === red ? (green - blue) / chroma + 6 : most === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4
  return (sixth * 60) % 360
}
