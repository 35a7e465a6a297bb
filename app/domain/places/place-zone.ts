import { zoneOfState } from '../time/state-zones'
import { DEFAULT_TIME_ZONE, wallTime } from '../time/wall-clock'

/** A place as its dealership describes it. @property timeZone an IANA zone, where it names one */
type Place = { timeZone?: string | undefined; address?: { state: string } | undefined; isPrimary: boolean }
type Dealership = { timeZone?: string | undefined; locations: readonly Place[] }

/** The clock of a dealership: the one that it names, else that of its primary place, or of its first that has an address. */
export function dealershipZone({ timeZone, locations }: Dealership): string {
  if (timeZone !== undefined) return timeZone
  const known = [...locations.filter(({ isPrimary }) => isPrimary), ...locations].flatMap((place) => ownZone(place) ?? [])
  return known[0] ?? DEFAULT_TIME_ZONE
}

/** The clock of a place: the one that it names, else its dealership does, else that of its state. */
export function placeZone(place: Place, dealership: Dealership): string {
  return place.timeZone ?? dealership.timeZone ?? ownZone(place) ?? dealershipZone(dealership)
}

function ownZone({ timeZone, address }: Place): string | null {
  return timeZone ?? (address ? zoneOfState(address.state) : null)
}

/**
 * The clock of a place's state, where the place is given another one by its dealership and does not name it itself; null where there is no doubt. A place
 * that does go by another clock than its state, as Broken Hill, Lord Howe Island and Eucla do, names it.
 */
export function doubtedZone({ timeZone, address }: Place, dealership: Dealership, now: Date): string | null {
  const ofState = address ? zoneOfState(address.state) : null
  if (timeZone !== undefined || dealership.timeZone === undefined || ofState === null) return null
  return isSameClock(dealership.timeZone, ofState, now.getUTCFullYear()) ? null : ofState
}

/** Whether the clocks of two zones show the same in every month of a year: those of Melbourne and Sydney do, those of Brisbane and Sydney in winter alone. */
function isSameClock(one: string, other: string, year: number): boolean {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(year, month, 15)))
  return months.every((moment) => wallTime(moment, one) === wallTime(moment, other))
}
