import type { MenuEntry, SiteFrame } from '~/site/site-frame'
import { Icon } from '~/components/ui/icon'
import { isCurrent } from './is-current'
import type { FrameSite } from './frame-view'
import { useGatedHref } from './visitor'

type HeaderMenuProps = { frame: Pick<SiteFrame, 'menu' | 'places'>; site: Pick<FrameSite, 'savedList'>; pathname: string }

/** The entries; those with a list are details elements, which open without script, one at a time. */
export function HeaderMenu({ frame: { menu, places }, site: { savedList }, pathname }: HeaderMenuProps) {
  const gated = useGatedHref()
  return (
    <ul className="menu">
      {menu.map((entry) =>
        entry.groups.length > 0 ? (
          <MenuGroup key={entry.label} entry={entry} pathname={pathname} />
        ) : (
          <li key={entry.label}>
            <a href={gated(entry.href)} aria-current={currentOf(entry.href, pathname)}>
              {entry.label}
            </a>
          </li>
        ),
      )}
      {savedList ? (
        <li className="menu-saved">
          <a href={savedList.href} aria-current={currentOf(savedList.href, pathname)}>
            {savedList.label}
          </a>
        </li>
      ) : null}
      {places ? <Places places={places} pathname={pathname} /> : null}
    </ul>
  )
}

function MenuGroup({ entry: { label, href, groups }, pathname }: { entry: MenuEntry; pathname: string }) {
  const gated = useGatedHref()
  const isListed = groups.some(({ links }) => links.some((link) => link.href === href))
  return (
    <li className="header-group">
      <details {...{ name: 'site-menu' }}>
        <summary>{label}</summary>
        <div className="menu-panel">
          {groups.map(({ title, links }) => (
            <div key={title}>
              {title ? <p className="menu-title">{title}</p> : null}
              <ul>
                {links.map((link) => (
                  <li key={link.href + link.label}>
                    <a href={gated(link.href)} aria-current={currentOf(link.href, pathname)}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {isListed ? null : (
            <a className="menu-all" href={gated(href)}>
              See all
              <span className="sr-only">{` of ${label}`}</span>
            </a>
          )}
        </div>
      </details>
    </li>
  )
}

/** Each place with its number (section 2). */
function Places({ places: { label, href, links }, pathname }: { places: NonNullable<SiteFrame['places']>; pathname: string }) {
  if (links.length === 0) {
    return (
      <li className="menu-places">
        <a href={href} aria-current={currentOf(href, pathname)}>
          <Icon name="pin" size="small" />
          {label}
        </a>
      </li>
    )
  }
  return (
    <li className="header-group menu-places">
      <details {...{ name: 'site-menu' }}>
        <summary>
          <Icon name="pin" size="small" />
          {label}
        </summary>
        <div className="menu-panel">
          <ul>
            {links.map((link) => (
              <li key={link.label}>
                <a href={link.href}>
                  {link.label}
                  {link.note ? <span className="menu-phone">{link.note}</span> : null}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </li>
  )
}

function currentOf(href: string, pathname: string): 'page' | undefined {
  return isCurrent(href, pathname) ? 'page' : undefined
}
