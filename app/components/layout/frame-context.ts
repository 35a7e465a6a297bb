import { createContext, useContext, useState } from 'react'
import type { FrameMarkup } from './frame-markup.server'

/** Header and footer of a site, and the CSS of its theme. */
type FrameParts = Partial<FrameMarkup> & { style: string }

const FrameContext = createContext<FrameParts | null>(null)

/** Gives the page these parts while it renders on the server; in the browser they stand in the document already. */
export const FrameProvider = FrameContext.Provider

/** The inside of one of these parts, as it is when the page is first rendered; nothing that is rendered later replaces it. */
export function useFramePart(part: keyof FrameParts): { dangerouslySetInnerHTML: { __html: string } } {
  const markup = useContext(FrameContext)
  const [html] = useState(() => markup?.[part] ?? document.querySelector(`.site-${part}`)?.innerHTML ?? '')
  return { dangerouslySetInnerHTML: { __html: html } }
}
