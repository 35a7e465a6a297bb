import type { Vendors } from '~/platform/vendors.server'
import type { Settings } from './settings-schema'
import { hasSignIn } from './site-routes'

/** What a site is set up for and nobody does for this process. */
export type Unoffered = {
  feature: 'reservations' | 'online payments' | 'sign-in' | 'trade-in estimates' | 'plate look-up'
  /** Whom it waits for, with the variable that names them. */
  needs: string
  /** The setting that asks for it. */
  setting: string
}

/**
 * A site's settings as this process can keep them: whatever needs a vendor that is not set up is off, as if the site did not have it, so
 * that its buttons, menus and routes are gone together. A page behind the sign-in goes with the sign-in: it is never left open instead.
 */
export function offeredSettings(settings: Settings, vendors: Vendors): { settings: Settings; unoffered: Unoffered[] } {
  const unoffered: Unoffered[] = []
  let offered = settings
  if (vendors.texts === null && hasSignIn(offered)) {
    unoffered.push({ feature: 'sign-in', needs: 'a sender of text messages (TWILIO_ACCOUNT_SID)', setting: 'watchlist.isOn' })
    offered = withoutSignIn(offered)
  }
  if (vendors.cards === null && settings.reserve.isOn) {
    unoffered.push({ feature: 'reservations', needs: 'a card processor (STRIPE_SECRET_KEY)', setting: 'reserve.isOn' })
    offered = { ...offered, reserve: { ...offered.reserve, isOn: false } }
  }
  if (vendors.cards === null && settings.pages.onlinePayment) {
    unoffered.push({ feature: 'online payments', needs: 'a card processor (STRIPE_SECRET_KEY)', setting: 'pages.onlinePayment' })
    offered = { ...offered, pages: { ...offered.pages, onlinePayment: false } }
  }
  const { valuations, regoLookup } = settings.tradeIn
  if (isMissing(valuations, vendors)) {
    unoffered.push({ feature: 'trade-in estimates', needs: guideWords(valuations), setting: 'tradeIn.valuations' })
    offered = { ...offered, tradeIn: { ...offered.tradeIn, valuations: 'off' } }
  }
  if (isMissing(regoLookup, vendors)) {
    unoffered.push({ feature: 'plate look-up', needs: guideWords(regoLookup), setting: 'tradeIn.regoLookup' })
    offered = { ...offered, tradeIn: { ...offered.tradeIn, regoLookup: 'off' } }
  }
  return { settings: offered, unoffered }
}

function withoutSignIn({ gates, pages, reserve, watchlist, finance, ...others }: Settings): Settings {
  const hasPersonalised = pages.personalisedFinance && !gates.personalisedFinance
  return {
    ...others,
    gates,
    watchlist: { ...watchlist, isOn: false },
    reserve: { ...reserve, isOn: reserve.isOn && !gates.checkout },
    pages: {
      ...pages,
      personalisedFinance: hasPersonalised,
      creditCheck: pages.creditCheck && !gates.creditCheck,
      spinToWin: pages.spinToWin && !gates.spinToWin,
      onlinePayment: pages.onlinePayment && !gates.onlinePayment,
    },
    finance: { ...finance, path: finance.path === '/personalised/finance' && !hasPersonalised ? '/finance' : finance.path },
  }
}

function isMissing(choice: Settings['tradeIn']['valuations'], { guides }: Vendors): boolean {
  return choice !== 'off' && choice !== 'own' && !guides.includes(choice)
}

function guideWords(guide: string): string {
  return `the guide ${guide} (${guide.toUpperCase()}_URL)`
}
