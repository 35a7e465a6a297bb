import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FooterMarkup } from './footer-markup'
import type { FrameView } from './frame-view'
import { HeaderMarkup } from './header-markup'
import { VisitorProvider } from './visitor'

/** What stands inside a site's header and footer. */
export type FrameMarkup = { header: string; footer: string }

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** Set by the root's loader: what surrounds the page. */
    frame?: FrameView
  }
}

/**
 * Header and footer as text. Only links lead out of them, so the browser takes them as they stand: neither their data nor their code goes
 * there, which is a tenth of what a page weighs (docs/decisions/0021-machinery-is-weighed.md).
 */
export function frameMarkup(view: FrameView): FrameMarkup {
  const within = (part: ReactElement) => renderToStaticMarkup(<VisitorProvider value={view.visitor}>{part}</VisitorProvider>)
  return { header: within(<HeaderMarkup {...view} />), footer: within(<FooterMarkup {...view} />) }
}
