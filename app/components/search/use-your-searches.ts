import { useEffect, useState } from 'react'
import type * as YourSearchesModule from './your-searches'

/** What the browser remembers of a visitor's searches, loaded after the page itself; null until then. */
export function useYourSearches(isWanted: boolean): typeof YourSearchesModule | null {
  const [loaded, setLoaded] = useState<typeof YourSearchesModule | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (isWanted) {
      void import('./your-searches').then(
        (module) => isCurrent && setLoaded(module),
        // Without it the page is whole.
        () => undefined,
      )
    }
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return loaded
}
