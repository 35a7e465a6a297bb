import { expect, test } from 'vitest'
import { DeliveryFailure, failureCode } from './delivery-failure'

test.each([
  [new DeliveryFailure('503'), '503'],
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [Object.assign(new Error('terminating connection'), { code: '57P01' }), '57P01'],
  [new Error('Connection terminated unexpectedly'), 'DATABASE_AWAY'],
  [new TypeError('x is not a function'), 'TypeError'],
  ['words', 'Unknown'],
])('%s is %s', (error, code) => expect(failureCode(error)).toBe(code))
