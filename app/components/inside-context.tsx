import { createContext, useContext, type ReactNode } from 'react'

/** A part of a page that is made of one value and of nothing else: no context, nothing of the visitor's. */
export type PartOf<Value extends object> = (props: { of: Value }) => ReactNode

type InsideTextOf = <Value extends object>(Part: PartOf<Value>, of: Value) => string

const InsideTextContext = createContext<InsideTextOf | null>(null)

/** Gives the page the text of its parts while it renders on the server; in the browser React finds in the document what it would have made. */
export const InsideTextProvider = InsideTextContext.Provider

/**
 * What an element holds: a part that was rendered before for the same value is not rendered again. To be spread into the element. The last
 * hook of its component: a part that is rendered by itself takes React's notes of the component's hooks with it.
 */
export function useInside<Value extends object>(Part: PartOf<Value>, of: Value): { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } } {
  const textOf = useContext(InsideTextContext)
  return textOf ? { dangerouslySetInnerHTML: { __html: textOf(Part, of) } } : { children: <Part of={of} /> }
}
