const REASONS: readonly [reason: string, paths: readonly string[]][] = [
  ['reserve: shown with the checkout', ['reserve.isOn', 'reserve.text', 'reserve.payments', 'gates.checkout']],
  [
    'watchlist, save and compare: a later issue',
    [
      'watchlist.isOn',
      'watchlist.label',
    ],
  ],
  ['trade-in: a later issue', ['tradeIn.valuations', 'tradeIn.keepsValuation', 'tradeIn.states']],
  [
    'forms and their kinds: a later issue',
    [
      'forms.layout',
      'forms.showsDealership',
      'forms.locationPlaceholder',
      'forms.locationTypes',
      'forms.locationSlugs',
      'forms.optInDefault',
      'forms.testDriveDisclaimer',
      'forms.asksTradeIn',
      'forms.asksContactMethod',
      'forms.additionalServices',
      'forms.serviceDealershipSlug',
      'forms.defaultState',
    ],
  ],
  ['sign-in and what is behind it: a later issue', ['gates.spinToWin', 'gates.onlinePayment']],
  ['goes into mails, not on pages', ['contact.leadEmail']],
  ['acts in the browser, which keeps the saved cars', ['cards.savedLabel']],
  ['acts in the browser, where its script opens menus', ['header.opensOn']],
  ['acts in the browser, before anything of a third party loads', ['analytics.asksConsent']],
]

/** Settings that no page shows yet, each with why. One that begins to show leaves this list. */
export const NOT_SEEN_YET: Record<string, string> = Object.fromEntries(REASONS.flatMap(([reason, paths]) => paths.map((path) => [path, reason])))
