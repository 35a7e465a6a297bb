import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { HomePage } from '~/site/home-page'
import { settingsSchema } from '~/tenants/settings-schema'
import { PromotionsSection } from './promotions-section'

const promotion: HomePage['promotions'][number] = { id: 1, name: 'Winter offer', href: '/offers/1', imageUrl: 'https://pictures.example.com/1.jpg', subject: null, body: null, endsOn: null, text: '' }

function render(settings: object, promotions = [promotion]): string {
  const { carouselHeightPx } = settingsSchema.parse(settings).banner
  return renderToStaticMarkup(<PromotionsSection page={{ promotions, promotionsHeightPx: carouselHeightPx } as HomePage} />)
}

it.each([
  [{}, '540px'],
  [{ banner: { carouselHeightPx: 790 } }, '790px'],
])('the carousel of promotions of a site with %j is %s high, and its pictures are for up to 1,920 px', (settings, height) => {
  const html = render(settings)
  expect(html).toContain(`--carousel-height:${height}`)
  expect(html).toContain('sizes="(min-width: 1920px) 1920px, 100vw"')
  expect(html).toMatch(/ 1920w"/)
})

it('without promotions there is no carousel', () => expect(render({}, [])).toBe(''))
