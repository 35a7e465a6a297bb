import { useRevalidator } from '@remix-run/react'
import { useCallback } from 'react'

/**
 * Reads the page's data anew where the server has them to give. A line that is lost, or a server that is away for a moment, leaves the page as it is:
 * read without asking first, it would be a page that says so, and what was typed into its form gone.
 * @param loadsAnew whether another page, where the server has it by now, is loaded whole: its heading and title are read out, where new data come silently
 */
export function useQuietRevalidate(loadsAnew = false): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    const answer = await fetch(location.href, { redirect: 'manual' }).catch(() => null)
    const isElsewhere = answer?.type === 'opaqueredirect'
    if (isElsewhere && loadsAnew) location.reload()
    else if (answer?.ok || isElsewhere) revalidate()
  }, [revalidate, loadsAnew])
}
