import { useEffect, type RefObject } from 'react'
import type { Saving } from '~/domain/cars/car-actions'
import { useSavedCars } from '~/components/car/saved-cars-store'
import { useWatchlistChanges } from '~/components/car/watchlist-changes'
import { useVisitor } from './visitor'

/** How many cars are saved, written beside the header's heart: the header comes without it, as it is the same for everybody. */
export function useSavedCount(header: RefObject<HTMLElement>, saving: Saving): void {
  const favourites = useSavedCars('favourites')
  const { carIds } = useVisitor()
  const changes = useWatchlistChanges()
  const watched = new Set(carIds)
  for (const [id, isSaved] of changes) {
    if (isSaved) watched.add(id)
    else watched.delete(id)
  }
  const count = saving === 'off' ? 0 : saving === 'save' ? favourites.length : watched.size

  useEffect(() => {
    const mark = header.current?.querySelector('.header-saved-count')
    if (mark) mark.textContent = count > 0 ? String(count) : ''
  }, [header, count])
}
