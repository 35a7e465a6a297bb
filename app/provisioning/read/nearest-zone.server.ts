import { findLocalities } from '~/platform/geocoding/find-localities.server'
import { STATE_ZONES } from '~/domain/time/state-zones'
import { TIME_ZONES } from '~/domain/time/time-zone'
import { nearestKey } from '~/domain/text/nearest-key'

/** The zone that somebody most likely meant who wrote a misspelt one, its city alone, a state, or a town; null when none is near. */
export function nearestZone(found: string): string | null {
  const last = found.split('/').at(-1)?.replaceAll('_', ' ').trim() ?? ''
  const city = zoneOfCity((name) => name.toLowerCase() === last.toLowerCase())
  if (city) return city
  const [town] = findLocalities(last)
  const states = STATE_ZONES.map(({ name }) => name)
  const state = stateZone((one) => one.state === last.toLowerCase() || one.name.toLowerCase() === last.toLowerCase()) ?? stateZone((one) => one.state === town?.state)
  if (state) return state
  const meantState = nearestKey(last, states)
  const meantCity = nearestKey(last, CITIES)
  return nearestKey(found, TIME_ZONES) ?? (meantState && stateZone(({ name }) => name === meantState)) ?? (meantCity && zoneOfCity((name) => name === meantCity))
}

const cityOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
const CITIES = TIME_ZONES.map(cityOf)

function zoneOfCity(isMeant: (city: string) => boolean): string | null {
  return TIME_ZONES.find((zone) => isMeant(cityOf(zone))) ?? null
}

function stateZone(isMeant: (state: (typeof STATE_ZONES)[number]) => boolean): string | null {
  return STATE_ZONES.find(isMeant)?.zone ?? null
}
