import { darkPalette } from '~/domain/text/dark-palette'
import { DARK_STATUS_COLOURS, focusColour, STATUS_COLOURS } from '~/domain/text/theme-contrast'
import { useNonce } from '~/components/nonce'
import { faceCss } from './faces'
import type { Palette, Theme } from './site'

const VARIABLES: Record<keyof Palette, string> = {
  accent: '--accent',
  accentInk: '--accent-ink',
  surface: '--surface',
  background: '--background',
  ink: '--ink',
  header: '--header',
  headerInk: '--header-ink',
}

/** The tenant's palette and faces; every other colour of the design system is worked out from these. */
export function ThemeStyle({ theme }: { theme: Theme | null }) {
  const nonce = useNonce()
  const dark = theme?.dark ? `@media screen and (prefers-color-scheme:dark){${variables(darkPalette(theme), DARK_STATUS_COLOURS.danger)}${logoGround(theme)}}` : ''
  const palette = theme ? variables(theme, STATUS_COLOURS.danger) + dark : ''
  const css = faceCss(theme?.headings ?? 'sans') + palette
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}

/** A logo is drawn for the header that the tenant chose: where the night's is another, it stands on a plate of that one. */
function logoGround(theme: Palette): string {
  return darkPalette(theme).header === theme.header ? '' : `:root{--logo-ground:${theme.header}}`
}

function variables(palette: Palette, danger: string): string {
  const names = Object.keys(VARIABLES) as (keyof Palette)[]
  return `:root{${names.map((name) => `${VARIABLES[name]}:${palette[name]}`).join(';')};--focus:${focusColour(palette, danger)}}`
}
