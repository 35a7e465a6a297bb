import { mixColours } from './mix-colours'
import { contrastRatio, LEAST_CONTRAST, type Palette } from './theme-contrast'

const SURFACE = '#1b1e24'
const BACKGROUND = '#111317'
const INK = '#eceef2'
const ON_LIGHT = '#0b0d10'
const STEP_PERCENT = 4
/** How much of a light header's colour is left of it. */
const HEADER_PERCENT = 8
/** Light words on it read as on the other dark grounds: a header that is darker than this is one already. */
const DARK_CONTRAST = 7

/**
 * A site's palette for devices that ask for a dark one: its own accent, lightened until words in it, and dark words on it, can be read
 * (WCAG 2.2, AA). A dark header stays as it is; a light one keeps a shade of its colour. Where panels lie on the page without an edge by day,
 * they do so by night.
 */
export function darkPalette({ accent, header, headerInk, surface, background }: Palette): Palette {
  const ground = { accent: lightened(accent), accentInk: ON_LIGHT, surface: surface === background ? BACKGROUND : SURFACE, background: BACKGROUND, ink: INK }
  return isDarkHeader(header) ? { ...ground, header, headerInk } : { ...ground, header: mixColours(header, HEADER_PERCENT, BACKGROUND), headerInk: INK }
}

/** Whether light words on a header read as on the other dark grounds: it is dark by day already. */
export function isDarkHeader(header: string): boolean {
  return contrastRatio(INK, header) >= DARK_CONTRAST
}

function lightened(accent: string): string {
  for (let percent = 0; percent < 100; percent += STEP_PERCENT) {
    const lighter = mixColours('#ffffff', percent, accent)
    if (isReadable(lighter)) return lighter
  }
  return '#ffffff'
}

/** On every ground that it stands on, and under dark words, pressed too. */
function isReadable(accent: string): boolean {
  const grounds = [SURFACE, BACKGROUND, mixColours(accent, 9, SURFACE)]
  const pressed = mixColours(accent, 84, '#000000')
  return grounds.every((ground) => contrastRatio(accent, ground) >= LEAST_CONTRAST) && contrastRatio(ON_LIGHT, pressed) >= LEAST_CONTRAST
}
