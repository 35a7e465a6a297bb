import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** Longer than a smooth scroll takes. */
const SETTLED_MS = 700

/** What scrolls must be reachable by keyboard; the pictures in it are not, or a gallery would be forty stops of the tab key. */
export const SCROLLABLE = { tabIndex: 0 }

/** Whether a picture is in sight or the next to be: a strip's lazy pictures load only when they come in sight, which is late for a swipe. */
export function isNear(index: number, current: number): boolean {
  return Math.abs(index - current) <= 1
}

/** Which picture of a swiping strip is in sight, and how to show another; the arrow keys, Home and End do, anywhere in the section. */
export function useGallery(sectionRef: RefObject<HTMLElement>, stripRef: RefObject<HTMLUListElement>, count: number, first = 0) {
  const [current, setCurrent] = useState(first)
  const [isEnhanced, setIsEnhanced] = useState(false)
  /** Set while the strip scrolls to a picture that was asked for: what passes by on the way is not the current one. */
  const settling = useRef<number | undefined>(undefined)

  const readCurrent = useCallback(() => {
    const strip = stripRef.current
    if (strip && strip.clientWidth > 0) setCurrent(Math.round(strip.scrollLeft / strip.clientWidth))
  }, [stripRef])

  useEffect(() => {
    const strip = stripRef.current
    if (strip && first > 0) strip.scrollTo({ left: first * strip.clientWidth, behavior: 'instant' })
    // It may have been swiped before the script was there.
    readCurrent()
    setIsEnhanced(true)
    return () => window.clearTimeout(settling.current)
  }, [stripRef, first, readCurrent])

  const onScroll = useCallback(() => {
    if (settling.current === undefined) readCurrent()
  }, [readCurrent])

  const show = useCallback(
    (index: number) => {
      const strip = stripRef.current
      if (!strip || index < 0 || index >= count) return
      window.clearTimeout(settling.current)
      settling.current = window.setTimeout(() => {
        settling.current = undefined
        readCurrent()
      }, SETTLED_MS)
      // How smoothly is the style sheet's to say: visitors who want no motion get none.
      strip.scrollTo({ left: index * strip.clientWidth })
      setCurrent(index)
    },
    [stripRef, count, readCurrent],
  )

  useEffect(() => {
    const section = sectionRef.current
    const onKeyDown = (event: KeyboardEvent) => {
      const index = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[event.key]
      if (index === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      show(index)
    }
    section?.addEventListener('keydown', onKeyDown)
    return () => section?.removeEventListener('keydown', onKeyDown)
  }, [sectionRef, show, current, count])

  return { current, isEnhanced, show, onScroll }
}
