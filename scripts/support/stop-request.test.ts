import { expect, test } from 'vitest'
import { stopsBefore } from './stop-request.ts'

const asked = { requested: Promise.resolve(null), isRequested: () => true }
const notAsked = { requested: new Promise<null>(() => {}), isRequested: () => false }
const failed = () => Promise.reject(new Error('The build failed'))

test.each([
  ['work that is done', notAsked, () => Promise.resolve(), false],
  ['a stop while it is at work', asked, () => new Promise<never>(() => {}), true],
  ['a stop that ended the work as well', asked, failed, true],
])('%s', async (_what, stopping, work, isStopped) => expect(await stopsBefore(stopping, work())).toBe(isStopped))

test('work that fails by itself is told', () => expect(stopsBefore(notAsked, failed())).rejects.toThrow('The build failed'))
