import { useEffect, type RefObject } from 'react'

const KEY = 'car-sections'

/** Keeps which folded sections are open from one car to the next, in this browser and for this site (section 4). */
export function usePersistedSections(ref: RefObject<HTMLElement>, isOn: boolean) {
  useEffect(() => {
    const container = ref.current
    if (!isOn || !container) return
    const sections = () => [...container.querySelectorAll<HTMLDetailsElement>(':scope > details')]
    const idOf = (section: HTMLDetailsElement) => section.querySelector('section')?.id ?? ''
    const stored = readOpen()
    const restored = new Map<HTMLDetailsElement, boolean>()
    if (stored) {
      // A link to a section has opened it, and that is what the visitor wants now. A link to anything else, such as the form, says nothing of sections.
      const asked = sections().map(idOf).find((id) => id !== '' && id === window.location.hash.slice(1))
      for (const section of sections()) {
        const isOpen = asked === undefined ? stored.includes(idOf(section)) : idOf(section) === asked
        if (section.open !== isOpen) restored.set(section, isOpen)
        section.open = isOpen
      }
    }
    const save = ({ target }: Event) => {
      // The event of what was restored here comes later, and is no choice of the visitor.
      if (target instanceof HTMLDetailsElement && restored.get(target) === target.open) return void restored.delete(target)
      writeOpen(sections().filter(({ open }) => open).map(idOf))
    }
    // Toggle events do not bubble.
    container.addEventListener('toggle', save, true)
    return () => container.removeEventListener('toggle', save, true)
  }, [ref, isOn])
}

function readOpen(): string[] | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : null
  } catch {
    return null
  }
}

function writeOpen(ids: readonly string[]) {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(ids))
  } catch {
    // A browser that keeps nothing for us: the sections work all the same.
  }
}
