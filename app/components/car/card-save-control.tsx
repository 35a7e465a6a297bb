import type { CardLook } from '~/components/layout/site'
import { Icon } from '~/components/ui/icon'
import type { CarCard } from '~/domain/cars/car-card'
import { cardName } from '~/domain/cars/card-outline'

/** What the controls need of a car: a card, or the page of one. */
export type SavableCar = Pick<CarCard, 'id' | 'title' | 'subtitle' | 'image' | 'keeps'>

type CardSaveControlProps = { car: SavableCar; look: CardLook; formId: string; isSaved: boolean; isCompared: boolean; /** How many cars are marked, where a button beside the switch leads to them. */ comparedCount?: number }

/** SAVE/SAVED and the Compare switch of a card (section 4), each where the car can be that; a sold car only leaves the watchlist. */
export function CardSaveControl({ car, look, formId, isSaved, isCompared, comparedCount = 0 }: CardSaveControlProps) {
  const { saving, compares, saveLabel, savedLabel, compareLabel } = look
  const isWatched = saving === 'watchlist'
  const canSave = saving !== 'off' && (car.keeps?.saves || (isSaved && isWatched))
  const label = isSaved ? savedLabel : saveLabel
  return (
    <>
      {compares && car.keeps?.compares ? (
        <label className="card-compare">
          <input type="checkbox" role="switch" form={compareFormId(formId)} name="cars" value={car.id} checked={isCompared} readOnly aria-label={`${compareLabel}, ${cardName(car)}`} />
          <span>{compareLabel}</span>
        </label>
      ) : null}
      {comparedCount > 0 ? (
        <button type="submit" form={compareFormId(formId)} className="card-compare-go">{`See ${comparedCount}`}</button>
      ) : null}
      {canSave ? (
        <button
          type="submit"
          form={formId}
          name={isWatched ? 'car_id' : 'cars'}
          value={car.id}
          formAction={isWatched && isSaved ? '/api/watchlist/remove-car' : undefined}
          className={isSaved ? 'card-save card-saved' : 'card-save'}
          aria-label={`${label}, ${cardName(car)}`}
        >
          <Icon name="heart" size="small" />
          <span>{label}</span>
        </button>
      ) : null}
    </>
  )
}

/** Saving and comparing go to pages of their own: each has its form. */
export function compareFormId(formId: string): string {
  return `${formId}-compare`
}
