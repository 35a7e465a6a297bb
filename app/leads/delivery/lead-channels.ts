import type { CarType } from '~/domain/cars/car'
import { categoryNames } from '~/domain/forms/contact-category'
import { emailAddresses } from '~/domain/text/email-address'
import { LEAD_EMAIL_CHANNEL, type LeadChannel } from '~/tenants/settings/leads'
import type { Settings } from '~/tenants/settings-schema'
import type { DeliveredLead } from './lead-payload'

/** What of a lead decides where it goes. */
export type ChannelSubject = {
  category: string
  subcategory: string | null
  /** Of the lead's place (`DeliveredLead`). */
  locationSlug: string | null
  make: string | null
  carType: CarType | null
}

type ChannelSettings = Pick<Settings, 'leads' | 'contact'>

/** Where a lead goes that no channel takes: a file of the platform's own, so that it is lost to nobody. */
export const FALLBACK_CHANNEL: LeadChannel = { name: 'file', kind: 'file' }

/** What the shopper's own mail is called beside the channels. */
export const CONFIRMATION = 'confirmation'

/** The addresses of contact.leadEmail; the first is the one that a dealership is known by. */
export function leadEmails({ contact }: Pick<Settings, 'contact'>): string[] {
  return emailAddresses(contact.leadEmail)
}

/** By which kind of job each kind of channel is delivered. */
export const JOB_KIND: Record<LeadChannel['kind'], 'lead_email' | 'lead_http' | 'lead_file'> = {
  email: 'lead_email',
  adf_email: 'lead_email',
  webhook: 'lead_http',
  adf_http: 'lead_http',
  carsales_json: 'lead_http',
  file: 'lead_file',
}

/** Every channel of a site: contact.leadEmail first, then leads.channels. */
export function channelsOf(settings: ChannelSettings): LeadChannel[] {
  const to = leadEmails(settings)
  const leadEmail: LeadChannel[] = to.length > 0 ? [{ name: LEAD_EMAIL_CHANNEL, kind: 'email', to }] : []
  return [...leadEmail, ...settings.leads.channels]
}

/** What of a lead channels look at. */
export function channelSubject({ payload, place }: DeliveredLead): ChannelSubject {
  return {
    category: payload.category,
    subcategory: payload.subcategory,
    locationSlug: place?.slug ?? null,
    make: payload.car?.make ?? null,
    carType: payload.car?.carType ?? null,
  }
}

/** Where a shopper's reply goes: to the address that the dealership is known by, else to the first that their lead goes to; null where none is a mailbox of people. */
export function replyAddress(settings: ChannelSettings, lead: DeliveredLead): string | null {
  const mailbox = channelsFor(settings, channelSubject(lead)).find(({ kind }) => kind === 'email')
  return leadEmails(settings)[0] ?? mailbox?.to?.[0] ?? null
}

/** The channels that a lead goes to: all that match it. Never none. */
export function channelsFor(settings: ChannelSettings, lead: ChannelSubject): LeadChannel[] {
  const matching = channelsOf(settings).filter((channel) => matches(channel, lead))
  return matching.length > 0 ? matching : [FALLBACK_CHANNEL]
}

/** The place of such a lead is none of the channel's: it has news of one that it has had before. */
export function isOfOtherPlaces({ match = {} }: LeadChannel, { locationSlug }: ChannelSubject): boolean {
  return !holds(match.locations, locationSlug)
}

/** The channel of a name; null when the settings have none of it any more, or one that is delivered otherwise. @param kind of the job */
export function findChannel(settings: ChannelSettings, name: string, kind: string): LeadChannel | null {
  return [...channelsOf(settings), FALLBACK_CHANNEL].find((channel) => channel.name === name && JOB_KIND[channel.kind] === kind) ?? null
}

/** Where a channel leads, as somebody reads it; of an address of the web nothing behind its path, which may be a key. Undefined for a file. */
export function receiverOf({ to, url }: LeadChannel): string | undefined {
  return to?.join(', ') ?? url?.replace(/[?#].*$/, '')
}

/** Nobody is told of a lead of such a site: it has a file at the most. */
export function reachesNobody(settings: ChannelSettings): boolean {
  return channelsOf(settings).every(({ kind }) => kind === 'file')
}

/** Somebody is told of leads of such a site by mail. */
export function goesByMail(settings: ChannelSettings): boolean {
  return channelsOf(settings).some(({ kind }) => JOB_KIND[kind] === 'lead_email')
}

/** What is not named, or empty, matches everything; what is named does not match a lead that has none of it. */
function matches({ match = {} }: LeadChannel, { locationSlug, make, carType, ...filed }: ChannelSubject): boolean {
  return (
    holds(match.locations, locationSlug) &&
    holds(match.makes, make) &&
    holds(match.categories, ...categoryNames(filed)) &&
    holds(match.carTypes, carType)
  )
}

function holds(wanted: readonly string[] | undefined, ...found: (string | null)[]): boolean {
  if (!wanted || wanted.length === 0) return true
  return wanted.some((value) => found.some((one) => value.toLowerCase() === one?.toLowerCase()))
}
