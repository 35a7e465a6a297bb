import { useEffect } from 'react'
import { withBack } from '~/domain/sign-in/sign-in-href'
import { isCurrent } from './is-current'

/** Header and footer stay as they came while the page changes below them: their links are told where they now stand. */
export function useFrameLinks(pathname: string, here: string): void {
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.site-header a, .site-footer a')) {
      const href = link.getAttribute('href') ?? ''
      const told = withBack(href, here)
      if (told !== href) link.setAttribute('href', told)
      if (!link.closest('#site-menu')) continue
      if (isCurrent(href, pathname)) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
  }, [pathname, here])
}
