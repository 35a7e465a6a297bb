import { createContext, useContext } from 'react'
import { gatedHref, type Gates } from '~/domain/sign-in/gated-route'

/** Who is looking, as far as pages show it. The same for every visitor without a session. */
export type VisitorView = {
  /** E.164; null for a signed-out visitor. */
  phone: string | null
  /** The cars on the watchlist. */
  carIds: readonly number[]
  /** What is behind the sign-in for this visitor; null for one who is signed in. */
  gates: Gates | null
  /** Path and query of the page. */
  here: string
}

export const NOBODY: VisitorView = { phone: null, carIds: [], gates: null, here: '/' }

const VisitorContext = createContext<VisitorView>(NOBODY)

export const VisitorProvider = VisitorContext.Provider

export function useVisitor(): VisitorView {
  return useContext(VisitorContext)
}

/** Where a link leads for this visitor: gated routes by way of the sign-in (section 4). */
export function useGatedHref(): (href: string) => string {
  const { gates, here } = useVisitor()
  return (href) => gatedHref(href, gates, here)
}
