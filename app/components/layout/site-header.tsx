import { useEffect, useRef } from 'react'
import { Icon } from '~/components/ui/icon'
import type { Site } from './site'
import { telHref } from './tel-href'

type HeaderProps = { site: Site; pathname: string }

/** Name or logo, menu and phone. On phones the menu is a details element, so that it opens before and without script. */
export function SiteHeader({ site, pathname }: HeaderProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => (menu.current ? closeOnEscape(menu.current) : undefined), [])
  return (
    <header className="site-header" data-page-part="">
      <div className="container site-header-bar">
        <a className="brand" href="/">
          {site.logoUrl ? <img src={site.logoUrl} alt={site.name} height={44} /> : site.name}
        </a>
        <nav className="site-nav" aria-label="Main">
          <Menu site={site} pathname={pathname} />
        </nav>
        {site.phone ? (
          <a className="header-phone" href={telHref(site.phone)}>
            <Icon name="phone" />
            <span>{site.phone}</span>
          </a>
        ) : null}
        <details className="mobile-menu" ref={menu}>
          <summary>
            <Icon name="menu" />
            Menu
          </summary>
          <nav aria-label="Menu">
            <Menu site={site} pathname={pathname} />
          </nav>
        </details>
      </div>
    </header>
  )
}

function Menu({ site, pathname }: HeaderProps) {
  return (
    <ul>
      {site.navigation.map(({ label, href }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent(href, pathname) ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function isCurrent(href: string, pathname: string): boolean {
  return href.replace(/\/$/, '') === pathname.replace(/\/$/, '')
}

/** @returns what stops it */
function closeOnEscape(details: HTMLDetailsElement): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.open) return
    details.open = false
    details.querySelector('summary')?.focus()
  }
  details.addEventListener('keydown', onKeyDown)
  return () => details.removeEventListener('keydown', onKeyDown)
}
