import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LocationCarousel } from './location-carousel'

it.each([
  [1, true],
  [2, true],
  [3, true],
  [4, false],
  [12, false],
])('a carousel of %i locations hints at the swipe: %s', (count, hints) => {
  const html = renderToStaticMarkup(<LocationCarousel count={count}>{Array.from({ length: count }, (_, at) => <li key={at} />)}</LocationCarousel>)
  expect(html.includes('<p class="swipe-hint">Swipe</p>')).toBe(hints)
})
