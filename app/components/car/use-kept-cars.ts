import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { CarCard } from '~/domain/cars/car-card'
import { carsHref } from '~/domain/watchlist/saved-cars'
import { useSavedCars } from './saved-cars-store'

export type KeptCars = ReturnType<typeof useKeptCars>

/** The cars that this browser keeps, and what the server says of them. Nothing is asked for while they are not shown. */
export function useKeptCars(isShown: boolean) {
  const saved = useSavedCars('favourites')
  const { data, load, state } = useFetcher<{ cars: CarCard[] | null }>()
  const asked = useRef('')
  const found = data?.cars
  const [known, setKnown] = useState<CarCard[]>()
  // What came before stays where the next answer does not come.
  useEffect(() => {
    if (found) setKnown(found)
  }, [found])
  const href = carsHref('/saved-cars', saved.map(({ id }) => id).reverse())

  useEffect(() => {
    // A car that is taken off needs no asking: what is left was answered before.
    if (!isShown || !href.includes('?') || isWithin(href, asked.current)) return
    asked.current = href
    load(href)
  }, [href, load, isShown])

  return { saved, known, isAnswered: state === 'idle', hasFailed: found === null && state === 'idle', askAgain: () => load(href) }
}

function isWithin(href: string, asked: string): boolean {
  const known = new Set(asked.split('=')[1]?.split(','))
  return (href.split('=')[1] ?? '').split(',').every((id) => known.has(id))
}
