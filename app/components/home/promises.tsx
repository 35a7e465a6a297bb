import type { HomePage } from '~/site/home-page'
import { Icon } from '~/components/ui/icon'

/** Short promises on tiles (section 9). */
export function Promises({ page: { promises } }: { page: HomePage }) {
  if (promises.length === 0) return null
  return (
    <ul className="promises" aria-label="What we promise">
      {promises.map((promise) => (
        <li key={promise}>
          <Icon name="check" />
          {promise}
        </li>
      ))}
    </ul>
  )
}
