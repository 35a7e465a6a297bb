import { Icon } from '~/components/ui/icon'
import type { Site } from './site'
import { telHref } from './tel-href'

const STOCK_LINKS = [
  { label: 'All cars', href: '/search/new-used-and-demo-cars/' },
  { label: 'New cars', href: '/search/new-cars' },
  { label: 'Demo cars', href: '/search/demo-cars' },
  { label: 'Used cars', href: '/search/used-cars/' },
]

/** Who sells here, how to reach them, under which licence. */
export function SiteFooter({ site }: { site: Site }) {
  return (
    <footer className="site-footer" data-page-part="">
      <div className="container site-footer-columns">
        <div>
          <p className="site-footer-name">{site.name}</p>
          {site.phone ? (
            <p>
              <a className="site-footer-phone" href={telHref(site.phone)}>
                <Icon name="phone" />
                {site.phone}
              </a>
            </p>
          ) : null}
          {site.licenceNumber ? <p>Motor dealer licence {site.licenceNumber}</p> : null}
        </div>
        <nav aria-labelledby="footer-stock">
          <h2 id="footer-stock">Our stock</h2>
          <ul>
            {STOCK_LINKS.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-company">
          <h2 id="footer-company">{site.name}</h2>
          <ul>
            {site.navigation.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
