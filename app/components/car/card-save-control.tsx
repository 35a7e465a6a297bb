import type { CardLook } from '~/components/layout/site'
import { Icon } from '~/components/ui/icon'
import type { CarCard } from '~/domain/cars/car-card'

type CardSaveControlProps = { car: CarCard; look: CardLook; formId: string; isSaved: boolean }

/** SAVE/SAVED or the Compare switch of a card (section 4). Nothing where the car can be neither; a sold car only leaves the list. */
export function CardSaveControl({ car, look, formId, isSaved }: CardSaveControlProps) {
  const { saving, saveLabel, savedLabel, compareLabel } = look
  if (saving === 'off' || (!car.keeps && !(isSaved && saving === 'watchlist'))) return null
  if (saving === 'compare') {
    return (
      <label className="card-compare">
        <input type="checkbox" role="switch" form={formId} name="cars" value={car.id} checked={isSaved} readOnly aria-label={`${compareLabel}, ${car.title}`} />
        {compareLabel}
      </label>
    )
  }
  const label = isSaved ? savedLabel : saveLabel
  const isWatched = saving === 'watchlist'
  return (
    <button
      type="submit"
      form={formId}
      name={isWatched ? 'car_id' : 'cars'}
      value={car.id}
      formAction={isWatched && isSaved ? '/api/watchlist/remove-car' : undefined}
      className={isSaved ? 'card-save card-saved' : 'card-save'}
      aria-label={`${label}, ${car.title}`}
    >
      <Icon name="heart" size="small" />
      {label}
    </button>
  )
}
