import { STATES } from './settings/kinds'
import type { Settings } from './settings-schema'

/** Settings that are each allowed and cannot both be meant. */
export type Contradiction = {
  /** The settings that contradict each other, as dotted paths. The fault names the one that the narrowest layer sets, and of several the first. */
  paths: readonly string[]
  allowed: string
}

/**
 * Settings by which a site would offer what nobody can use: a select without options, test drives without a time, amounts that none can be, a page that is off,
 * a button that no car has.
 */
export function contradictions({ tradeIn, onlinePayment, testDrives, finance, pages, reserve, cards }: Settings): Contradiction[] {
  const found: Contradiction[] = []
  if (tradeIn.isOn && tradeIn.states.length === 0) {
    found.push({ paths: ['tradeIn.states', 'tradeIn.isOn'], allowed: `one or more of ${STATES.join(', ')}: the trade-in form asks for the state of the plate; or tradeIn.isOn off` })
  }
  if (pages.onlinePayment && onlinePayment.minimumCents > onlinePayment.maximumCents) {
    found.push({
      paths: ['onlinePayment.minimumCents', 'onlinePayment.maximumCents', 'pages.onlinePayment'],
      allowed: `onlinePayment.minimumCents (${onlinePayment.minimumCents}) up to onlinePayment.maximumCents (${onlinePayment.maximumCents}): no payment is between them`,
    })
  }
  // The last day that can be booked ends less than a day after so many days.
  if (testDrives.offersSlots && testDrives.leadHours >= (testDrives.daysAhead + 1) * 24) {
    found.push({
      paths: ['testDrives.leadHours', 'testDrives.daysAhead', 'testDrives.offersSlots'],
      allowed: `testDrives.leadHours (${testDrives.leadHours}) below the hours of testDrives.daysAhead (${testDrives.daysAhead}) and today: no time could be booked`,
    })
  }
  if (finance.comparisonRatePercent > 0 && finance.comparisonRatePercent < finance.calculatorRatePercent) {
    found.push({
      paths: ['finance.comparisonRatePercent', 'finance.calculatorRatePercent'],
      allowed: `finance.comparisonRatePercent (${finance.comparisonRatePercent}) of finance.calculatorRatePercent (${finance.calculatorRatePercent}) or more, as it has the fees in it; or 0, which works it out`,
    })
  }
  if (reserve.isOn && cards.reservePath === 'buy-online' && !finance.autograbIsOn) {
    found.push({
      paths: ['finance.autograbIsOn', 'cards.reservePath', 'reserve.isOn'],
      allowed: 'finance.autograbIsOn on, without which no car is bought online; or cards.reservePath "checkout"; or reserve.isOn off',
    })
  }
  // Cards, car pages and menus would lead to a page that is not there.
  if (pages.finance && finance.path === '/personalised/finance' && !pages.personalisedFinance) {
    found.push({ paths: ['finance.path', 'pages.personalisedFinance', 'pages.finance'], allowed: 'another of the finance pages, as pages.personalisedFinance switches this one off; or pages.personalisedFinance on' })
  }
  return found
}
