import { useNonce } from '~/components/nonce'
import type { Theme } from './site'

const VARIABLES: Record<keyof Theme, string> = {
  accent: '--accent',
  accentInk: '--accent-ink',
  surface: '--surface',
  background: '--background',
  ink: '--ink',
  header: '--header',
  headerInk: '--header-ink',
}

/** The tenant's palette as variables; every other colour of the design system is worked out from these. */
export function ThemeStyle({ theme }: { theme: Theme }) {
  const nonce = useNonce()
  const names = Object.keys(VARIABLES) as (keyof Theme)[]
  const css = `:root{${names.map((name) => `${VARIABLES[name]}:${theme[name]}`).join(';')}}`
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}
