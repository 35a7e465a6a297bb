import type { CardLook } from '~/components/layout/site'
import { Icon } from '~/components/ui/icon'
import type { CarCard } from '~/domain/car-card'

type CardKeepControlProps = { car: CarCard; look: CardLook; formId: string; isKept: boolean }

/** SAVE/SAVED or the Compare switch of a card (section 4). Nothing where the car can be neither; a sold car only leaves the list. */
export function CardKeepControl({ car, look, formId, isKept }: CardKeepControlProps) {
  const { saving, saveLabel, savedLabel, compareLabel } = look
  if (saving === 'off' || (!car.keeps && !(isKept && saving === 'watchlist'))) return null
  if (saving === 'compare') {
    return (
      <label className="card-compare">
        <input type="checkbox" role="switch" form={formId} name="cars" value={car.id} checked={isKept} readOnly aria-label={`${compareLabel}, ${car.title}`} />
        {compareLabel}
      </label>
    )
  }
  const label = isKept ? savedLabel : saveLabel
  const isWatched = saving === 'watchlist'
  return (
    <button
      type="submit"
      form={formId}
      name={isWatched ? 'car_id' : 'cars'}
      value={car.id}
      formAction={isWatched && isKept ? '/api/watchlist/remove-car' : undefined}
      className={isKept ? 'card-save card-saved' : 'card-save'}
      aria-label={`${label}, ${car.title}`}
    >
      <Icon name="heart" size="small" />
      {label}
    </button>
  )
}
