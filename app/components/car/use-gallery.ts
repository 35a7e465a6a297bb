import { useCallback, useEffect, useState, type KeyboardEvent, type RefObject } from 'react'

/** Which picture of a swiping strip is in sight, and how to show another. */
export function useGallery(stripRef: RefObject<HTMLUListElement>, count: number) {
  const [current, setCurrent] = useState(0)
  const [isEnhanced, setIsEnhanced] = useState(false)

  useEffect(() => setIsEnhanced(true), [])

  const onScroll = useCallback(() => {
    const strip = stripRef.current
    if (strip && strip.clientWidth > 0) setCurrent(Math.round(strip.scrollLeft / strip.clientWidth))
  }, [stripRef])

  const show = useCallback(
    (index: number) => {
      const strip = stripRef.current
      if (!strip || index < 0 || index >= count) return
      // How smoothly is the style sheet's to say: visitors who want no motion get none.
      strip.scrollTo({ left: index * strip.clientWidth })
      setCurrent(index)
    },
    [stripRef, count],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(current + step)
  }

  return { current, isEnhanced, show, onScroll, onKeyDown }
}
