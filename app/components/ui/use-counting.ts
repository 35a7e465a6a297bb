import { useEffect, useRef, type RefObject } from 'react'

/** Section 9. */
const COUNTING_MS = 1_000

/**
 * Counts a figure to its new value within a second: what is shown meanwhile stands in `data-counted` of its element, whose own text is the
 * new value from the start. Who wants no motion gets none.
 */
export function useCounting<T extends HTMLElement>(value: number, words: (value: number) => string): RefObject<T> {
  const ref = useRef<T>(null)
  const shown = useRef(value)
  useEffect(() => {
    const element = ref.current
    const from = shown.current
    if (!element || from === value) return
    let frame = 0
    const began = performance.now()
    const show = (now: number) => {
      const part = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : Math.min(1, Math.max(0, now - began) / COUNTING_MS)
      shown.current = Math.round(from + (value - from) * part)
      if (part === 1) return element.removeAttribute('data-counted')
      element.dataset.counted = words(shown.current)
      frame = requestAnimationFrame(show)
    }
    show(began)
    return () => cancelAnimationFrame(frame)
  }, [value, words])
  return ref
}
