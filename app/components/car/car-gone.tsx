import type { CarCard } from '~/domain/cars/car-card'
import type { SimilarSearch } from '~/domain/cars/car-page'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'
import { ErrorPage } from '~/components/error-page'
import { useNoun } from '~/components/layout/card-look'
import { SimilarCars } from './similar-cars'

type CarGoneProps = { title: string; similar: SimilarSearch; similarCars: readonly CarCard[] }

/** The page of a car that was sold a while ago (410): what it was, and similar cars. */
export function CarGone({ title, similar, similarCars }: CarGoneProps) {
  const { many } = useNoun()
  return (
    <>
      <ErrorPage
        title={`This ${title} has been sold`}
        message={`It is no longer in our stock. Like this and want something similar?${similarCars.length > 0 ? ' These are the closest we have.' : ''}`}
        actions={[...(similar.href === DEFAULT_SEARCH_PATH ? [] : [similar]), { label: `See all our ${many}`, href: DEFAULT_SEARCH_PATH }]}
      />
      {similarCars.length > 0 ? <SimilarCars cars={similarCars} links={[]} /> : null}
    </>
  )
}
