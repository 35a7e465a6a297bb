import { expect, test } from 'vitest'
import { nearestPostcode } from './nearest-postcode.server'

test.each([
  ['Brisbane', -27.47, 153.03, '4000'],
  ['Geraldton', -28.78, 114.61, '6530'],
  ['Alice Springs', -23.7, 133.88, '0870'],
  ['Auckland', -36.85, 174.76, null],
  ['nowhere', 0, 0, null],
])('%s', (_name, latitude, longitude, postcode) => expect(nearestPostcode({ latitude, longitude })).toBe(postcode))
