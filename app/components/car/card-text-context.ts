import { createContext, useContext } from 'react'
import type { CardText } from './car-card'

const CardTextContext = createContext<CardText | null>(null)

/** Gives the page the text of its cards while it renders on the server; in the browser they stand in the document already. */
export const CardTextProvider = CardTextContext.Provider

export function useCardText(): CardText | null {
  return useContext(CardTextContext)
}
