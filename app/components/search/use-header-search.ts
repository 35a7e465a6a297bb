import { useEffect } from 'react'

/** On a page of results the search of the header says what was typed: where the filters are a bar, it is the page's own box for words. */
export function useHeaderSearch(text: string): void {
  useEffect(() => {
    const input = document.querySelector<HTMLInputElement>('.header-search input')
    if (input && document.activeElement !== input) input.value = text
  }, [text])
}
