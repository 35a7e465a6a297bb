import { Icon } from '~/components/ui/icon'
import type { SiteFrame } from '~/site/site-frame'
import type { FrameView } from './frame-view'
import { SisterSites } from './sister-sites'
import { telHref } from '~/domain/forms/phone-number'
import { useGatedHref } from './visitor'

/** A longer list of links lies across below the others instead of leaving them in an empty space. */
const LONGEST_COLUMN = 12

/** Who sells here, how to reach them, under which licence, and every way on. */
export function FooterMarkup({ site, frame }: Pick<FrameView, 'site' | 'frame'>) {
  const gated = useGatedHref()
  const { footer, addresses, morePlaces, social, sisterSites, licenceNumbers } = frame
  const columns = footer.filter(({ links }) => links.length <= LONGEST_COLUMN)
  const across = footer.filter(({ links }) => links.length > LONGEST_COLUMN)
  return (
    <>
      <div className="container site-footer-columns">
        <div className="site-footer-who">
          <p className="site-footer-name">{site.name}</p>
          {site.phone ? (
            <a className="site-footer-phone" href={telHref(site.phone) ?? undefined}>
              <Icon name="phone" />
              {site.phone}
            </a>
          ) : null}
          {licenceNumbers.length > 0 ? <p>{`Motor dealer licence ${licenceNumbers.join(', ')}`}</p> : null}
          {social.length > 0 ? (
            <ul className="site-footer-social">
              {social.map(({ label, href }) => (
                <li key={label}>
                  <a href={href} rel="noopener">
                    {label}
                    <Icon name="external" size="small" />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        {columns.map((group) => (
          <FooterGroup key={group.title} {...group} gated={gated} />
        ))}
      </div>
      {across.map((group) => (
        <div className="container site-footer-across" key={group.title}>
          <FooterGroup {...group} gated={gated} />
        </div>
      ))}
      {addresses.length > 0 ? (
        <ul className="container site-footer-places">
          {addresses.map(({ name, lines, href }) => (
            <li key={name}>
              <b>{name}</b>
              {href ? (
                <a href={href} rel="noopener">
                  {lines}
                </a>
              ) : (
                <span>{lines}</span>
              )}
            </li>
          ))}
          {morePlaces ? (
            <li>
              <a href={morePlaces.href}>{morePlaces.label}</a>
            </li>
          ) : null}
        </ul>
      ) : null}
      {site.hasChoices ? (
        <p className="container site-footer-choices">
          <a href="/privacy-choices">Privacy choices</a>
        </p>
      ) : null}
      {sisterSites.length > 0 ? <SisterSites sites={sisterSites} /> : null}
    </>
  )
}

/** Folded as it comes, so that nothing moves on a phone once script is there; where nothing folds the sheet shows what is in it. */
function FooterGroup({ title, links, gated }: SiteFrame['footer'][number] & { gated: (href: string) => string }) {
  return (
    <nav aria-label={title}>
      <details className="footer-group">
        <summary>
          <h2>{title}</h2>
        </summary>
        <ul>
          {links.map(({ label, href }) => (
            <li key={label}>
              <a href={gated(href)}>{label}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
