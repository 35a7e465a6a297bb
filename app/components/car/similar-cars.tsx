import type { CarCard } from '~/domain/cars/car-card'
import type { CarPage } from '~/domain/cars/car-page'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { CarCardGrid } from './car-card-grid'

type SimilarCarsProps = { cars: readonly CarCard[]; links: readonly CarPage['similar'][] }

/** Similar cars, and the searches that find more of them. */
export function SimilarCars({ cars, links }: SimilarCarsProps) {
  return (
    <section className="container similar-cars" id="similar-cars" aria-labelledby="similar-cars-heading">
      <h2 id="similar-cars-heading">{cars.length > 0 ? 'You may also like' : 'Keep looking'}</h2>
      {cars.length > 0 ? <CarCardGrid cars={cars} columns="across" /> : null}
      <div className="similar-cars-links">
        {links.map(({ href, label }) => (
          <ButtonLink key={href} href={href}>
            {label}
            <Icon name="arrow" />
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}
