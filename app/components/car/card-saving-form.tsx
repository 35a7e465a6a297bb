import { useVisitor } from '~/components/layout/visitor'
import type { CardLook } from '~/components/layout/site'
import { Button, ButtonLink } from '~/components/ui/button'
import { countOf, type VehicleNoun } from '~/domain/cars/vehicle-noun'
import { carsHref, type SavedCar } from '~/domain/watchlist/saved-cars'
import { compareFormId, type SavableCar } from './card-save-control'

type CardSavingFormProps = {
  id: string
  look: Pick<CardLook, 'saving' | 'compares' | 'noun'>
  cars: readonly SavableCar[]
  saved: readonly SavedCar[]
  compared: readonly SavedCar[]
  /** The control itself leads to the cars that are marked: without script alone there is a button for it. */
  isInLine?: boolean
}

const SAVED_PATH = '/saved-cars'

/** The forms that the save and compare controls of cars submit when there is no script. */
export function CardSavingForm({ id, look, cars, saved, compared, isInLine = false }: CardSavingFormProps) {
  return (
    <>
      {look.saving === 'off' ? null : <SavingForm id={id} isWatchlist={look.saving === 'watchlist'} saved={saved} noun={look.noun} />}
      {look.compares ? <CompareForm id={compareFormId(id)} cars={cars} compared={compared} noun={look.noun} isInLine={isInLine} /> : null}
    </>
  )
}

/** The way to the saved cars; on their own page, to an address that another browser can open. */
function SavingForm({ id, isWatchlist, saved, noun }: { id: string; isWatchlist: boolean; saved: readonly SavedCar[]; noun: VehicleNoun }) {
  const { here } = useVisitor()
  if (isWatchlist) {
    return (
      <form id={id} method="post" action="/api/watchlist/save-car">
        <input type="hidden" name="back" value={here} />
      </form>
    )
  }
  const isThere = here === SAVED_PATH
  const href = isThere ? carsHref(SAVED_PATH, saved.map(({ id: carId }) => carId).reverse()) : SAVED_PATH
  return (
    <form id={id} method="post" action={SAVED_PATH} className="saved-link">
      {saved.length > 0 ? <ButtonLink href={href}>{isThere ? 'A link to keep or send' : `Saved ${noun.many} (${saved.length})`}</ButtonLink> : null}
    </form>
  )
}

type CompareFormProps = { id: string; cars: readonly SavableCar[]; compared: readonly SavedCar[]; noun: VehicleNoun; isInLine: boolean }

/** The compare bar. It stands below the cards and covers none of them. */
function CompareForm({ id, cars, compared, noun, isInLine }: CompareFormProps) {
  // Where a car has no switch here, as since it was sold, nothing else says that it is marked.
  const elsewhere = compared.filter((car) => !cars.some((shown) => shown.id === car.id && shown.keeps?.compares))
  // What the script has marked is all that is compared; without any, the site's own server knows what was ticked before.
  return (
    <form
      id={id}
      method={compared.length > 0 ? undefined : 'post'}
      action="/compare"
      className={compared.length > 0 && !isInLine ? 'compare-bar compare-bar-open' : 'compare-bar'}
    >
      {elsewhere.map((car) => (
        <input key={car.id} type="hidden" name="cars" value={car.id} />
      ))}
      <Button type="submit" kind="primary">
        {compared.length > 0 ? `Compare ${countOf(compared.length, noun)}` : `Compare the ${noun.many} you ticked`}
      </Button>
    </form>
  )
}
