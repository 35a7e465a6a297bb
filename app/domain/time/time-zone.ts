import { z } from 'zod'

/** The names of the IANA that this version of Node knows; UTC is not among them. */
export const TIME_ZONES: readonly string[] = Intl.supportedValuesOf('timeZone')

const zones = new Set([...TIME_ZONES, 'UTC'])

/** The schema of a zone that a folder or a setting names. */
export const timeZone = z.string().refine((zone) => zones.has(zone), 'an IANA time zone such as Australia/Brisbane')
