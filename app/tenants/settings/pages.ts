import { flag, group, link, text, whole, words } from './kinds'

/** Which of section 2's routes a site has; a route that it does not have is a 404. */
export const pages = group({
  about: words('Company').describe("What the menu calls the company's pages: Company, or About Us (section 2)."),
  servicePath: link('/service').describe('Where Book a Service leads: the own page, or an external booking page (section 2).'),
  service: flag(true).describe('/service and the service pages.'),
  parts: flag(true).describe('/vehicle-parts-and-accessories and /parts/search.'),
  warranty: flag(true).describe('/warranty and /pages/warranty.'),
  futureValue: flag(false).describe("The maker's guaranteed-future-value page below /pages."),
  prepaidMaintenance: flag(false).describe('/prepaid-maintenance-plan.'),
  roadsideAssistance: flag(false).describe('/roadside-assistance.'),
  finance: flag(true).describe('The finance pages.'),
  testDrive: flag(true).describe('/book-test-drive/.'),
  dealerships: flag(true).describe('/dealerships and /locations/{slug}.'),
  teams: flag(false).describe('/teams/{location}.'),
  fleet: flag(false).describe('/fleet.'),
  blog: flag(false).describe('/blog and its sub-categories.'),
  buying: flag(false).describe('/buying.'),
  diamondAdvantage: flag(false).describe('/diamond-advantage.'),
  brands: flag(false).describe('/brands/{slug}.'),
  models: flag(false).describe('The explore-model pages /{model-slug}.'),
  spinToWin: flag(false).describe('/spin-to-win.'),
  onlinePayment: flag(false).describe('/online-payment.'),
  handbackGuarantee: flag(false).describe("The dealer group's handback guarantee page (section 2)."),
  protectionPlan: flag(false).describe("The dealer group's protection plan page (section 2)."),
  paintProtection: flag(false).describe('/ultratek (section 2).'),
  faqs: flag(false).describe('/faqs.'),
  returnPolicy: flag(false).describe('The holding page with the money-back or exchange terms (sections 2 and 9).'),
})

/** Pages behind the sign-in (section 6). */
export const gates = group({
  checkout: flag(false).describe('Reserving online needs a sign-in.'),
  personalisedFinance: flag(true).describe('/personalised/finance needs a sign-in.'),
  spinToWin: flag(true).describe('/spin-to-win needs a sign-in.'),
  onlinePayment: flag(true).describe('/online-payment needs a sign-in.'),
  creditCheck: flag(true).describe('The credit check needs a sign-in.'),
})

export const analytics = group({
  measurementId: text().describe('Google Analytics measurement id, such as G-AB12CD34EF; empty: none.'),
  tagManagerId: text().describe('Google Tag Manager container, such as GTM-AB12CD3; empty: none.'),
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
