import type { LeadDelivery } from '../../app/leads/delivery/lead-delivery.ts'
import type { DeliveredLead, LeadCar, LeadPayload } from '../../app/leads/delivery/lead-payload.ts'
import { settingsSchema, type SettingsValues } from '../../app/tenants/settings-schema.ts'

export const HILUX: LeadCar = {
  id: 7,
  slug: '2022-toyota-hilux-sr5-7',
  stockNumber: 'T0007',
  carType: 'used',
  status: 'in_stock',
  year: 2022,
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5',
  series: 'GUN126R',
  colour: 'Glacier White',
  odometerKm: 41_200,
  priceCents: 4_599_000,
  offerPriceCents: 4_499_000,
  priceType: 'drive_away',
  subscriptionPriceCents: null,
  offersSubscriptions: false,
  isPreorder: false,
  vin: 'MR0FB8CD1N0123456',
  dealershipSlug: 'north',
}

type Changes = { payload?: Partial<LeadPayload>; lead?: Partial<DeliveredLead>; settings?: SettingsValues; isUpdate?: boolean }

/** A lead about a car on its way out, as the database would give it. */
export function leadDelivery({ payload = {}, lead = {}, settings = {}, isUpdate = false }: Changes = {}): LeadDelivery {
  const id = '01900000-0000-7000-8000-000000000001'
  return {
    dedupKey: `lead:${id}/crm`,
    isUpdate,
    tenant: {
      id: 1,
      slug: 'north',
      name: 'North Motors',
      template: 'group',
      logoUrl: null,
      canonicalHost: null,
      origin: 'https://north.example.com',
      dealershipIds: [1],
      timeZone: 'Australia/Brisbane',
      settings: settingsSchema.parse(settings),
      formerSlugs: [],
      settingsVersion: '1',
    },
    lead: {
      tenantId: 1,
      formKind: 'car_enquiry',
      place: { slug: 'sales', name: 'North Lakes Sales', phone: '(07) 3000 0001', street: '1 Lakes Drive', city: 'North Lakes', state: 'qld', postcode: '4509' },
      dealershipName: 'North Motors',
      timeZone: 'Australia/Brisbane',
      pictureAddress: 'stored:demo/ute/white/side.svg',
      booking: null,
      ...lead,
      payload: {
        lead_id: id,
        category: 'Used Vehicle Enquiry',
        subcategory: null,
        event_id: 15,
        source: 'Website',
        url: 'https://north.example.com/cars/2022-toyota-hilux-sr5-7',
        user_agent: 'Browser/1.0',
        tenant: 'north',
        dealership_slug: 'north',
        name: 'Mary',
        last_name: 'O’Brien',
        email: 'mary@example.com',
        phone: '+61412345678',
        postcode: '4000',
        message: 'Is it still available?',
        opt_in: true,
        location: null,
        location_slug: null,
        car_id: HILUX.id,
        car_dealership_id: 1,
        car: HILUX,
        car_url: 'https://north.example.com/cars/2022-toyota-hilux-sr5-7',
        offer: null,
        answers: {},
        answers_in_words: [],
        consents: [],
        lead_attributes: { visited_pages: ['/'], linked_query_params: {} },
        form_completed: true,
        offer_accepted: false,
        created_at: '2026-11-24T00:30:00.000Z',
        ...payload,
      },
    },
  }
}
