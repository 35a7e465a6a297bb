import { Icon } from '~/components/ui/icon'
import type { FrameView } from './frame-view'
import { HeaderMenu } from './header-menu'
import { logoSrc } from './logo-src'
import { telHref } from './tel-href'

/** Layouts with room for a search of their own. */
const HAS_SEARCH: Partial<Record<FrameView['site']['layout'], true>> = { mega: true, stacked: true }

/**
 * Name or logo, menu, saved cars and phone. The number of saved cars is written in by script (`useSavedCount`). There is one menu: on desks it stands in the page, on phones it is a popover, which the browser
 * opens, closes and takes Escape for without script.
 */
export function HeaderMarkup({ site, frame, pathname }: Pick<FrameView, 'site' | 'frame' | 'pathname'>) {
  return (
    <>
      <a className="brand" href="/">
        {site.logoUrl ? <img src={logoSrc(site.logoUrl)} alt={site.name} height={44} /> : site.name}
      </a>
      {HAS_SEARCH[site.layout] ? (
        <form className="header-search" action="/search/new-used-and-demo-cars/" role="search" aria-label="Search from the header">
          <input className="input" type="search" name="query" aria-label="Search our stock" placeholder="Make, model or keyword" />
          <button type="submit" aria-label="Search">
            <Icon name="search" />
          </button>
        </form>
      ) : null}
      <div className="header-tools">
        {site.savedList ? (
          <a className="header-saved" href={site.savedList.href}>
            <Icon name="heart" />
            <span className="sr-only">{site.savedList.label} </span>
            <span className="header-saved-count" />
          </a>
        ) : null}
        {site.phone ? (
          <a className="header-phone" href={telHref(site.phone)}>
            <Icon name="phone" />
            <span>{site.phone}</span>
          </a>
        ) : null}
      </div>
      <button className="menu-open" type="button" {...{ popovertarget: 'site-menu' }}>
        <Icon name="menu" />
        Menu
      </button>
      <nav className="site-nav" id="site-menu" aria-label="Main" {...{ popover: 'auto' }}>
        <button className="menu-close" type="button" {...{ popovertarget: 'site-menu', popovertargetaction: 'hide' }}>
          <Icon name="close" />
          Close menu
        </button>
        <HeaderMenu frame={frame} site={site} pathname={pathname} />
      </nav>
    </>
  )
}
