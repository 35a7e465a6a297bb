/** The lead as the specification's section 3 names its parts, with who sent it. */
export type LeadPayload = {
  lead_id: string
  category: string
  subcategory: string | null
  event_id: number
  source: 'Website'
  url: string
  user_agent: string | null
  tenant: string
  dealership_slug: string | null
  name: string
  last_name: string | null
  email: string
  phone: string
  postcode: string | null
  message: string | null
  opt_in: boolean
  location: string | null
  car_id: number | null
  car_dealership_id: number | null
  car: Record<string, unknown> | null
  answers: Record<string, unknown>
  lead_attributes: Record<string, unknown>
  form_completed: boolean
  offer_accepted: boolean
  created_at: string
}

export type LeadDelivery = {
  /** The same for every delivery of the same thing: a receiver that has seen it can drop the second. */
  dedupKey: string
  tenantSlug: string
  lead: LeadPayload
}

/** A way out for leads. `deliver` returns only when the lead is safe on the other side, and throws when it is not. */
export type LeadChannel = {
  name: string
  deliver: (delivery: LeadDelivery) => Promise<void>
}
