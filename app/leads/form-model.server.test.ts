import { expect, it } from 'vitest'
import { modelOfSlug } from './form-model.server'

const values = {
  make: [{ value: 'Toyota' }, { value: 'Subaru' }, { value: 'Land' }, { value: 'Land Rover' }, { value: 'Volkswagen', label: 'VW' }],
  make_model: ['Toyota C-HR', 'Toyota CHR', 'Toyota HiLux', 'Subaru Impreza', 'Land Rover Defender', 'Volkswagen Golf'].map((value) => ({ value })),
}

it.each([
  ['toyota/hilux', 'Toyota', 'HiLux', 'Toyota HiLux', '/search/toyota/hilux'],
  ['toyota/hi-lux', 'Toyota', 'HiLux', 'Toyota HiLux', '/search/toyota/hilux'],
  ['toyota/c-hr', 'Toyota', 'C-HR', 'Toyota C-HR', '/search/toyota/c-hr'],
  ['toyota/chr', 'Toyota', 'CHR', 'Toyota CHR', '/search/toyota/chr'],
  ['land-rover/defender', 'Land Rover', 'Defender', 'Land Rover Defender', '/search/land-rover/defender'],
  ['land-rover', 'Land Rover', null, 'Land Rover', '/search/land-rover'],
  // The lead says what everybody calls it, the page what the site does.
  ['volkswagen/golf', 'Volkswagen', 'Golf', 'VW Golf', '/search/volkswagen/golf'],
  ['volkswagen', 'Volkswagen', null, 'VW', '/search/volkswagen'],
])('%s is a model of the stock', (slug, make, model, name, href) => expect(modelOfSlug(slug, values)).toEqual({ make, model, name, href }))

it.each(['mazda', 'mazda/hilux', 'toyota/golf', 'toyota/impreza', 'toyota/', '/hilux', 'suv', '<b>'])('%s is none', (slug) => expect(modelOfSlug(slug, values)).toBeNull())
