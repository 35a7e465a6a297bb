import { distanceKm } from '~/domain/places/distance'
import { misplacedNumbers } from '~/domain/places/misplaced'
import { findLocalities } from '~/platform/geocoding/find-localities.server'
import { findPostcodeRow, POSTCODES, type PostcodeRow } from '~/platform/geocoding/postcode-table.server'
import { nearestKey } from '~/domain/text/nearest-key'
import type { FileFault, SourceFile, ValuePath } from '~/tenants/source-file'
import type { AddressText } from '../site-document'

const SAME = /[^a-z0-9]/g
const letters = (name: string) => name.toLowerCase().replace(/^mt /, 'mount ').replace(SAME, '')

/** A place stands no further from the middle of its postcode. */
const FURTHEST_KM = 150
/** Outside of a city: Groote Eylandt has Darwin's 0822, Goodooga the 2831 of Nevertire, Cook the 5710 of Port Augusta. How many towns a postcode has says nothing of how wide it is. */
const FURTHEST_OUTBACK_KM = 800
/** A postcode is of a city where it has so many others so near. */
const OTHERS_OF_CITY = 20
const CITY_KM = 30

/** Whether postcode, state, town and coordinates belong together, by the table of postcodes. */
export function addressFaults(address: AddressText, source: SourceFile, at: ValuePath): FileFault[] {
  const faults = townFaults(address, source, at)
  // Where the postcode is wrong, a right point is far from it.
  return faults.length > 0 ? faults : pointFaults(address, source, at)
}

function townFaults({ city, state, postcode }: AddressText, source: SourceFile, at: ValuePath): FileFault[] {
  const row = findPostcodeRow(postcode)
  if (!row) return [source.wrongValue([...at, 'postcode'], 'a postcode that is in use', findLocalities(city).find((town) => town.state === state.toLowerCase())?.postcode ?? null)]
  if (row.state !== state.toLowerCase()) return [source.wrongValue([...at, 'state'], `${row.state.toUpperCase()}, where postcode ${postcode} is`, row.state.toUpperCase())]
  const localities = POSTCODES.get(postcode)?.localities ?? []
  // Post boxes and postcodes that the table does not list have no towns to compare with.
  if (localities.length === 0 || localities.some((name) => letters(name) === letters(city))) return []
  if (findLocalities(city).some((town) => town.postcode === postcode)) return []
  const allowed = `a town or suburb of ${postcode}: ${localities.join(', ')}`
  return [source.wrongValue([...at, 'city'], allowed, nearestKey(city, localities))]
}

function pointFaults({ postcode, latitude, longitude }: AddressText, source: SourceFile, at: ValuePath): FileFault[] {
  const row = findPostcodeRow(postcode)
  if (!row || typeof latitude !== 'number' || typeof longitude !== 'number') return []
  const km = isOfCity(row, postcode) ? FURTHEST_KM : FURTHEST_OUTBACK_KM
  const allowed = `a point within ${km} km of postcode ${postcode}, whose middle is ${row.at.latitude}, ${row.at.longitude}`
  return misplacedNumbers({ latitude, longitude }, row.at, km).map(({ number, meant }) => source.wrongValue([...at, number], allowed, String(meant)))
}

/** Not where the table does not say where the postcode ends: it has no towns of it, or only of its neighbour. */
function isOfCity(row: PostcodeRow, postcode: string): boolean {
  if (row.postcode !== postcode || row.localities.length === 0) return false
  const others = [...POSTCODES.values()].filter((other) => other !== row && other.localities.length > 0 && distanceKm(other.at, row.at) < CITY_KM)
  return others.length >= OTHERS_OF_CITY
}

/** With the middle of its postcode where it says nothing of where it is. */
export function completeAddress(address: AddressText): AddressText {
  if (address.latitude !== undefined && address.longitude !== undefined) return address
  const at = findPostcodeRow(address.postcode)?.at
  return at ? { ...address, latitude: at.latitude, longitude: at.longitude } : address
}
