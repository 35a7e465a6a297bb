import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { SignInType } from '~/domain/sign-in/sign-in-href'
import { SignInForm } from './sign-in-form'

const view = { siteName: 'Northside', signedInAs: null, type: 'watchlist', back: '/', again: '/sign-in', sentTo: null, isAnother: false, isSpent: false, privacyUrl: '/privacy-policy', isDemo: false } as const

it.each<[SignInType, string | null, string]>([
  ['watchlist', 'Garage', '<p class="muted">Your garage waits for you on every device that you sign in on.</p>'],
  ['watchlist', null, '</h1><form'],
  ['checkout', null, '<p class="muted">Reserving a car online needs a phone number that is yours.</p>'],
])('a sign-in for %s on a site whose list is %s says why, where there is a why', (type, watchlistLabel, expected) => {
  const element = <SignInForm view={{ ...view, type, watchlistLabel }} answer={undefined} />
  const router = createMemoryRouter([{ path: '/', element }])
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain(expected)
})
