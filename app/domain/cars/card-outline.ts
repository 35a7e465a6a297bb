import type { CarCard } from './car-card'

/**
 * What a page still asks of a card whose words stand in the document already: what can be saved, and how lists name it. All else the browser
 * reads from the page, so it is not sent a second time. Apart from the rules behind a card's words, which the browser does not need.
 */
export type CardOutline = Pick<CarCard, 'id' | 'href' | 'title' | 'subtitle' | 'image' | 'keeps'> & { isOutline: true; hasRepayment: boolean }

/** A card on its page: in words, or as the document has it. */
export type ShownCard = CarCard | CardOutline

/** What is sent of a card whose words the document has; an outline stays one. */
export function cardOutline(card: ShownCard): CardOutline {
  const { id, href, title, subtitle, image, keeps } = card
  return { id, href, title, subtitle, image, keeps, isOutline: true, hasRepayment: hasRepayment(card) }
}

/** What a list, or what is pressed about a car, calls it: of two of one model the badges alone, which stand below the title, tell which. */
export function cardName({ title, subtitle }: Pick<CarCard, 'title' | 'subtitle'>): string {
  return subtitle ? `${title} ${subtitle}` : title
}

/** Whether the card says a repayment: its page has the disclaimer then. */
export function hasRepayment(card: ShownCard): boolean {
  return 'isOutline' in card ? card.hasRepayment : card.repayment !== null
}
