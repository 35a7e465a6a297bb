import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { HomePage } from '~/site/home-page'
import { settingsSchema } from '~/tenants/settings-schema'
import { FeatureBanner } from './feature-banner'

const render = (banner: HomePage['banner']) => renderToStaticMarkup(<FeatureBanner page={{ banner } as HomePage} />)

it('the feature banner has latest offers, book a service and sell your car, unless a site has its own', () => {
  const { items } = settingsSchema.parse({}).banner
  expect([...render(items).matchAll(/<a href="(.*?)">(.*?)</g)].map(([, href, label]) => [label, href])).toEqual([
    ['Latest offers', '/special-offers'],
    ['Book a service', '/service'],
    ['Sell your car', '/trade-in'],
  ])
})

it('without items there is no banner', () => {
  expect(render(settingsSchema.parse({ banner: { items: [] } }).banner.items)).toBe('')
})
