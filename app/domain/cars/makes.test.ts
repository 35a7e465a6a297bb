import slugify from '@sindresorhus/slugify'
import { expect, test } from 'vitest'
import { MAKES } from './makes'

test('every make stands once, also by its address', () => {
  expect(new Set(MAKES.map((name) => slugify(name))).size).toBe(MAKES.length)
})

test.each(['Toyota', 'Mercedes-Benz', 'Land Rover', 'MINI', 'SsangYong', 'Jayco'])('%s is known as dealers write it', (name) => {
  expect(MAKES).toContain(name)
})
