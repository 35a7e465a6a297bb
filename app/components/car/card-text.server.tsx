import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { CardInside, type CarCardProps } from './car-card'

const MAX_CHARACTERS = 8 * 1024 * 1024

const texts = new LRUCache<string, string>({ maxSize: MAX_CHARACTERS, sizeCalculation: (text, key) => text.length + key.length })

/**
 * What stands inside a card, remembered under everything that it is made of, so that it is never another car's, site's or day's. The cards
 * are most of a page of results, and the same on many of them. A link by way of the sign-in names the page that it stands on: such a card
 * is rendered in its place.
 */
export function cardText({ gated, ...card }: CarCardProps): string | null {
  if (card.car.actions.some(({ href }) => gated(href) !== href)) return null
  const key = JSON.stringify(card)
  const known = texts.get(key)
  if (known !== undefined) return known
  // React adds a page up from hundreds of small pieces, which the engine keeps as such: written out once, they take a third of the memory.
  const text = Buffer.from(renderToString(<CardInside {...card} gated={asItStands} />)).toString()
  texts.set(key, text)
  return text
}

function asItStands(href: string): string {
  return href
}
