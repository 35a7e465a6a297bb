const STYLESHEETS = import.meta.glob<string>('../../styles/templates/*.css', { query: '?url', import: 'default', eager: true })

/** The stylesheet that a template lays over the common one: the file of its name; null where it has none. */
export function templateStylesheet(template: string): string | null {
  return STYLESHEETS[`../../styles/templates/${template}.css`] ?? null
}
