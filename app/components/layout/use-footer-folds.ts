import { useEffect, type RefObject } from 'react'

const NARROW = '(max-width: 575.98px)'

/**
 * On phones the footer's groups of links are folded under their titles: they are screens long, and below everything. They come so, and what
 * a visitor has opened by then stays open.
 */
export function useFooterFolds(footer: RefObject<HTMLElement>): void {
  useEffect(() => {
    const narrow = window.matchMedia(NARROW)
    const fold = () => {
      for (const group of footer.current?.querySelectorAll<HTMLDetailsElement>('.footer-group') ?? []) {
        group.open = !narrow.matches
        // Where nothing folds there is nothing to press.
        const summary = group.querySelector('summary')
        if (summary) summary.tabIndex = narrow.matches ? 0 : -1
      }
    }
    if (!narrow.matches) fold()
    narrow.addEventListener('change', fold)
    return () => narrow.removeEventListener('change', fold)
  }, [footer])
}
