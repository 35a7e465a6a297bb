import { useEffect, useId, type FormEvent, type MouseEvent } from 'react'
import { useCardLook } from '~/components/layout/card-look'
import { useVisitor } from '~/components/layout/visitor'
import { addToast } from '~/components/ui/toast-store'
import { cardName } from '~/domain/cars/card-outline'
import { carsHref, COMPARED_AT_MOST, type SavedCar } from '~/domain/watchlist/saved-cars'
import type { VehicleNoun } from '~/domain/cars/vehicle-noun'
import type { SavableCar } from './card-save-control'
import { forgetCars, readSavedCars, toggleCar, useSavedCars } from './saved-cars-store'
import { LIST_UNCHANGED, useWatchlistChanges } from './watchlist-changes'
import { capitalised } from '~/domain/text/capitalised'

const NONE: readonly SavedCar[] = []

/** Saving, comparing and the watchlist for a whole grid of cards, or the page of one: one handler, whatever stands in it. */
export function useCardSaving(cars: readonly SavableCar[]) {
  const { saving, compares, noun } = useCardLook()
  const { carIds, phone } = useVisitor()
  const formId = useId()
  const favourites = useSavedCars('favourites')
  const marked = useSavedCars('compare')
  const saved = saving === 'save' ? favourites : NONE
  const compared = compares ? marked : NONE
  const changes = useWatchlistChanges()

  // Switches that were turned on before the script was there stand so until the next render.
  useEffect(() => {
    for (const { value } of document.querySelectorAll<HTMLInputElement>('.card-compare :checked')) {
      const car = carOf(cars, value)
      if (car && !readSavedCars('compare').some(({ id }) => id === car.id)) markToCompare(car, noun)
    }
  }, [cars, noun])

  // What the browser had kept went onto the list when its visitor signed in; what did not waits for the next time.
  useEffect(() => {
    if (saving === 'watchlist') forgetCars('favourites', carIds)
  }, [saving, carIds])

  const isSaved = (id: number): boolean =>
    saving === 'watchlist' ? (changes.get(id) ?? carIds.includes(id)) : saved.some((car) => car.id === id)
  const isCompared = (id: number): boolean => compared.some((car) => car.id === id)

  /** A press of SAVE or SAVED. Without script the button sends the grid's form. */
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button.card-save') : null
    const car = button && carOf(cars, button.value)
    if (!car) return
    event.preventDefault()
    if (saving !== 'watchlist') {
      if (saveFavourite(car, noun)) return
      // For a browser that keeps nothing, the form leads to a page with the car in its address.
      if (isSaved(car.id)) addToast({ text: `${capitalised(noun.one)} removed` })
      else button.form?.requestSubmit(button)
      return
    }
    // Where the script cannot be had, as after a release, the form goes as it goes without any; on a line that is lost it would be the browser's own page of errors.
    import('./change-watchlist').then(
      (module) => module.changeWatchlist(car.id, !isSaved(car.id), phone, car.keeps?.saves ? null : button),
      () => fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
        () => button.form?.requestSubmit(button),
        () => window.alert(LIST_UNCHANGED),
      ),
    )
  }

  const onChange = (event: FormEvent) => {
    const box = event.target
    const car = box instanceof HTMLInputElement && box.name === 'cars' && carOf(cars, box.value)
    if (car) markToCompare(car, noun)
  }

  const gridEvents = { onClick: saving === 'off' ? undefined : onClick, onChange: compares ? onChange : undefined }
  return { formId, saved, compared, isSaved, isCompared, gridEvents }
}

const carOf = (cars: readonly SavableCar[], value: string) => cars.find(({ id }) => id === Number(value))

/** Puts a car on the browser's list or takes it off, and says so. @returns whether it is on it now */
export function saveFavourite(car: SavableCar, { one }: VehicleNoun): boolean {
  if (!toggleCar('favourites', savedCarOf(car))) return false
  addToast({ text: `${capitalised(one)} saved`, link: { label: 'View List', href: '/saved-cars' } })
  void import('./change-watchlist').then((module) => module.trackSave(car.id), () => {})
  return true
}

function markToCompare(car: SavableCar, { many }: VehicleNoun): void {
  const marked = readSavedCars('compare')
  const isMarked = marked.some(({ id }) => id === car.id)
  if (marked.length >= COMPARED_AT_MOST && !isMarked) {
    addToast({ text: `You can compare up to ${COMPARED_AT_MOST} ${many}. Take one off first.`, link: { label: 'Compare', href: carsHref('/compare', marked.map(({ id }) => id)) } })
    return
  }
  if (!toggleCar('compare', savedCarOf(car)) && !isMarked) addToast({ text: 'Your browser does not let us keep a list to compare.' })
}

function savedCarOf(car: SavableCar): SavedCar {
  const { slug = '', make = '', model = '' } = car.keeps ?? {}
  return { id: car.id, name: cardName(car), slug, make, model, primary_image_url: car.image }
}
