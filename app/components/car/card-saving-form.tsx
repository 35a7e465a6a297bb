import { useVisitor } from '~/components/layout/visitor'
import { Button, ButtonLink } from '~/components/ui/button'
import type { Saving } from '~/domain/cars/car-actions'
import type { CarCard } from '~/domain/cars/car-card'
import type { SavedCar } from '~/domain/cars/saved-cars'

type CardSavingFormProps = { id: string; saving: Saving; cars: readonly CarCard[]; saved: readonly SavedCar[] }

/** The form that the controls of a grid's cards belong to, so that they work without script. */
export function CardSavingForm({ id, saving, cars, saved }: CardSavingFormProps) {
  const { here } = useVisitor()
  if (saving === 'save') {
    return (
      <form id={id} action="/saved-cars" className="saved-link">
        {saved.length > 0 ? <ButtonLink href="/saved-cars">{`Saved cars (${saved.length})`}</ButtonLink> : null}
      </form>
    )
  }
  if (saving === 'watchlist') {
    return (
      <form id={id} method="post" action="/api/watchlist/save-car">
        <input type="hidden" name="back" value={here} />
      </form>
    )
  }
  const elsewhere = saved.filter((car) => !cars.some((shown) => shown.id === car.id))
  return (
    <form id={id} action="/compare" className={saved.length > 0 ? 'compare-bar compare-bar-open' : 'compare-bar'}>
      {elsewhere.map((car) => (
        <input key={car.id} type="hidden" name="cars" value={car.id} />
      ))}
      <Button type="submit" kind="primary">
        {saved.length > 0 ? `Compare ${saved.length === 1 ? '1 car' : `${saved.length} cars`}` : 'Compare the cars you ticked'}
      </Button>
    </form>
  )
}
