import slugify from '@sindresorhus/slugify'
import type { z } from 'zod'
import { repeatedAt } from '~/domain/data/repeated'
import type { StoredSource } from '~/feeds/sources/source-schema'
import type { FileFault, SourceFile, ValuePath } from '~/tenants/source-file'
import { dealershipZone, doubtedZone, placeZone } from '~/domain/places/place-zone'
import { nearestKey } from '~/domain/text/nearest-key'
import type { dealershipFileSchema, hoursRowSchema, locationSchema } from '../schema/dealership-schema'
import { weeksOf, wholeWeek } from '../hours-rows'
import type { DealershipText, LocationText } from '../site-document'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { addressFaults, completeAddress } from './check-address.server'
import type { FolderPictures } from './folder-pictures.server'

type DealershipFile = z.output<typeof dealershipFileSchema>
type LocationFile = z.output<typeof locationSchema>

/** A dealership's file as the platform has it: slugs, hours a day, and what its file leaves to it. */
export function readDealership(given: DealershipFile, source: SourceFile, pictures: FolderPictures, feed: StoredSource | null, faults: FileFault[]): DealershipText {
  const { $schema: _, locations, licenceNumber, averageRating, feed: _feed, ...facts } = given
  const slugs = locations.map(({ slug, name }) => slug ?? slugify(name))
  locations.forEach((location, at) => {
    const path = ['locations', at]
    if (slugs.indexOf(slugs[at] ?? '') < at) faults.push(source.wrongValue([...path, 'name'], 'a name, or slug, that no other location of the dealership has'))
    if (location.code !== undefined && locations.findIndex(({ code }) => code === location.code) < at) faults.push(source.wrongValue([...path, 'code'], 'a code that no other location of the dealership has'))
    if (location.isPrimary && locations.findIndex(({ isPrimary }) => isPrimary) < at) faults.push(source.wrongValue([...path, 'isPrimary'], 'one primary location a dealership'))
    if (location.address) faults.push(...addressFaults(location.address, source, [...path, 'address']))
    faults.push(...repeatedDays(location, source, path), ...zoneFaults(location, given, source, path))
  })
  return {
    ...facts,
    timeZone: dealershipZone(given),
    feed,
    licenceNumber: licenceNumber ?? null,
    averageRating: averageRating ?? null,
    locations: locations.map((location, at) => readLocation(location, slugs[at] ?? '', given, (file, path) => pictures.optional(file, source, ['locations', at, ...path]))),
  }
}

function readLocation(
  { slug: _, specialHours, team, address, ...place }: LocationFile,
  slug: string,
  dealership: DealershipFile,
  pictureAt: (file: string | undefined, path: ValuePath) => string | null,
): LocationText {
  return {
    slug,
    name: place.name,
    type: place.type,
    subtype: place.subtype ?? null,
    code: place.code ?? null,
    isPrimary: place.isPrimary,
    isVisible: place.isVisible,
    phone: place.phone ?? null,
    landlinePhone: place.landlinePhone ?? null,
    address: address ? completeAddress(address) : null,
    timeZone: placeZone({ ...place, address }, dealership),
    imageUrl: pictureAt(place.imageUrl, ['imageUrl']),
    averageRating: place.averageRating ?? null,
    reviewCount: place.reviewCount ?? 0,
    dealerLicenceNumber: place.dealerLicenceNumber ?? null,
    motorVehicleRepairer: place.motorVehicleRepairer ?? null,
    makes: place.makes.map((make) => slugify(make)).sort(),
    hours: weeksOf(place),
    specialHours: [...specialHours].sort((a, b) => (`${a.date} ${a.department}` < `${b.date} ${b.department}` ? -1 : 1)),
    distributesTo: [...place.distributesTo].sort(),
    team: team.map((member, at) => ({
      name: member.name,
      role: member.role,
      phone: member.phone ?? null,
      email: member.email ?? null,
      imageUrl: pictureAt(member.imageUrl, ['team', at, 'imageUrl']),
    })),
  }
}

/** A place that is given a clock which is not that of its state would be open, and expect people, hours too early or too late. */
function zoneFaults(place: LocationFile, dealership: DealershipFile, source: SourceFile, path: ValuePath): FileFault[] {
  const expected = doubtedZone(place, dealership, knownDatabaseTime())
  if (expected === null) return []
  const given = dealership.timeZone ?? ''
  const allowed = `"timeZone": "${expected}", the clock of ${place.address?.state ?? ''}, here or in place of the dealership's; if this place does go by ${given}, "timeZone": "${given}" here`
  return [source.fault([...path, 'timeZone'], `${given}, which is the dealership's`, allowed)]
}

function repeatedDays({ specialHours }: LocationFile, source: SourceFile, path: ValuePath): FileFault[] {
  const keys = specialHours.map(({ date, department }) => `${date} ${department}`)
  return repeatedAt(keys).map((at) => source.wrongValue([...path, 'specialHours', at, 'date'], 'one entry a day and department'))
}

/** Puts the weeks of `hours.csv` into the locations that its rows name. */
export function withHoursRows(dealerships: DealershipText[], rows: readonly z.output<typeof hoursRowSchema>[], source: SourceFile, faults: FileFault[]): void {
  rows.forEach(({ dealership, location, department, ...days }, at) => {
    const among = dealerships.filter(({ slug }) => dealership === undefined || slug === dealership).flatMap(({ locations }) => locations)
    const place = among.find(({ slug }) => slug === location)
    const slugs = among.map(({ slug }) => slug)
    if (!place) faults.push(source.wrongValue(['hours', at, 'location'], `a location of the folder: ${slugs.join(', ')}`, nearestKey(location, slugs)))
    else place.hours[department ?? place.type] = wholeWeek(days)
  })
}
