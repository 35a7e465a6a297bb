import type { HomePage } from '~/dealerships/home-page'
import { CarCardGrid } from '~/components/car/car-card-grid'
import { ALL_STOCK } from './all-stock'

export function LatestSection({ page }: { page: HomePage }) {
  if (page.latest.length === 0) return null
  return (
    <section className="home-section" aria-labelledby="latest">
      <div className="home-section-head">
        <h2 id="latest">Latest arrivals</h2>
        <a className="link" href={`${ALL_STOCK}?sortBy=latest`}>
          See all
        </a>
      </div>
      <CarCardGrid cars={page.latest} columns="across" />
    </section>
  )
}
