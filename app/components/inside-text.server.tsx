import { renderToString } from 'react-dom/server'
import { flatText } from './flat-text.server'
import type { PartOf } from './inside-context'

/** Cached as long as the value lives: with a page's cached data their text stays, and goes when they go. */
const texts = new WeakMap<object, Map<unknown, string>>()

/** The text of a part, cached with the value that it is made of. */
export function insideText<Value extends object>(Part: PartOf<Value>, of: Value): string {
  const known = texts.get(of) ?? new Map<unknown, string>()
  texts.set(of, known)
  const text = known.get(Part) ?? flatText(renderToString(<Part of={of} />))
  known.set(Part, text)
  return text
}
