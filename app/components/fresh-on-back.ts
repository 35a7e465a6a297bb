import { useEffect } from 'react'

/**
 * Loads the page anew where Back brings it up as it was left, from memory or from what the browser keeps: a booking that was moved since, a list that was
 * changed, or somebody who has signed out, would be shown as before.
 * @param isOn whether the page is of somebody, and so may be another by now
 */
export function useFreshOnBack(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const [navigation] = performance.getEntriesByType('navigation')
    if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward' && navigation.transferSize === 0) location.reload()
    const reloadKept = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    window.addEventListener('pageshow', reloadKept)
    return () => window.removeEventListener('pageshow', reloadKept)
  }, [isOn])
}
