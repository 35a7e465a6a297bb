import { expect, it } from 'vitest'
import { settingsSchema } from '~/tenants/settings-schema'
import { withOwnPath } from './own-path'

const OTHER = settingsSchema.parse({ pages: { servicePath: 'https://book.example/kia' }, tradeIn: { path: '/sell-my-car' }, finance: { path: '/finance-pre-approval' } })

it.each([
  ['/service', 'https://book.example/kia'],
  ['/trade-in', '/sell-my-car'],
  ['/finance', '/finance-pre-approval'],
  ['/finance-enquiry', '/finance-enquiry'],
  ['/sell-your-car', '/sell-your-car'],
  ['https://elsewhere.example/finance', 'https://elsewhere.example/finance'],
  ['toString', 'toString'],
])('%s leads to %s', (href, expected) => {
  expect(withOwnPath({ label: 'x', href }, OTHER)).toEqual({ label: 'x', href: expected })
  expect(withOwnPath({ label: 'x', href }, settingsSchema.parse({})).href).toBe(href)
})
