import { useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useGatedHref } from '~/components/layout/visitor'
import { Badge } from '~/components/ui/badge'
import { Icon } from '~/components/ui/icon'
import { Price } from '~/components/ui/price'
import type { CarCard } from '~/domain/cars/car-card'
import { COMPARISON_ID, DOES_NOT_APPLY, type CarComparison } from '~/domain/cars/car-comparison'
import { cardName } from '~/domain/cars/card-outline'
import { heightFor, imageUrl } from '~/domain/images/image-url'
import { carsHref } from '~/domain/watchlist/saved-cars'
import { readSavedCars, toggleCar } from './saved-cars-store'
import { CardRepayment } from './card-repayment'
import { RepaymentTerms } from './repayment-terms'

const PICTURE = { width: 320, aspectRatio: '4:3', quality: 60 } as const
const THUMBNAIL = { width: 96, aspectRatio: '4:3', quality: 60 } as const

const TERMS = 'compare-terms'
const REMOVING = 'compare-removing'

/**
 * Cars side by side (section 1). Which column is whose stays in sight: below the pictures each has a compact head that sticks. On phones the
 * label of a row stands above its values, so that two cars fit side by side; three and four are swiped. Roles are named because a table
 * that is laid out otherwise loses its own.
 */
export function CompareTable({ comparison, others = [] }: { comparison: CarComparison; /** More that were chosen, for which there is no room. */ others?: readonly number[] }) {
  const { cars, rows } = comparison
  const ids = [...cars.map(({ id }) => id), ...others]
  const sames = rows.filter(({ isSame }) => isSame).length
  return (
    <div className="compare">
      {sames > 0 && sames < rows.length ? (
        <label className="compare-filter">
          <input type="checkbox" className="compare-only" />
          Only what differs
        </label>
      ) : null}
      <div className={cars.length > 2 ? 'compare-scroll compare-swiped' : 'compare-scroll'} role="region" aria-label="Comparison" id={COMPARISON_ID}>
        <table className={`compare-table compare-of-${cars.length}`} role="table">
          <thead>
            <tr role="row">
              <td />
              {cars.map((car) => (
                <td role="cell" key={car.id}>
                  <ComparedPicture car={car} />
                </td>
              ))}
            </tr>
            <tr role="row" className="compare-heads">
              <td />
              {cars.map((car) => (
                <th scope="col" role="columnheader" key={car.id}>
                  <ComparedHead car={car} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr role="row">
              <th scope="row" role="rowheader">
                Price
              </th>
              {cars.map((car) => (
                <td role="cell" key={car.id}>
                  <ComparedPrice car={car} />
                </td>
              ))}
            </tr>
            {rows.map(({ label, values, isSame }) => (
              <tr role="row" key={label} className={isSame ? 'compare-same' : undefined}>
                <th scope="row" role="rowheader">
                  {label}
                </th>
                {values.map((value, at) => (
                  <td role="cell" key={cars[at]?.id}>{value === DOES_NOT_APPLY ? <DoesNotApply /> : (value ?? <span className="compare-none">Not stated</span>)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <form id={REMOVING} method="post" action="/compare">
        <input type="hidden" name="cars" value={ids.join()} />
      </form>
      {cars.some(({ repayment }) => repayment) ? <RepaymentTerms id={TERMS} /> : null}
    </div>
  )
}

/** Of a fact that this kind of vehicle cannot have. */
function DoesNotApply() {
  return (
    <span className="compare-none">
      <span aria-hidden="true">{DOES_NOT_APPLY}</span>
      <span className="sr-only">Does not apply</span>
    </span>
  )
}

function ComparedPicture({ car }: { car: CarCard }) {
  return (
    <div className="compare-picture">
      {car.image ? (
        <img src={imageUrl(car.image, PICTURE)} width={PICTURE.width} height={heightFor(PICTURE.width, PICTURE.aspectRatio)} alt="" />
      ) : (
        <span className="compare-no-picture">Photos coming soon</span>
      )}
      {car.badge ? <Badge {...car.badge} /> : null}
      {/* The site's own server knows what was ticked before there was script. */}
      <button type="submit" form={REMOVING} name="remove" value={car.id} className="compare-remove" onClick={() => forget(car.id)} aria-label={`Remove ${cardName(car)}`}>
        <Icon name="close" size="small" />
      </button>
    </div>
  )
}

/** What stays in sight of a car: its name, a small picture of it and what it costs. */
function ComparedHead({ car }: { car: CarCard }) {
  return (
    <div className="compare-head">
      <a className="compare-title" href={car.href}>
        <span>{car.title}</span>
        {car.subtitle ? <span className="compare-subtitle">{car.subtitle}</span> : null}
      </a>
      <span className="compare-amount">
        {car.image ? (
          <img src={imageUrl(car.image, THUMBNAIL)} width={THUMBNAIL.width} height={heightFor(THUMBNAIL.width, THUMBNAIL.aspectRatio)} alt="" />
        ) : null}
        <span>
          {[car.price.amount, car.price.per].filter(Boolean).join(' ')}
          {car.price.note ? <small>{car.price.note}</small> : null}
        </span>
      </span>
    </div>
  )
}

/** The price block of a card and its first action. */
function ComparedPrice({ car }: { car: CarCard }) {
  const gated = useGatedHref()
  const [first] = car.actions
  return (
    <div className="compare-price">
      <Price price={car.price} />
      {car.priceDrop ? <p className="card-saving">{car.priceDrop}</p> : null}
      {car.saving ? <p className="card-saving">{car.saving}</p> : null}
      {car.repayment ? <CardRepayment repayment={car.repayment} isBeside={car.price.per !== undefined} termsHref={`#${TERMS}`} /> : null}
      {first ? (
        <a className="button button-primary button-small" href={gated(first.href)} aria-label={`${first.label}, ${cardName(car)}`}>
          {first.label}
        </a>
      ) : null}
    </div>
  )
}

/** What is taken off the page is taken off the visitor's own list too, where it is on it. */
function forget(carId: number): void {
  const car = readSavedCars('compare').find(({ id }) => id === carId)
  if (car) toggleCar('compare', car)
}

/** A car that the site shows no more takes no place among those that the visitor has marked: there is nothing to take it off by. */
export function useForgetGone(carIds: readonly number[]): void {
  useEffect(() => carIds.forEach(forget), [carIds])
}

/** Goes on to the cars that the visitor has marked, where the address names none. @returns whether none is marked either, which the server cannot know */
export function useMarkedCars(isEmpty: boolean): boolean {
  const navigate = useNavigate()
  const [isNoneMarked, setNoneMarked] = useState(false)
  useEffect(() => {
    const ids = isEmpty ? readSavedCars('compare').map(({ id }) => id) : []
    setNoneMarked(ids.length === 0)
    if (ids.length > 0) navigate(carsHref('/compare', ids), { replace: true })
  }, [isEmpty, navigate])
  return isNoneMarked
}
