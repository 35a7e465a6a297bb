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
  const names = Object.keys(VARIABLES) as (keyof Palette)[]
  const palette = theme ? `:root{${names.map((name) => `${VARIABLES[name]}:${theme[name]}`).join(';')}}` : ''
  const css = faceCss(theme?.headings ?? 'sans') + palette
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}
