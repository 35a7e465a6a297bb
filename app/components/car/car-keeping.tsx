import { useCardLook } from '~/components/layout/card-look'
import { carAnchor } from '~/domain/cars/car-links'
import type { CarPage } from '~/domain/cars/car-page'
import type { SavedCar } from '~/domain/watchlist/saved-cars'
import { CardSaveControl } from './card-save-control'
import { CardSavingForm } from './card-saving-form'
import { useCardSaving } from './use-card-saving'

const NONE: readonly SavedCar[] = []

/**
 * Saving and comparing on the page of a car: the controls of its card, by the same rules. Where they lead has its room in the same line from
 * the start, so that nothing below moves when it comes.
 */
export function CarKeeping({ page }: { page: CarPage }) {
  const look = useCardLook()
  const cars = [{ id: page.id, title: page.title, subtitle: page.subtitle, image: page.images[0] ?? null, keeps: page.keeps }]
  const { formId, compared, isSaved, isCompared, gridEvents } = useCardSaving(cars)
  const [car] = cars
  if (!car || (!page.keeps && !(look.saving === 'watchlist' && isSaved(page.id)))) return null
  return (
    <div className="car-keeping" id={carAnchor(car.id)} {...gridEvents}>
      <CardSaveControl car={car} look={look} formId={formId} isSaved={isSaved(car.id)} isCompared={isCompared(car.id)} comparedCount={compared.length} />
      {look.saving === 'off' ? null : (
        <a className={isSaved(car.id) ? 'link car-keeping-list' : 'link car-keeping-list car-keeping-unseen'} href={look.saving === 'watchlist' ? '/watchlist' : '/saved-cars'}>
          View List
        </a>
      )}
      <CardSavingForm id={formId} look={look} cars={cars} saved={NONE} compared={compared} isInLine />
    </div>
  )
}
