import type { CardText } from './car-card'

let found: ReadonlyMap<string, CardText> | null = null

/**
 * The inside of a card as the server wrote it into the document, which all cards are read from the first time that one is asked for: while
 * React takes the page over. It is there as long as the document, also after another page of results has taken its place and Back leads to it
 * again.
 */
export function cardInDocument({ href }: { href: string }): CardText | null {
  found ??= readCards()
  return found.get(href) ?? null
}

function readCards(): ReadonlyMap<string, CardText> {
  const cards = [...document.querySelectorAll('.card')]
  const inside = (card: Element, part: string) => card.querySelector(part)?.innerHTML ?? ''
  return new Map(cards.map((card) => [card.querySelector('.card-title a')?.getAttribute('href') ?? '', { picture: inside(card, '.card-picture'), words: inside(card, '.card-words') }]))
}
