import { useRef } from 'react'
import { useFramePart } from './frame-context'
import { useFooterFolds } from './use-footer-folds'

/** What stands in it is made by `FooterMarkup`. */
export function SiteFooter() {
  const footer = useRef<HTMLElement>(null)
  useFooterFolds(footer)
  return <footer className="site-footer" data-page-part="" ref={footer} {...useFramePart('footer')} />
}
