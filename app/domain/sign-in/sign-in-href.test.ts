import { expect, it } from 'vitest'
import { signInHref, withBack } from './sign-in-href'

it('names the car that was to be saved', () => {
  const link = signInHref({ type: 'watchlist', redirect: '/cars/', back: '/cars/', car_id: '7' })
  expect(link).toBe('/sign-in?type=watchlist&redirect=%2Fcars%2F&back=%2Fcars%2F&car_id=7')
  expect(withBack(link, '/x')).toContain('car_id=7')
})

it('gives a sign-in link another way back, and no other link', () => {
  const link = signInHref({ type: 'checkout', redirect: '/cars/a/checkout', back: '/old' })
  expect(withBack(link, '/cars/b?x=1&y')).toBe(signInHref({ type: 'checkout', redirect: '/cars/a/checkout', back: '/cars/b?x=1&y' }))
  for (const href of ['/cars/', '/sign-in-help?back=%2Fold', 'https://example.test/sign-in?back=%2F', '']) expect(withBack(href, '/new')).toBe(href)
})
