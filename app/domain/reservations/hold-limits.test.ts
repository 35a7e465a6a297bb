import { expect, test } from 'vitest'
import { holdRefusal, type HoldCounts, type HoldLimits } from './hold-limits'

const limits: HoldLimits = { person: 2, network: 4, network56: 8, network48: 12, site: 20, carDay: 5, freeDay: 3 }
const none: HoldCounts = { person: 0, personHeld: 0, network: 0, network56: 0, network48: 0, networkHeld: 0, site: 0, carDay: 0, freeDay: 0 }

test.each<[string, Partial<HoldCounts>, Partial<HoldLimits>, string | null]>([
  ['the first', {}, {}, null],
  ['the second of a person', { person: 1, network: 1, site: 1 }, {}, null],
  ['the third of a person', { person: 2 }, {}, 'You are reserving'],
  ['the third of a person who holds one at no cost', { person: 2, personHeld: 1 }, {}, 'You hold others already. Please give one of them up'],
  ['the second of a person who holds one at no cost', { person: 1, personHeld: 1 }, {}, null],
  ['the fifth on a network that holds one at no cost', { network: 4, networkHeld: 1 }, {}, 'More is held from your network'],
  ['the twenty-first on a site, whose network holds one at no cost', { network: 1, networkHeld: 1, site: 20 }, {}, 'More is being reserved'],
  ['the fourth on a network', { network: 3 }, {}, null],
  ['the fifth on a network', { network: 4 }, {}, 'More is being reserved'],
  ['the eighth of a household', { network: 1, network56: 7, network48: 7 }, {}, null],
  ['the ninth of a household', { network: 1, network56: 8, network48: 8 }, {}, 'More is being reserved'],
  ['the thirteenth of a customer', { network48: 12 }, {}, 'More is being reserved'],
  ['the ninth of a household that holds one at no cost', { network56: 8, networkHeld: 1 }, {}, 'More is held from your network'],
  ['the twentieth on a site', { site: 19 }, {}, null],
  ['the twenty-first on a site', { site: 20 }, {}, 'More is being reserved'],
  ['the fifth of a car in a day', { carDay: 4 }, {}, null],
  ['the sixth of a car in a day', { carDay: 5, person: 2 }, {}, 'This one was held'],
  ['the third at no cost in a day', { freeDay: 2 }, {}, null],
  ['the fourth at no cost in a day', { freeDay: 3 }, {}, 'You have reserved several today'],
  ['the second where one is the limit', { person: 1 }, { person: 1 }, 'You are reserving'],
  ['without limits', { person: 99, network: 99, network56: 99, network48: 99, site: 99, carDay: 99, freeDay: 99 }, { person: 0, network: 0, network56: 0, network48: 0, site: 0, carDay: 0, freeDay: 0 }, null],
])('%s', (_, counts, own, expected) => {
  const refusal = holdRefusal({ ...none, ...counts }, { ...limits, ...own })
  if (expected === null) expect(refusal).toBeNull()
  else expect(refusal).toMatch(new RegExp(`^${expected}`))
})
