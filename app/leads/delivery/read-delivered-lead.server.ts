import { z } from 'zod'
import type { Consent } from '~/domain/forms/consent'
import { formKindOf } from '~/domain/forms/forms'
import { DEFAULT_TIME_ZONE } from '~/domain/time/wall-clock'
import { statement, type Sender } from '~/platform/db/statement.server'
import { isForSale } from '~/platform/db/car-status'
import { utcIso } from '~/platform/db/utc-iso'
import type { Tenant } from '~/tenants/tenant'
import { leadDetails } from './lead-details'
import { JOIN_LEAD_PLACE, LEAD_ANSWERS } from './lead-place'
import { specifiedFields, type DeliveredLead, type LeadBooking, type LeadCar, type LeadPayload } from './lead-payload'

const text = z.string().nullable()

const LEAD = statement({
  name: 'lead-delivered',
  isPrepared: true,
  values: [z.string(), z.number()],
  row: {
    lead_id: z.string(),
    category: z.string(),
    subcategory: text,
    event_id: z.number(),
    source: z.enum(['Website']),
    url: z.string(),
    user_agent: text,
    tenant: z.string(),
    dealership_slug: text,
    name: z.string(),
    last_name: text,
    email: z.string(),
    phone: z.string(),
    refuses_mail: z.boolean(),
    postcode: text,
    message: text,
    opt_in: z.boolean(),
    location: text,
    location_slug: text,
    car_id: z.number().nullable(),
    car_dealership_id: z.number().nullable(),
    car: z.unknown(),
    offer: z.object({ id: z.number(), name: z.string() }).nullable(),
    answers: z.unknown(),
    consents: z.unknown(),
    lead_attributes: z.unknown(),
    form_completed: z.boolean(),
    offer_accepted: z.boolean(),
    created_at: z.string(),
    beside: z.unknown(),
    is_erased: z.boolean(),
  },
  neverNull: { 'offer.id': 'the whole offer is null where there is none', 'offer.name': 'the whole offer is null where there is none' },
  text: `
  select l.id as lead_id, l.category, l.subcategory, l.event_id, 'Website' as source, l.url, l.user_agent, t.slug as tenant,
    d.slug as dealership_slug, l.first_name as name, l.last_name, l.email, l.phone, l.mail_refused_at is not null as refuses_mail, l.postcode, l.message, l.opt_in,
    chosen.name as location, chosen.slug as location_slug, l.car_id, l.car_dealership_id,
    l.car_snapshot || jsonb_build_object('isReserved', coalesce((l.car_snapshot->>'isReserved')::boolean, false) or exists (
      select from reservation r where r.car_id = l.car_id and r.lead_id <> l.id and r.held_at <= l.created_at and coalesce(r.released_at, r.held_until) > l.created_at)) as car,
    case when o.id is null then null else json_build_object('id', o.id, 'name', o.name) end as offer,
    ${LEAD_ANSWERS} as answers,
    l.consents, l.lead_attributes, l.form_completed, l.offer_accepted,
    ${utcIso('l.created_at')} as created_at,
    json_build_object('formKind', l.form_kind, 'name', d.name, 'timeZone', coalesce(p.time_zone, d.time_zone, td.time_zone, '${DEFAULT_TIME_ZONE}'),
      'pictureAddress', c.image_urls[1], 'isCarForSale', coalesce(${isForSale()}, false), 'carPlace', case when cl.id <> p.id then json_build_object('slug', cl.slug, 'name', cl.name) end, 'manufacturerSlug', m.slug, 'reservationId', (select r.id from reservation r where r.lead_id = l.id),
      'booking', case when b.id is null then null else json_build_object('id', b.id, 'startsAt', b.starts_at, 'endsAt', b.ends_at,
        'createdAt', b.created_at, 'version', b.version, 'movedFrom', b.moved_from, 'isCancelled', b.cancelled_at is not null, 'isReplaced', replaced.is_so, 'timeZone', bp.time_zone) end,
      'place', case when p.id is null then null else json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'phone', coalesce(p.phone, p.landline_phone),
        'street', a.street, 'city', a.city, 'state', a.state, 'postcode', a.postcode) end) as beside, l.erased_at is not null as is_erased
  from lead l
  join tenant t on t.id = l.tenant_id
  left join dealership d on d.id = l.dealership_id
  left join lateral (
    select o.time_zone from tenant_dealership x join dealership o on o.id = x.dealership_id where x.tenant_id = t.id order by x.position limit 1
  ) td on true
  left join offer o on o.id = l.offer_id
  left join manufacturer m on lower(m.name) = lower(coalesce(l.car_snapshot->>'make', l.answers->>'Vehicle Make')) ${JOIN_LEAD_PLACE}
  left join location cl on cl.id = c.location_id
  left join address a on a.id = p.address_id
  where l.id = $1 and l.tenant_id = $2`,
})

const besideLead = z.object({
  formKind: text,
  name: text,
  timeZone: z.string(),
  pictureAddress: text,
  isCarForSale: z.boolean(),
  manufacturerSlug: text,
  reservationId: text,
  carPlace: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** Its moments are ISO texts. */
  booking: z
    .object({ id: z.string(), startsAt: z.string(), endsAt: z.string(), createdAt: z.string(), version: z.number(), movedFrom: text, isCancelled: z.boolean(), isReplaced: z.boolean(), timeZone: z.string() })
    .nullable(),
  place: z
    .object({ id: z.number(), slug: z.string(), name: z.string(), phone: text, street: text, city: text, state: text, postcode: text })
    .nullable(),
})

const fields = z.record(z.unknown())

/** The lead as it is to be delivered; null when it was removed meanwhile (a privacy request), and there is nothing to deliver any more. */
export async function readDeliveredLead(client: Sender, tenant: Pick<Tenant, 'id' | 'origin'>, leadId: string): Promise<DeliveredLead | null> {
  const row = await LEAD.first(client, [leadId, tenant.id])
  if (!row) return null
  const { beside: stored, is_erased: isErased, ...found } = row
  const beside = besideLead.parse(stored)
  // Written by this platform, and only ever whole.
  const car = found.car as LeadCar | null
  const consents = found.consents as Consent[]
  const lead = { ...found, car, consents, answers: fields.parse(found.answers), lead_attributes: fields.parse(found.lead_attributes) }
  return {
    payload: {
      ...lead,
      place: beside.place && { slug: beside.place.slug, name: beside.place.name },
      car_place: beside.carPlace,
      time_zone: beside.timeZone,
      booking: beside.booking && payloadBooking(beside.booking),
      answers_in_words: leadDetails(lead.answers, beside.timeZone).map(({ label, value }) => ({ question: label, answer: value })),
      car_url: lead.car ? `${tenant.origin}/cars/${lead.car.slug}` : null,
      ...specifiedFields({ ...lead, manufacturerSlug: beside.manufacturerSlug }),
    },
    tenantId: tenant.id,
    isErased,
    formKind: formKindOf(beside.formKind),
    place: beside.place,
    dealershipName: beside.name,
    timeZone: beside.timeZone,
    pictureAddress: beside.pictureAddress,
    isCarForSale: beside.isCarForSale,
    booking: beside.booking && bookingOf(beside.booking),
    reservationId: beside.reservationId,
  }
}

type StoredBooking = NonNullable<z.output<typeof besideLead>['booking']>

function payloadBooking({ startsAt, endsAt, version, isCancelled, isReplaced }: StoredBooking): LeadPayload['booking'] {
  const state = isReplaced ? 'replaced' : isCancelled ? 'cancelled' : version > 0 ? 'moved' : 'booked'
  return { starts_at: new Date(startsAt).toISOString(), ends_at: new Date(endsAt).toISOString(), state }
}

function bookingOf({ startsAt, endsAt, createdAt, movedFrom, ...booking }: StoredBooking): LeadBooking {
  return { ...booking, startsAt: new Date(startsAt), endsAt: new Date(endsAt), createdAt: new Date(createdAt), movedFrom: movedFrom === null ? null : new Date(movedFrom) }
}
