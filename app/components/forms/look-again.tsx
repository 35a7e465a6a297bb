import { useEffect } from 'react'
import { useQuietRevalidate } from '~/components/quiet-revalidate'
import { ButtonLink } from '~/components/ui/button'

const EVERY_SECONDS = 8

/** A page that waits for an answer looks again by itself: quietly with script, by loading anew without. */
export function LookAgain() {
  const revalidate = useQuietRevalidate(true)
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), EVERY_SECONDS * 1_000)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={String(EVERY_SECONDS)} />
      </noscript>
      <ButtonLink href="" kind="primary">
        Look again
      </ButtonLink>
    </>
  )
}
