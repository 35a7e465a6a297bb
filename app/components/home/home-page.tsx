import type { CarCard } from '~/domain/car-card'
import { formatCount } from '~/domain/format'
import { emptySearch, searchHref } from '~/domain/search-params'
import { countOf, type VehicleNoun } from '~/domain/vehicle-noun'
import { CarCardGrid } from '~/components/car/car-card-grid'
import { telHref } from '~/components/layout/tel-href'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { BodyShape } from './body-shape'
import { HomeSearch } from './home-search'

type Counted = { value: string; count: number }
type HomeView = {
  siteName: string
  count: number
  noun: VehicleNoun
  countWords: string
  types: { label: string; href: string; count: number }[]
  makes: Counted[]
  bodies: Counted[]
  budgets: number[]
  latest: CarCard[]
  phone: string
}

const ALL_CARS = '/search/new-used-and-demo-cars/'
const MOST_MAKES = 12

/** Stock first: a way in, what there is by kind, what came last, and whom to ask. */
export function HomePage({ page }: { page: HomeView }) {
  return (
    <>
      <section className="hero">
        <div className="container hero-columns">
          <div className="hero-words">
            <h1>{`Find your next ${page.noun.one} at ${page.siteName}`}</h1>
            <p>
              {page.count > 0
                ? `${page.countWords} in stock, with every photo, price and kilometre on the page.`
                : 'New stock is on its way. Tell us what you are after, and we will call when it arrives.'}
            </p>
            <ul className="hero-types">
              {page.types.map(({ label, href, count }) => (
                <li key={href}>
                  <a href={href}>
                    <b>{formatCount(count)}</b>
                    {`${label} ${page.noun.many}`}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {page.count > 0 ? (
            <HomeSearch
              action={ALL_CARS}
              countWords={countOf(page.count, page.noun)}
              makes={page.makes}
              bodies={page.bodies}
              budgets={page.budgets}
            />
          ) : null}
        </div>
      </section>
      <div className="container home-sections">
        <Tiles heading="Shop by body type" filter="body" values={page.bodies} noun={page.noun} />
        {page.latest.length > 0 ? <Latest cars={page.latest} /> : null}
        <Tiles heading="Shop by make" filter="make" values={page.makes.slice(0, MOST_MAKES)} noun={page.noun} />
        <section className="panel home-contact" aria-labelledby="home-contact">
          <div>
            <h2 id="home-contact">Not sure what you need?</h2>
            <p>Tell us what you want to do with it and what you can spend. We will come back with cars that fit.</p>
          </div>
          <div className="home-contact-actions">
            {page.phone ? (
              <ButtonLink href={telHref(page.phone)}>
                <Icon name="phone" />
                {page.phone}
              </ButtonLink>
            ) : null}
            <ButtonLink kind="primary" href="/contact-us">
              Contact us
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  )
}

function Latest({ cars }: { cars: readonly CarCard[] }) {
  return (
    <section className="home-section" aria-labelledby="latest">
      <div className="home-section-head">
        <h2 id="latest">Latest arrivals</h2>
        <a className="link" href={`${ALL_CARS}?sortBy=latest`}>
          See all
        </a>
      </div>
      <CarCardGrid cars={cars} columns="across" />
    </section>
  )
}

type TilesProps = { heading: string; filter: 'make' | 'body'; values: readonly Counted[]; noun: VehicleNoun }

function Tiles({ heading, filter, values, noun }: TilesProps) {
  if (values.length < 2) return null
  const id = `by-${filter}`
  return (
    <section className="home-section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="tiles">
        {values.map(({ value, count }) => (
          <li key={value}>
            <a href={searchHref(ALL_CARS, { ...emptySearch(), lists: { [filter]: [value] } })}>
              {filter === 'body' ? <BodyShape body={value} /> : null}
              <b>{value}</b>
              <span>{countOf(count, noun)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
