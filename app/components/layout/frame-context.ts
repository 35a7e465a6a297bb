import { createContext, useContext, useState } from 'react'
import type { FrameMarkup } from './frame-markup.server'

const FrameContext = createContext<FrameMarkup | null>(null)

/** Gives the page its header and footer while it renders on the server; in the browser they stand in the document already. */
export const FrameProvider = FrameContext.Provider

/** The inside of the site's header or footer, as it is when the page is first rendered; nothing that is rendered later replaces it. */
export function useFramePart(part: keyof FrameMarkup): { dangerouslySetInnerHTML: { __html: string } } {
  const markup = useContext(FrameContext)
  const [html] = useState(() => markup?.[part] ?? document.querySelector(`.site-${part}`)?.innerHTML ?? '')
  return { dangerouslySetInnerHTML: { __html: html } }
}
