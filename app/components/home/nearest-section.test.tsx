import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { HomePage } from '~/site/home-page'
import { NearestSection } from './nearest-section'

const render = (nearestHref: string | null) => renderToStaticMarkup(<NearestSection page={{ nearestHref } as HomePage} />)

it('asks for a postcode in a form that needs no script', () => {
  const html = render('/dealerships')
  expect(html).toMatch(/<form(?=[^>]*method="get")(?=[^>]*action="\/dealerships")/)
  expect(html).toMatch(/<input(?=[^>]*id="nearest-postcode")(?=[^>]*name="postcode")/)
  expect(html).toContain('for="nearest-postcode"')
})

it('leaves no gap where there is one place to go to', () => expect(render(null)).toBe(''))
