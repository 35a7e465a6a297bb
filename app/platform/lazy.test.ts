import { expect, it } from 'vitest'
import { lazy } from './lazy'

it('is made once, by the first of those that ask, and anew after a failure', async () => {
  let times = 0
  const get = lazy(async () => {
    times += 1
    if (times === 1) throw new Error('not yet')
    return times
  })
  await expect(get()).rejects.toThrow('not yet')
  expect(await Promise.all([get(), get()])).toEqual([2, 2])
  expect(await get()).toBe(2)
})
