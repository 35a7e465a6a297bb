const REASONS: readonly [reason: string, paths: readonly string[]][] = [
  ['goes into mails, not on pages', ['contact.leadEmail', 'leads.channels', 'leads.confirmsByMail']],
  ['counts what comes in', ['forms.leadsPerAddress', 'forms.leadsPerPhone', 'forms.leadsPerEmail', 'forms.leadsPerSite', 'forms.changesPerLead']],
  ['counts who reserves', ['reserve.unpaidPerPerson', 'reserve.unpaidPerNetwork', 'reserve.unpaidPerSite', 'reserve.unpaidPerCarDay']],
  ['acts when the form is sent', ['forms.takesForeignPhones', 'forms.unfinishedMinutes', 'forms.successPages']],
  ['stands in the second step of a form on the sites that set it', ['forms.locationTypes']],
  ['decides how many can book one time, which no page says', ['testDrives.capacity']],
  ['mends a payment that is of another price, which no lender’s record of the demo has', ['finance.paymentMustFitPrice']],
  ['goes to the card processor, not onto pages', ['reserve.stripeAccount']],
  ['acts in the browser, which keeps the saved cars', ['cards.savedLabel']],
  ['acts in the browser, on the step after a car was valued', ['tradeIn.keepsValuation']],
  ['acts in the browser, where its script opens menus', ['header.opensOn']],
  ['acts in the browser, before anything of a third party loads', ['analytics.asksConsent']],
]

/**
 * The demo asks nobody's server, and is no preview: tests of their own turn these on (tests/e2e/open-map.script.spec.ts, tests/integration/tenants/live-settings.test.ts).
 */
export const IN_NO_DEMO: readonly string[] = ['pages.isPreview', 'maps.tiles', 'maps.attribution', 'maps.attributionUrl', 'maps.tileSize', 'maps.maxZoom']

/** Settings that no page shows yet, each with why. One that begins to show leaves this list. */
export const NOT_SEEN_YET: Record<string, string> = Object.fromEntries(REASONS.flatMap(([reason, paths]) => paths.map((path) => [path, reason])))
