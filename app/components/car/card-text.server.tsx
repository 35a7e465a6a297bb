import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { flatText } from '~/components/flat-text.server'
import { HERE_LATER, tellWhereItIs } from '~/components/here-later.server'
import type { CarCard } from '~/domain/cars/car-card'
import { withBack } from '~/domain/sign-in/sign-in-href'
import { PictureOfCard, WordsOfCard, type CardInsideProps, type CardText } from './car-card'

const MAX_CHARACTERS = 4 * 1024 * 1024

const texts = new LRUCache<string, CardText>({ maxSize: MAX_CHARACTERS, sizeCalculation: ({ picture, words }, key) => picture.length + words.length + key.length })

/** The text that a card last had. Cached results give the same object again, and building the key of `texts` anew would be most of the cost. */
const lastOf = new WeakMap<CarCard, { place: string; text: CardText }>()

/**
 * The inside of a card, cached under everything that it is made of, so that it is never another car's, site's or day's. The cards
 * are most of a page of results, and the same on many of them.
 * @param here path and query of the page, to which links by way of the sign-in lead back
 */
export function cardText({ gated, car, ...around }: CardInsideProps, here: string): CardText {
  const leads = (href: string) => (gated(href) === href ? href : withBack(gated(href), HERE_LATER))
  const bySignIn = car.actions.map(({ href }) => leads(href)).filter((to, index) => to !== car.actions[index]?.href)
  const place = JSON.stringify([around, bySignIn])
  const last = lastOf.get(car)
  const text = last?.place === place ? last.text : textOf({ car, ...around, gated: leads }, place)
  if (text !== last?.text) lastOf.set(car, { place, text })
  return bySignIn.length > 0 ? { ...text, words: tellWhereItIs(text.words, here) } : text
}

function textOf(inside: CardInsideProps, place: string): CardText {
  const key = JSON.stringify(inside.car) + place
  const known = texts.get(key)
  if (known !== undefined) return known
  const text = { picture: flatText(renderToString(<PictureOfCard {...inside} />)), words: flatText(renderToString(<WordsOfCard {...inside} />)) }
  texts.set(key, text)
  return text
}
