import { useEffect } from 'react'

/** Offers makes, models and the last searches under each box for words of a page, as soon as it is used; the page comes without them. */
export function useSuggestions(): void {
  useEffect(() => {
    const suggest = ({ target: box }: { target: EventTarget | null }) => {
      if (!(box instanceof HTMLInputElement) || box.name !== 'query') return
      void import('./attach-suggestions').then((module) => module.attachSuggestions(box), () => {})
    }
    // One may have been in use before its script came.
    suggest({ target: document.activeElement })
    document.addEventListener('focusin', suggest)
    return () => document.removeEventListener('focusin', suggest)
  }, [])
}
