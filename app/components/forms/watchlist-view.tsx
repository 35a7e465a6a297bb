import type { CarCard } from '~/domain/cars/car-card'
import { CarCardGrid } from '~/components/car/car-card-grid'
import { GoneCars } from '~/components/car/gone-cars'
import { useCardLook } from '~/components/layout/card-look'
import { Breadcrumbs } from '~/components/ui/breadcrumbs'
import { Button, ButtonLink } from '~/components/ui/button'
import { countOf } from '~/domain/cars/vehicle-noun'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'
import { forgetSavedDetails } from './saved-details'

type WatchlistViewProps = {
  label: string
  cars: CarCard[]
  /** Those that the site shows no more, by their names. */
  gone: { id: number; name: string }[]
  /** What came of a button that was pressed without script. */
  notice: string | null
}

/** The kept cars as cards; the control of each takes it off the list, without script too. */
export function WatchlistView({ label, cars, gone, notice }: WatchlistViewProps) {
  const { savedLabel, noun } = useCardLook()
  const count = cars.length + gone.length
  return (
    <div className="container form-page watchlist">
      <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label }]} />
      <div className="watchlist-head">
        <h1>Your {label.toLowerCase()}</h1>
        <form method="post" action="/sign-out" onSubmit={forgetSavedDetails}>
          <Button type="submit" kind="plain">
            Sign out
          </Button>
        </form>
      </div>
      {notice ? (
        <p className="message message-error" role="alert">
          {notice}
        </p>
      ) : null}
      {count === 0 ? (
        <div className="panel stack">
          <p>Nothing is kept here yet. Save a {noun.one} and it waits for you here, on every device that you sign in on.</p>
          <p>
            <ButtonLink href={DEFAULT_SEARCH_PATH} kind="primary">
              See our {noun.many}
            </ButtonLink>
          </p>
        </div>
      ) : (
        <>
          <p className="muted">{`${countOf(count, noun)}${count > 1 ? ', the latest first' : ''}.${cars.length > 0 ? ` Press ${savedLabel} on a ${noun.one} to take it off.` : ''}`}</p>
          {cars.length > 0 ? <h2 className="sr-only">Your {noun.many}</h2> : null}
          {cars.length > 0 ? <CarCardGrid cars={cars} columns="across" isOnTop /> : null}
          {gone.length > 0 ? (
            <GoneCars
              cars={gone}
              remove={({ id, name }) => (
                <form method="post" action="/api/watchlist/remove-car">
                  <input type="hidden" name="back" value="/watchlist" />
                  <Button type="submit" name="car_id" value={id} isSmall aria-label={`Remove ${name}`}>
                    Remove
                  </Button>
                </form>
              )}
            />
          ) : null}
        </>
      )}
    </div>
  )
}
