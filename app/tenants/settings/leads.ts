import { z } from 'zod'
import { EMAIL_ADDRESS } from '~/domain/text/email-address'
import { carTypes, flag, group, list, slugs, slugText } from './kinds'

export const CHANNEL_KINDS = ['email', 'webhook', 'adf_email', 'adf_http', 'carsales_json', 'file'] as const

/** The channel that contact.leadEmail is. */
export const LEAD_EMAIL_CHANNEL = 'lead-email'

const email = z
  .string()
  .max(254)
  .regex(EMAIL_ADDRESS, 'an e-mail address such as leads@example.com')

const url = z.string().max(2_000).regex(/^https?:\/\/[^\s/@]+(\/\S*)?$/, 'an address such as https://crm.example.com/leads, without a password')

/** Settings are exported and shown, so a secret stands in the environment; other variables are none of a channel's business. */
const variable = z.string().regex(/^LEADS_[A-Z0-9_]{1,60}$/, 'the name of an environment variable that begins with LEADS_, such as LEADS_NORTHSIDE_CRM')

const match = z
  .object({ locations: slugs(), makes: list(), categories: list(), carTypes: carTypes() })
  .partial()
  .strict()

const channel = z
  .object({
    name: slugText.max(40),
    kind: z.enum(CHANNEL_KINDS),
    to: z.array(email).min(1).max(10).optional(),
    url: url.optional(),
    secretVariable: variable.optional(),
    authorizationVariable: variable.optional(),
    sellerIdentifier: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'the GUID that carsales gave the seller').optional(),
    match: match.optional(),
  })
  .strict()
  .superRefine((given, context) => {
    for (const key of NEEDED[given.kind]) if (given[key] === undefined) context.addIssue({ code: 'custom', path: [key], message: `one, which a channel of the kind ${given.kind} needs` })
    const unused = (['to', 'url', 'sellerIdentifier'] as const).filter((key) => given[key] !== undefined && !NEEDED[given.kind].includes(key))
    for (const key of unused) context.addIssue({ code: 'custom', path: [key], message: `nothing: a channel of the kind ${given.kind} has no ${key}` })
    if (given.name === LEAD_EMAIL_CHANNEL) context.addIssue({ code: 'custom', path: ['name'], message: 'another name: this is the channel of contact.leadEmail' })
  })

const NEEDED: Record<(typeof CHANNEL_KINDS)[number], readonly ('to' | 'url' | 'sellerIdentifier' | 'secretVariable')[]> = {
  email: ['to'],
  adf_email: ['to'],
  webhook: ['url', 'secretVariable'],
  adf_http: ['url'],
  carsales_json: ['url', 'sellerIdentifier'],
  file: [],
}

/** One way out for a site's leads, as its settings have it (docs/lead-delivery.md). */
export type LeadChannel = z.output<typeof channel>

export const leads = group({
  channels: z
    .array(channel)
    .max(20)
    .superRefine((channels, context) => {
      const names = channels.map(({ name }) => name)
      for (const [at, name] of names.entries()) if (names.indexOf(name) < at) context.addIssue({ code: 'custom', path: [at, 'name'], message: 'each name once' })
    })
    .default([])
    .describe(
      'Where leads go beside contact.leadEmail, each to every channel that it matches, by location, make, category and car type; none match: a file of the platform (docs/lead-delivery.md).',
    ),
  confirmsByMail: flag(true).describe('Shoppers get a mail with what they asked for or booked; receipts and refunds of what was paid are mailed in any case.'),
})
