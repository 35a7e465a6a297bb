import { z } from 'zod'

export const TIME_ZONES: readonly string[] = Intl.supportedValuesOf('timeZone')

const zones = new Set([...TIME_ZONES, 'UTC'])

export const timeZone = z.string().refine((zone) => zones.has(zone), 'an IANA time zone such as Australia/Brisbane')
