import { useRef } from 'react'
import { useFramePart } from './frame-context'
import type { Site } from './site'
import { useFrameLinks } from './use-frame-links'
import { useHeaderMenu } from './use-header-menu'

type HeaderProps = { header: Site['header']; pathname: string; here: string }

/** What stands in it is made by `HeaderMarkup`. */
export function SiteHeader({ header: { layout, opensOn }, pathname, here }: HeaderProps) {
  const header = useRef<HTMLElement>(null)
  useHeaderMenu(header, opensOn)
  useFrameLinks(pathname, here)
  return <header className={`site-header header-${layout}`} data-page-part="" ref={header} {...useFramePart('header')} />
}
