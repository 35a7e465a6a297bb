import { Icon } from '~/components/ui/icon'
import type { FrameView } from './frame-view'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'
import { HeaderMenu } from './header-menu'
import { logoSrc } from './logo-src'
import { telHref } from '~/domain/forms/phone-number'

/**
 * Name or logo, search, saved cars, phone and menu. The number of saved cars is written in by script (`useSavedCount`). There is one menu and one
 * search: on desks they stand in the page, the search where the layout has room for it; on phones they are popovers, which the browser opens,
 * closes and takes Escape for without script; the menu opens with the focus on its first button. What stands in one row is walked through as it
 * stands there: the menu before the phone.
 */
export function HeaderMarkup({ site, frame, pathname }: Pick<FrameView, 'site' | 'frame' | 'pathname'>) {
  const isOneRow = site.layout === 'classic'
  const nav = (
    <nav className="site-nav" id="site-menu" aria-label="Main" {...{ popover: 'auto' }}>
      <button className="menu-close" type="button" {...{ autoFocus: true, popovertarget: 'site-menu', popovertargetaction: 'hide' }}>
        <Icon name="close" />
        Close menu
      </button>
      <HeaderMenu frame={frame} site={site} pathname={pathname} />
    </nav>
  )
  return (
    <>
      <a className="brand" href="/">
        {site.logoUrl ? <img src={logoSrc(site.logoUrl)} alt={site.name} height={44} /> : site.name}
      </a>
      <form className="header-search" id="site-search" action={DEFAULT_SEARCH_PATH} role="search" aria-label="Search from the header" {...{ popover: 'auto' }}>
        <input className="input" type="search" name="query" aria-label="Search our stock" placeholder="Make, model or keyword" />
        <button type="submit" aria-label="Search">
          <Icon name="search" />
        </button>
      </form>
      {isOneRow ? nav : null}
      <div className="header-tools">
        <button className="search-open" type="button" aria-label="Search our stock" {...{ popovertarget: 'site-search' }}>
          <Icon name="search" />
        </button>
        {site.savedList ? (
          <a className="header-saved" href={site.savedList.href}>
            <Icon name="heart" />
            <span className="sr-only">{site.savedList.label} </span>
            <span className="header-saved-count" />
          </a>
        ) : null}
        {site.phone ? (
          <a className="header-phone" href={telHref(site.phone) ?? undefined}>
            <Icon name="phone" />
            <span>{site.phone}</span>
          </a>
        ) : null}
      </div>
      <button className="menu-open" type="button" {...{ popovertarget: 'site-menu' }}>
        <Icon name="menu" />
        <span>Menu</span>
      </button>
      {isOneRow ? null : nav}
    </>
  )
}
