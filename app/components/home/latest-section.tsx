import type { HomePage } from '~/site/home-page'
import { useCardLook } from '~/components/layout/card-look'
import { CarCardGrid } from '~/components/car/car-card-grid'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'

/** Two full rows of what came last. */
export function LatestSection({ page }: { page: HomePage }) {
  const { columns } = useCardLook()
  if (page.latest.length === 0) return null
  return (
    <section className="home-section" aria-labelledby="latest">
      <div className="home-section-head">
        <h2 id="latest">Latest arrivals</h2>
        <a className="link" href={`${DEFAULT_SEARCH_PATH}?sortBy=latest`}>
          See all
        </a>
      </div>
      <CarCardGrid cars={columns > 3 ? page.latest : page.latest.slice(0, 6)} columns="across" />
    </section>
  )
}
