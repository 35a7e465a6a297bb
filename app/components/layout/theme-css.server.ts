import { darkPalette, isDarkHeader } from '~/domain/theme/dark-palette'
import { DARK_STATUS_COLOURS, focusColour, STATUS_COLOURS, type Palette } from '~/domain/theme/theme-contrast'
import { FACE_URLS, FACES, type Face } from './faces'
import type { Faces } from './site'

/** Hex colours, as the settings check them, whether it is dark where a device asks for it, and which faces it has. */
type Theme = Palette & { headings: Faces; dark: boolean }

const VARIABLES: Record<keyof Palette, string> = {
  accent: '--accent',
  accentInk: '--accent-ink',
  surface: '--surface',
  background: '--background',
  ink: '--ink',
  header: '--header',
  headerInk: '--header-ink',
}

/** A tenant's settings are the same object until they change. */
const made = new WeakMap<Theme, string>()

/**
 * The tenant's palette and faces as CSS; every other colour of the design system is worked out from these. It is made on the server alone: what
 * makes it would be a twentieth of the script that is our own.
 */
export function themeCss(theme: Theme | null): string {
  if (!theme) return faceCss('sans')
  const known = made.get(theme)
  if (known) return known
  const dark = theme.dark ? `@media screen and (prefers-color-scheme:dark){${variables(darkPalette(theme), DARK_STATUS_COLOURS.danger)}${logoGround(theme)}}` : ''
  const css = faceCss(theme.headings) + variables(theme, STATUS_COLOURS.danger) + deepTint(theme) + dark
  made.set(theme, css)
  return css
}

/** A font that systems have, in the face's measure, so that text keeps its lines when the face arrives. */
type Fallback = { local: string[]; sizeAdjust: number; ascent: number; descent: number }

const ARIAL = ['Arial', 'Liberation Sans', 'Helvetica']
const FALLBACKS: Record<Face, Fallback> = {
  Figtree: { local: ARIAL, sizeAdjust: 99.7, ascent: 95.3, descent: 25.1 },
  Outfit: { local: ARIAL, sizeAdjust: 99, ascent: 101, descent: 26.3 },
  Archivo: { local: ARIAL, sizeAdjust: 101, ascent: 86.9, descent: 20.8 },
  Fraunces: { local: ['Times New Roman', 'Liberation Serif'], sizeAdjust: 115, ascent: 85, descent: 22.2 },
}

/** The faces of a site and no others. */
function faceCss(headings: Faces): string {
  const { headings: first, text } = FACES[headings]
  const rules = [...new Set([first, text])].map((face) => {
    const { local, sizeAdjust, ascent, descent } = FALLBACKS[face]
    return (
      `@font-face{font-family:'${face}';font-weight:100 900;font-display:swap;src:url('${FACE_URLS[face]}') format('woff2')}` +
      `@font-face{font-family:'${face} Fallback';src:${local.map((name) => `local('${name}')`).join(',')};size-adjust:${sizeAdjust}%;` +
      `ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
    )
  })
  return `${rules.join('')}:root{--face:${stack(text)};--face-headings:${stack(first)}}`
}

function stack(face: Face): string {
  return `'${face}','${face} Fallback',system-ui,sans-serif`
}

/** A logo is drawn for the header that the tenant chose: where the night's is another, it stands on a plate of that one. */
function logoGround(theme: Palette): string {
  return isDarkHeader(theme.header) ? '' : `:root{--logo-ground:${theme.header}}`
}

/** What lies under a dark header has its colour, or brown would lie under teal. A light one has none to give. */
function deepTint(theme: Palette): string {
  return isDarkHeader(theme.header) ? `:root{--deep-tint:${theme.header}}` : ''
}

function variables(palette: Palette, danger: string): string {
  const names = Object.keys(VARIABLES) as (keyof Palette)[]
  return `:root{${names.map((name) => `${VARIABLES[name]}:${palette[name]}`).join(';')};--focus:${focusColour(palette, danger)}}`
}
