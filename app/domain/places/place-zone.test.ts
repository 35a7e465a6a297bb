import { expect, it } from 'vitest'
import { dealershipZone, doubtedZone, placeZone } from './place-zone'

const at = (state?: string, timeZone?: string, isPrimary = false) => ({ isPrimary, ...(state ? { address: { state } } : {}), ...(timeZone ? { timeZone } : {}) })
const of = (timeZone: string | undefined, ...locations: ReturnType<typeof at>[]) => ({ locations, ...(timeZone ? { timeZone } : {}) })
const NOW = new Date('2026-11-24T09:00:00+10:00')

it.each<[string, ReturnType<typeof of>, string]>([
  ['the one that it names', of('Australia/Darwin', at('WA')), 'Australia/Darwin'],
  ['that of its only place', of(undefined, at('WA')), 'Australia/Perth'],
  ['that of its first place', of(undefined, at('SA'), at('WA')), 'Australia/Adelaide'],
  ['that of its primary place', of(undefined, at('SA'), at('WA', undefined, true)), 'Australia/Perth'],
  ['the one that its primary place names', of(undefined, at('SA'), at('NSW', 'Australia/Broken_Hill', true)), 'Australia/Broken_Hill'],
  ['that of the first with an address', of(undefined, at(undefined, undefined, true), at('TAS')), 'Australia/Hobart'],
  ['that of most, where no place has an address', of(undefined, at()), 'Australia/Brisbane'],
  ['that of most, without a place', of(undefined), 'Australia/Brisbane'],
])('a dealership has %s', (_what, dealership, zone) => expect(dealershipZone(dealership)).toBe(zone))

it.each<[string, ReturnType<typeof at>, ReturnType<typeof of>, string]>([
  ['the one that it names', at('WA', 'Australia/Eucla'), of('Australia/Perth'), 'Australia/Eucla'],
  ['the one that its dealership names', at('ACT'), of('Australia/Melbourne'), 'Australia/Melbourne'],
  ['that of its state', at('NSW'), of(undefined, at('QLD', undefined, true), at('NSW')), 'Australia/Sydney'],
  ['that of its dealership, without an address', at(), of(undefined, at('VIC')), 'Australia/Melbourne'],
])('a place has %s', (_what, place, dealership, zone) => expect(placeZone(place, dealership)).toBe(zone))

it.each<[string, ReturnType<typeof at>, string | undefined, string | null]>([
  ['New South Wales by Brisbane, which agree in winter', at('NSW'), 'Australia/Brisbane', 'Australia/Sydney'],
  ['Perth by Brisbane, hours apart all year', at('WA'), 'Australia/Brisbane', 'Australia/Perth'],
  ['Adelaide by Darwin, which agree in winter', at('SA'), 'Australia/Darwin', 'Australia/Adelaide'],
  ['Broken Hill, for all places of New South Wales', at('NSW'), 'Australia/Broken_Hill', 'Australia/Sydney'],
  ['Canberra by Melbourne, the same clock', at('ACT'), 'Australia/Melbourne', null],
  ['Hobart by Sydney, the same clock', at('TAS'), 'Australia/Sydney', null],
  ['the zone of its state', at('QLD'), 'Australia/Brisbane', null],
  ['another, named by the place itself', at('NSW', 'Australia/Lord_Howe'), 'Australia/Brisbane', null],
  ['that of its dealership, named by the place itself', at('WA', 'Australia/Brisbane'), 'Australia/Brisbane', null],
  ['nothing named', at('WA'), undefined, null],
  ['a place without an address', at(), 'Australia/Brisbane', null],
])('the clock of a place is in doubt or not: %s', (_what, place, timeZone, expected) => expect(doubtedZone(place, of(timeZone, place), NOW)).toBe(expected))
