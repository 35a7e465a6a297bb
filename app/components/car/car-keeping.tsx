import { useCardLook } from '~/components/layout/card-look'
import { carAnchor } from '~/domain/cars/car-links'
import type { CarPage } from '~/domain/cars/car-page'
import { CardSaveControl } from './card-save-control'
import { CardSavingForm } from './card-saving-form'
import { useCardSaving } from './use-card-saving'

/** Saving and comparing on the page of a car: the controls of its card, by the same rules. */
export function CarKeeping({ page }: { page: CarPage }) {
  const look = useCardLook()
  const cars = [{ id: page.id, title: page.title, subtitle: page.subtitle, image: page.images[0] ?? null, keeps: page.keeps }]
  const { formId, saved, compared, isSaved, isCompared, gridEvents } = useCardSaving(cars)
  const [car] = cars
  if (!car || (!page.keeps && !(look.saving === 'watchlist' && isSaved(page.id)))) return null
  return (
    <div className="car-keeping" id={carAnchor(car.id)} {...gridEvents}>
      <CardSaveControl car={car} look={look} formId={formId} isSaved={isSaved(car.id)} isCompared={isCompared(car.id)} />
      <CardSavingForm id={formId} look={look} cars={cars} saved={saved} compared={compared} />
    </div>
  )
}
