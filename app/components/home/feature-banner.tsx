import type { HomePage } from '~/site/home-page'
import { Icon } from '~/components/ui/icon'

/** Latest offers, book a service, sell your car (section 2): side by side, a carousel that is swiped on small screens. */
export function FeatureBanner({ page: { banner } }: { page: HomePage }) {
  if (banner.length === 0) return null
  return (
    <nav aria-label="What we do">
      <ul className="feature-banner">
        {banner.map(({ label, href }) => (
          <li key={label}>
            <a href={href}>
              {label}
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
