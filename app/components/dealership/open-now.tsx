import { useActionData } from '@remix-run/react'
import { useEffect } from 'react'
import { useQuietRevalidate } from '~/components/quiet-revalidate'
import type { PlaceHours } from '~/dealerships/place'

/** Several on a page change at once: one question answers them all. */
const BETWEEN_MS = 5_000
let askedAt = -BETWEEN_MS

/**
 * Whether a department is open. The server says it by the place's clock; a page that stays open asks again when it is over, counting from
 * when it came, whatever the visitor's clock says. `data-until` ends the page's time in store (`platform/http/cached-page.ts`).
 */
export function OpenNow({ status }: { status: PlaceHours['status'] }) {
  const revalidate = useQuietRevalidate()
  // What was said of a form that was sent would go with the data of before.
  const hasAnswer = useActionData() !== undefined
  const until = status?.until
  const lastsMs = status?.lastsMs ?? 0
  useEffect(() => {
    if (!until || hasAnswer) return
    const ask = () => {
      if (performance.now() - askedAt < BETWEEN_MS) return
      askedAt = performance.now()
      void revalidate()
    }
    const cameAt = performance.now()
    const timer = setTimeout(ask, lastsMs)
    // Timers stand still on a phone that is put away.
    const look = () => document.visibilityState === 'visible' && performance.now() - cameAt >= lastsMs && ask()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [until, lastsMs, revalidate, hasAnswer])
  if (!status) return null
  return (
    <p className={status.isOpen ? 'open-now is-open' : 'open-now'} data-until={status.until}>
      {status.words}
    </p>
  )
}
