import { expect, it } from 'vitest'
import { reviewed } from './reviewed'

const place = { '@context': 'https://schema.org', '@type': 'AutoDealer', name: 'North' } as const

it('says who wrote what, when and how many stars', () => {
  expect(reviewed(place, [{ customerName: 'Mary', day: '2026-10-01', rating: 4, text: 'Kind people.' }])).toEqual({
    ...place,
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Mary' },
        datePublished: '2026-10-01',
        reviewRating: { '@type': 'Rating', ratingValue: 4 },
        reviewBody: 'Kind people.',
      },
    ],
  })
})

it('says nothing of reviews where there are none', () => expect(reviewed(place, [])).toEqual(place))
