import { findLocalities } from '~/platform/geocoding/find-localities.server'
import { findPostcodeRow, POSTCODES } from '~/platform/geocoding/postcode-table.server'
import { nearestKey } from '~/domain/text/nearest-key'
import type { FileFault, SourceFile, ValuePath } from '~/tenants/source-file'
import type { AddressText } from '../site-document'

const SAME = /[^a-z0-9]/g
const letters = (name: string) => name.toLowerCase().replace(/^mt /, 'mount ').replace(SAME, '')

/** Whether postcode, state and town belong together, by the table of postcodes. */
export function addressFaults({ city, state, postcode }: AddressText, source: SourceFile, at: ValuePath): FileFault[] {
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

/** With the middle of its postcode where it says nothing of where it is. */
export function completeAddress(address: AddressText): AddressText {
  if (address.latitude !== undefined && address.longitude !== undefined) return address
  const at = findPostcodeRow(address.postcode)?.at
  return at ? { ...address, latitude: at.latitude, longitude: at.longitude } : address
}
