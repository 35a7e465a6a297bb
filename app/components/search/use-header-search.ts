import { useEffect } from 'react'

/**
 * On a page of results the search of the header says what was typed, and offers makes, models and the last searches under it: where the
 * filters are a bar, it is the page's own box for words.
 */
export function useHeaderSearch(text: string): void {
  useEffect(() => {
    const input = headerInput()
    if (input && document.activeElement !== input) input.value = text
  }, [text])
  useEffect(() => {
    const input = headerInput()
    const suggest = () => void attach(input)
    input?.addEventListener('focus', suggest)
    return () => input?.removeEventListener('focus', suggest)
  }, [])
}

function headerInput(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('.header-search input')
}

/** The header stays while pages change below it: it has its list once. */
async function attach(input: HTMLInputElement | null): Promise<void> {
  if (!input?.form || input.form.querySelector('.suggestions')) return
  const list = document.createElement('ul')
  list.className = 'suggestions'
  list.hidden = true
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Suggestions')
  input.form.append(list)
  const module = await import('./attach-suggestions').catch(() => null)
  if (module) module.attachSuggestions(input, list)
  else list.remove()
}
