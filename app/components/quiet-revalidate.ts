import { useMatches, useRevalidator } from '@remix-run/react'
import { useCallback } from 'react'

/**
 * Reads the page's data anew where the server has them to give. A line that is lost, or a server that is away for a moment, leaves the page as it is:
 * read without asking first, it would be a page that says so, and what was typed into its form gone.
 * @param loadsAnew whether another page, where the server has it by now, is loaded whole: its heading and title are read out, where new data come silently
 */
export function useQuietRevalidate(loadsAnew = false): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const route = useMatches().at(-1)?.id ?? ''
  return useCallback(async () => {
    const answer = await fetch(dataHref(location.href, route)).catch(() => null)
    if (answer?.status === ELSEWHERE && loadsAnew) location.reload()
    else if (answer?.ok) revalidate()
  }, [revalidate, loadsAnew, route])
}

/** The status of data that say where the page is by now. */
const ELSEWHERE = 202

/** Where the data of a page are read anew: the page itself may be served as it was last made while there are none. @param route the page's own, below the site's */
function dataHref(page: string, route: string): string {
  const { pathname, searchParams } = new URL(page)
  searchParams.set('_routes', route)
  return `${pathname === '/' ? '/_root' : pathname.replace(/\/$/, '')}.data?${searchParams}`
}
