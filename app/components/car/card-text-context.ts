import { createContext, useContext } from 'react'
import type { CardInsideProps, CardText } from './car-card'

/** The inside of a card, as text. */
type CardTextOf = (card: CardInsideProps) => CardText

const CardTextContext = createContext<CardTextOf | null>(null)

/** Gives the page the text of its cards while it renders on the server; in the browser they stand in the document already. */
export const CardTextProvider = CardTextContext.Provider

export function useCardText(): CardTextOf | null {
  return useContext(CardTextContext)
}
