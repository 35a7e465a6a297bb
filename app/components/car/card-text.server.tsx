import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { flatText } from '~/components/flat-text.server'
import type { CarCard } from '~/domain/cars/car-card'
import { PictureOfCard, WordsOfCard, type CardInsideProps, type CardText } from './car-card'

const MAX_CHARACTERS = 4 * 1024 * 1024

const texts = new LRUCache<string, CardText>({ maxSize: MAX_CHARACTERS, sizeCalculation: ({ picture, words }, key) => picture.length + words.length + key.length })

/** The text that a card last had. Cached results give the same object again, and building the key of `texts` anew would be most of the cost. */
const lastOf = new WeakMap<CarCard, { place: string; text: CardText }>()

/**
 * The inside of a card, cached under everything that it is made of, so that it is never another car's, site's or day's. The cards
 * are most of a page of results, and the same on many of them. A link by way of the sign-in names the page that it stands on: such a card
 * is rendered in its place.
 */
export function cardText({ gated, ...card }: CardInsideProps): CardText | null {
  if (card.car.actions.some(({ href }) => gated(href) !== href)) return null
  const { car, ...around } = card
  const place = JSON.stringify(around)
  const last = lastOf.get(car)
  if (last?.place === place) return last.text
  const text = textOf(card)
  lastOf.set(car, { place, text })
  return text
}

function textOf(card: Omit<CardInsideProps, 'gated'>): CardText {
  const key = JSON.stringify(card)
  const known = texts.get(key)
  if (known !== undefined) return known
  const inside = { ...card, gated: asItStands }
  const text = { picture: flatText(renderToString(<PictureOfCard {...inside} />)), words: flatText(renderToString(<WordsOfCard {...inside} />)) }
  texts.set(key, text)
  return text
}

function asItStands(href: string): string {
  return href
}
