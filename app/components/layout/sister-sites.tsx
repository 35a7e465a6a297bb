import type { SiteFrame } from '~/site/site-frame'
import { logoSrc } from './logo-src'

/** The banner of logos that lead to the owners' other sites (section 2). */
export function SisterSites({ sites }: { sites: SiteFrame['sisterSites'] }) {
  return (
    <nav className="sister-sites" aria-label="Our other dealerships">
      <ul className="container">
        {sites.map(({ name, title, url, logoUrl }) => (
          <li key={url}>
            <a href={url}>
              {logoUrl ? (
                <img src={logoSrc(logoUrl)} alt={title ?? name} width={160} height={60} loading="lazy" />
              ) : (
                <>
                  <img src={logoSrc(null)} alt="" width={160} height={60} loading="lazy" />
                  <span>{title ?? name}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
