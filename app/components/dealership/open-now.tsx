import { useActionData } from '@remix-run/react'
import { useEffect } from 'react'
import { useQuietRevalidate } from '~/components/quiet-revalidate'
import type { PlaceHours } from '~/dealerships/place'

/** Several on a page change at once: one question answers them all. */
const BETWEEN_MS = 5_000
let askedAt = -BETWEEN_MS

/** How often a page looks whether what it says is over: after a sleep no timer knows, and a question that got no answer is asked again. */
const LOOK_EVERY_MS = 60_000

/**
 * Whether a department is open. The server says it by the place's clock; a page that stays open asks again when it is over, counting from
 * when it came, whatever time the visitor's clock shows. `data-until` ends the page's time in store (`platform/http/cached-page.ts`).
 */
export function OpenNow({ status }: { status: PlaceHours['status'] }) {
  const revalidate = useQuietRevalidate()
  // What was said of a form that was sent would go with the data of before.
  const hasAnswer = useActionData() !== undefined
  const until = status?.until
  const lastsMs = status?.lastsMs ?? 0
  useEffect(() => {
    if (!until || hasAnswer) return
    const cameAt = performance.now()
    const cameOn = Date.now()
    const look = () => {
      // Timers and the page's own count stand still while a device sleeps, its clock does not; that one may be set anew, which costs a question.
      const passedMs = Math.max(performance.now() - cameAt, Date.now() - cameOn)
      if (document.hidden || passedMs < lastsMs || performance.now() - askedAt < BETWEEN_MS) return
      askedAt = performance.now()
      void revalidate()
    }
    const timer = setTimeout(look, lastsMs + 1)
    const again = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      clearInterval(again)
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
