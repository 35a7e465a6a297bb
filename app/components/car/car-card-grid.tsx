import type { CarCard } from '~/domain/car-card'
import { CarCardItem } from './car-card'

/** How wide a card's picture is: beside the filter rail, or across the page. */
const SIZES = {
  beside: '(min-width: 1400px) 326px, (min-width: 1200px) calc((100vw - 416px) / 3), (min-width: 992px) calc((100vw - 392px) / 2), (min-width: 576px) calc((100vw - 64px) / 2), calc(100vw - 32px)',
  across: '(min-width: 1400px) 322px, (min-width: 992px) calc((100vw - 120px) / 4), (min-width: 576px) calc((100vw - 64px) / 2), 300px',
}
/** Cards in sight when the page opens, on the widest grid. */
const FIRST_ROW = 1

type CarCardGridProps = {
  cars: readonly CarCard[]
  columns: keyof typeof SIZES
  /** Whether the grid is at the top of the page, so that its first row loads at once. */
  isOnTop?: boolean
}

/** Cards as a list: one column on phones, two from 576 px, three beside the rail or four across from 1200 px. */
export function CarCardGrid({ cars, columns, isOnTop = false }: CarCardGridProps) {
  return (
    <ul className={`card-grid card-grid-${columns}`}>
      {cars.map((car, index) => (
        <CarCardItem key={car.id} car={car} sizes={SIZES[columns]} loading={loadingOf(isOnTop, index)} />
      ))}
    </ul>
  )
}

function loadingOf(isOnTop: boolean, index: number) {
  if (!isOnTop || index >= FIRST_ROW) return 'lazy'
  return index === 0 ? 'first' : 'soon'
}
