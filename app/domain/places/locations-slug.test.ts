import { expect, it } from 'vitest'
import { contactSlug } from './locations-slug'

it.each([
  ['aspley-sales', 'aspley'],
  ['aspley-new-cars-service', 'aspley-new-cars'],
  ['aspley-parts', 'aspley'],
  ['aspley', 'aspley'],
  ['sales', 'sales'],
  ['service-centre', 'service-centre'],
])('%s is contacted at %s', (slug, expected) => {
  expect(contactSlug(slug)).toBe(expected)
})
