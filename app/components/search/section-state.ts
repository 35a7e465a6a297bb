const KEY = 'filter-sections'

/**
 * Keeps in the browser which sections of the filters are open (section 4), and opens them so. Dropdowns, of which one at a time is open over
 * the page, are none. Gives what takes it back.
 */
export function persistSections(form: HTMLFormElement): () => void {
  const stored = read()
  for (const section of form.querySelectorAll('details[id]:not([name])')) {
    const isOpen = stored[section.id]
    const isInUse = section.querySelector('.filter-chosen') !== null
    if (section instanceof HTMLDetailsElement && isOpen !== undefined && !isInUse) section.open = isOpen
  }
  const keep = (event: Event) => {
    if (!(event.target instanceof HTMLDetailsElement) || event.target.id === '' || event.target.name !== '') return
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...read(), [event.target.id]: event.target.open }))
    } catch {
      // Full or forbidden: the sections open as the page has them.
    }
  }
  // A toggle does not bubble.
  form.addEventListener('toggle', keep, true)
  return () => form.removeEventListener('toggle', keep, true)
}

function read(): Partial<Record<string, boolean>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Partial<Record<string, boolean>>) : {}
  } catch {
    return {}
  }
}
