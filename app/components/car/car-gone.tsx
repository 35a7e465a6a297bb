import type { SimilarSearch } from '~/domain/car-page'
import { ErrorPage } from '~/components/error-page'

/** In the place of a car that was sold a while ago: what it was, and the way to others like it. */
export function CarGone({ title, similar }: { title: string; similar: SimilarSearch }) {
  return (
    <ErrorPage
      status={410}
      title={`This ${title} has been sold`}
      message="It is no longer in our stock. Like this and want something similar? These are the closest we have."
      actions={[similar, { label: 'See all our cars', href: '/search/new-used-and-demo-cars/' }]}
    />
  )
}
