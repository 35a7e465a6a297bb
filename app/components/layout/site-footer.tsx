import { useFramePart } from './frame-context'

/** What stands in it is made by `FooterMarkup`. */
export function SiteFooter() {
  return <footer className="site-footer" data-page-part="" {...useFramePart('footer')} />
}
