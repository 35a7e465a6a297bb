import { expect, test } from 'vitest'
import { lettersWidth } from '~/platform/images/letter-paths'
import { settingsSchema } from '~/tenants/settings-schema'
import { socialPictureSvg } from './social-picture'

const theme = settingsSchema.parse({}).theme
/** How much smaller than its strokes are declared each line of letters is drawn. */
const scales = (name: string) => [...socialPictureSvg({ name, line: 'New and used cars' }, theme).matchAll(/scale\(([\d.]+)\)/g)].map(([, scale]) => Number(scale))

test.each([
  ['North Motors', 'as large as ever', 'MOTORS'],
  ['Volkswagencentre Woolloongabba', 'smaller, to stand beside the car', 'VOLKSWAGENCENTRE'],
  ['W'.repeat(5_000), 'cut', 'W'.repeat(24)],
])('the words of %.40s are drawn %s', (name, _how, widest) => {
  const [scale = 0] = scales(name)
  // At the scale of 1 a capital is 100 high and its stroke 17 wide.
  expect(lettersWidth(widest, { capHeight: 117 * scale, weight: 0.17 })).toBeLessThanOrEqual(433)
  if (name === 'North Motors') expect(scale).toBeCloseTo(46 / 117)
})
