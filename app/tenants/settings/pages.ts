import { z } from 'zod'
import { FORM_SWITCHES, type FormSwitch } from '~/domain/forms/forms'
import { flag, group, link, text, whole, words } from './kinds'

/** Which of section 2's routes a site has; a route that it does not have is a 404. */
export const pages = group({
  isPreview: flag(false).describe('Search engines are told to list none of its pages: for a site that is looked at before it takes the place of another.'),
  about: words('Company').describe("What the menu calls the company's pages: Company, or About Us (section 2)."),
  servicePath: link('/service').describe('Where Book a Service leads: the own page, or an external booking page (section 2).'),
  ...formSwitches(),
  warranty: flag(true).describe('The pages /warranty and /pages/warranty (section 2).'),
  futureValue: flag(false).describe("The maker's guaranteed-future-value page below /pages."),
  prepaidMaintenance: flag(false).describe('The page /prepaid-maintenance-plan (section 2).'),
  roadsideAssistance: flag(false).describe('The page /roadside-assistance (section 2).'),
  personalisedFinance: flag(true).describe('The page /personalised/finance, beside the other finance pages (section 2).'),
  creditCheck: flag(true).describe('The credit check, beside the finance pages.'),
  dealerships: flag(true).describe('The pages /dealerships and /locations/{slug} (section 2).'),
  teams: flag(false).describe('The page /teams/{location} (section 2).'),
  blog: flag(false).describe('The page /blog and its sub-categories (section 2).'),
  buying: flag(false).describe('The page /buying (section 2).'),
  diamondAdvantage: flag(false).describe('The page /diamond-advantage (section 2).'),
  brands: flag(false).describe('The page /brands/{slug} (section 2).'),
  models: flag(false).describe('The explore-model pages /{model-slug}.'),
  onlinePayment: flag(false).describe('The page /online-payment (section 2).'),
  handbackGuarantee: flag(false).describe("The dealer group's handback guarantee page (section 2)."),
  protectionPlan: flag(false).describe("The dealer group's protection plan page (section 2)."),
  paintProtection: flag(false).describe('The page /ultratek (section 2).'),
  faqs: flag(false).describe('The page /faqs (section 2).'),
  returnPolicy: flag(false).describe('The holding page with the money-back or exchange terms (sections 2 and 9).'),
})

/** The switches that the declared forms bring with them. */
function formSwitches(): Record<FormSwitch, ReturnType<typeof flag>> {
  const switches = FORM_SWITCHES.map(({ setting, fallback, meaning }) => [setting, flag(fallback).describe(meaning)])
  return Object.fromEntries(switches) as Record<FormSwitch, ReturnType<typeof flag>>
}

const prize = z
  .object({
    label: z.string().min(1).max(60),
    /** It is drawn as often as it has shares of all. */
    shares: z.number().int().min(1).max(10_000),
    isWin: z.boolean().default(true),
  })
  .strict()

export const spin = group({
  name: words('Prize draw').describe('Name of the draw on /spin-to-win. Another name begins a new one, in which every phone number has a turn again.'),
  prizes: z
    .array(prize)
    .max(12)
    .refine((prizes) => new Set(prizes.map(({ label }) => label)).size === prizes.length, 'each label once')
    .default([])
    .describe('What the wheel holds; the page says the chance of each, its shares of all. None: no draw is running.'),
  terms: text().describe('What has to be accepted before the wheel is turned; empty: nothing.'),
})

/** Pages behind the sign-in (section 6). */
export const gates = group({
  checkout: flag(false).describe('Reserving online needs a sign-in.'),
  personalisedFinance: flag(true).describe('The page /personalised/finance needs a sign-in (section 2).'),
  spinToWin: flag(true).describe('The page /spin-to-win needs a sign-in (section 2).'),
  onlinePayment: flag(true).describe('The page /online-payment needs a sign-in (section 2).'),
  creditCheck: flag(true).describe('The credit check needs a sign-in.'),
})

/** An id that goes into the address of a script: nothing else may stand in it. */
const tagId = (pattern: RegExp, what: string) => z.string().regex(pattern, what).default('')

export const analytics = group({
  measurementId: tagId(/^(G-[A-Z0-9]{4,20})?$/, 'a measurement id such as G-AB12CD34EF, or nothing').describe(
    'Google Analytics measurement id, such as G-AB12CD34EF; empty: none.',
  ),
  tagManagerId: tagId(/^(GTM-[A-Z0-9]{4,12})?$/, 'a container such as GTM-AB12CD3, or nothing').describe(
    'Google Tag Manager container, such as GTM-AB12CD3; empty: none.',
  ),
  asksConsent: flag(false).describe('Neither loads before the visitor agrees; whoever asks not to be tracked is never asked.'),
})

export const legal = group({
  licenceNumber: text().describe('Motor dealer licence, shown in the footer and on every car page.'),
  privacyNote: text().describe('One line beside forms about what happens with the details.'),
  termsUrl: link('/terms-and-conditions/').describe('Where the terms are.'),
  privacyUrl: link('/privacy-policy').describe('Where the privacy policy is.'),
  complaintDays: whole(1, 90, 14).describe('A privacy complaint is resolved within these days (section 9).'),
  acknowledgementDays: whole(1, 90, 7).describe('A privacy complaint is acknowledged within these days (section 9).'),
  accessDays: whole(1, 90, 30).describe('Access to personal details is given within these days (section 9).'),
  returnDays: whole(1, 60, 14).describe('Days of the return policy (section 9).'),
  returnKilometres: whole(0, 10_000, 500).describe('Kilometres that a returned car may have been driven (section 9).'),
})
