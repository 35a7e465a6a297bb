import { expect, it } from 'vitest'
import { settingsSchema } from '~/tenants/settings-schema'
import { isAlternatePath } from './alternate-paths'

it.each([
  ['/finance', {}, false],
  ['/finance', { finance: { path: '/finance-pre-approval' } }, true],
  ['/finance-pre-approval', { finance: { path: '/finance-pre-approval' } }, false],
  ['/finance-enquiry', {}, true],
  ['/trade-in', {}, false],
  ['/sell-my-car', {}, true],
  ['/sell-my-car/', { tradeIn: { path: '/sell-my-car' } }, false],
  ['/trade-in', { tradeIn: { path: '/sell-my-car' } }, true],
  ['/trade-in', { tradeIn: { path: '/cars/trade-in' } }, false],
  ['/sell-my-car', { tradeIn: { path: '/cars/trade-in' } }, true],
  ['/service', {}, false],
  ['/service', { pages: { servicePath: 'https://book.example' } }, true],
  ['/pages/service', {}, true],
  ['/pages/service', { pages: { servicePath: '/pages/service' } }, false],
  ['/service', { pages: { servicePath: '/pages/service' } }, true],
  ['/pages/service', { pages: { servicePath: 'https://book.example' } }, true],
  ['/terms-and-conditions', {}, false],
  ['/terms-and-conditions', { legal: { termsUrl: '/pages/terms' } }, true],
  ['/request-photos', {}, true],
  ['/warranty', {}, false],
  ['/faqs', {}, false],
])('%s with %j: %s', (path, settings, isAlternate) => expect(isAlternatePath(path, settingsSchema.parse(settings))).toBe(isAlternate))
