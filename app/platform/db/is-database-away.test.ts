import { expect, it } from 'vitest'
import { DatabaseAwayError, isDatabaseAway } from './is-database-away'

const error = (facts: object, message = 'x') => Object.assign(new Error(message), facts)

it.each([
  ['known to be away', new DatabaseAwayError(), true],
  ['nothing listens', error({ code: 'ECONNREFUSED' }), true],
  ['it shuts down', error({ code: '57P01' }), true],
  ['it starts', error({ code: '57P03' }), true],
  ['a statement took too long', error({ code: '57014' }), true],
  ['a lock was not to be had', error({ code: '55P03' }), true],
  ['it gave way where two waited for each other', error({ code: '40P01' }), true],
  ['it gave way to what a standby replays', error({ code: '40001' }), true],
  ['Prisma gave way', error({ code: 'P2034' }), true],
  ['a pool lost what was prepared', error({ code: '26000' }), true],
  ['a pool has it from somebody else', error({ code: '42P05' }), true],
  ['its disk is full', error({ code: '53100' }), true],
  ['its files were taken away', error({ code: '58P01' }), true],
  ['its disk fails', error({ code: '58030' }), true],
  ['too many connections', error({ code: '53300' }), true],
  ['cut while it was asked', error({}, 'Connection terminated unexpectedly'), true],
  ['all connections in use', error({}, 'timeout exceeded when trying to connect'), true],
  ['no answer', error({}, 'Query read timeout'), true],
  ['as a cause', error({ cause: error({ code: 'ECONNRESET' }) }), true],
  ['as Prisma has it', error({ code: 'P2010', meta: { driverAdapterError: { cause: { kind: 'postgres', originalCode: '57014' } } } }), true],
  ['as Prisma’s adapter has it', error({ meta: { driverAdapterError: { cause: { kind: 'DatabaseNotReachable' } } } }), true],
  ['Prisma found nobody', error({ code: 'P1001' }), true],
  ['a statement that is wrong', error({ code: '42P01' }), false],
  ['a row twice', error({ code: 'P2002' }), false],
  ['a fault of ours', new TypeError('x is not a function'), false],
  ['nothing', undefined, false],
  ['a text', 'ECONNREFUSED', false],
])('%s: %s', (_name, thrown, isAway) => {
  expect(isDatabaseAway(thrown)).toBe(isAway)
})

it('does not follow causes in a circle', () => {
  const one = error({})
  expect(isDatabaseAway(Object.assign(one, { cause: one }))).toBe(false)
})
