import { useRef } from 'react'
import type { Saving } from '~/domain/cars/car-actions'
import { useFramePart } from './frame-context'
import type { Site } from './site'
import { useFrameLinks } from './use-frame-links'
import { useSavedCount } from './use-saved-count'
import { useHeaderMenu } from './use-header-menu'
import { useSuggestions } from '~/components/search/use-suggestions'

type HeaderProps = { header: Site['header']; saving: Saving; pathname: string; here: string }

/** What stands in it is made by `HeaderMarkup`. */
export function SiteHeader({ header: { layout, opensOn }, saving, pathname, here }: HeaderProps) {
  const header = useRef<HTMLElement>(null)
  useHeaderMenu(header, opensOn)
  useFrameLinks(pathname, here)
  useSavedCount(header, saving)
  useSuggestions()
  return <header className={`site-header header-${layout}`} data-page-part="" ref={header} {...useFramePart('header')} />
}
