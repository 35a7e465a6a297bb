import { carHref, carFormHref, financeHref, reserveHref } from '../cars/car-links'
import { canReserveOnline, depositCents } from '../cars/online-purchase'
import { isDriven } from '../cars/item-noun'
import { FINANCE_PATHS, REPAYMENT_SHOWN, WORKED_OUT } from '../finance/finance-link'
import { TERMS_SHOWN } from '../reservations/reservation-words'
import { formatAmount } from '../text/format'
import { testDriveEventId } from './contact-category'
import type { FormDeclaration } from './form-declaration'
import { enquirySteps } from './enquiry-steps'
import { EVENT_IDS } from '../advertising/event-id'
import { isTradeInOffered, TRADE_IN_PATHS } from '../trade-ins/trade-in'

/** The page of the form for a test drive, where other pages lead to it. */
export const TEST_DRIVE_PATH = '/book-test-drive/'

/** The forms that are about a car of the site. */
export const CAR_FORMS = {
  car_enquiry: {
    title: 'Enquiry about a car',
    heading: 'Ask about this car',
    submitLabel: 'Send enquiry',
    category: null,
    steps: enquirySteps,
    button: { name: 'enquire', on: ['card', 'carPage'], icon: 'mail', label: ({ cards }) => cards.enquireLabel, href: (car) => `${carHref(car)}#enquiry` },
  },
  test_drive: {
    title: 'Test drive',
    heading: 'Ask for a test drive',
    submitLabel: 'Request a test drive',
    page: {
      paths: [TEST_DRIVE_PATH],
      isOn: { setting: 'testDrive', fallback: true, meaning: 'The page /book-test-drive/ (section 2).' },
    },
    isAboutCar: true,
    category: 'Test Drive Enquiry',
    event: (car) => (car === null ? EVENT_IDS.testDriveNew : testDriveEventId(car)),
    // No field is required but who asks (section 5). A car says where it stands; without one the place is asked. Nobody drives one that is sold.
    asks: ({ car }) => ({
      dateTime: car?.isSold ? 'no' : 'optional',
      rego: 'no',
      message: 'optional',
      distribution_location: car && !car.isSold && car.distribution.length > 0 ? 'optional' : 'no',
    }),
    books: 'sales',
    places: ({ car }) => (car ? 'none' : { types: ['sales'], only: true }),
    terms: ({ forms }) => forms.testDriveDisclaimer,
    confirmation: {
      received: 'We have your test drive request',
      next: (wish) => `will be in touch to confirm ${wish ? `${wish} local time` : 'a time'}`,
      subject: ({ car }) => `Your test drive${car ? ` of the ${car}` : ''}`,
    },
    button: { name: 'test_drive', on: ['card', 'carPage'], icon: 'calendar', label: 'Book a Test Drive', isOf: isDriven },
  },
  request_photos: {
    title: 'Photos of a car',
    heading: 'Ask for photos',
    submitLabel: 'Send me photos',
    page: { paths: ['/request-photos'] },
    isAboutCar: true,
    category: 'Request Photos',
    asks: { rego: 'no', message: 'optional' },
    own: [{ name: 'Request Photos', type: 'hidden', label: 'Request Photos', preset: 'Please send photos for this car' }],
    confirmation: { received: 'We have your request for photos', next: () => 'will send them soon', subject: ({ car }) => `Your photos${car ? ` of the ${car}` : ''}` },
  },
  finance: {
    title: 'Finance',
    heading: 'Ask about finance',
    submitLabel: 'Send enquiry',
    page: { paths: FINANCE_PATHS, isOn: { setting: 'finance', fallback: true, meaning: 'The finance pages.' } },
    category: 'Finance Enquiry',
    asks: ({ settings }) => ({ under_finance: settings.finance.asksUnderFinance ? 'optional' : 'no' }),
    places: 'sales',
    own: [
      { name: REPAYMENT_SHOWN, type: 'hidden', label: 'Repayment shown' },
      { name: WORKED_OUT, type: 'hidden', label: 'Worked out in the calculator' },
    ],
    button: {
      name: 'finance',
      on: ['card', 'carPage'],
      icon: 'dollar',
      label: ({ cards }) => cards.financeLabel,
      href: (car, { pages, finance }) => (pages.finance ? financeHref(car, finance.path) : null),
    },
    menu: { label: 'Finance Enquiry', in: ['footer_buyer'] },
  },
  trade_in: {
    title: 'Trade-in: who asks, after the car was described',
    heading: 'Your details',
    submitLabel: 'Ask for a value',
    page: { paths: TRADE_IN_PATHS, isOn: ({ tradeIn }) => tradeIn.isOn },
    category: 'Trade-In Enquiry',
    // Whoever values a car has one to trade in, and has told its rego.
    asks: { message: 'optional', has_trade_in: 'no', rego: 'no' },
    places: 'sales',
    button: {
      name: 'trade_in',
      on: ['carPage'],
      icon: 'swap',
      label: 'Trade In',
      href: (car, { tradeIn }) => (isTradeInOffered(car, tradeIn) ? carFormHref(car, tradeIn.path) : null),
    },
    menu: { label: 'Trade-In', in: ['footer_buyer'] },
  },
  reservation: {
    title: 'Who reserves a car',
    heading: 'Reserve online',
    submitLabel: 'Reserve',
    category: 'Reservation',
    // There is nothing to ask: a message is welcome.
    asks: { message: 'optional', rego: 'no' },
    own: [{ name: TERMS_SHOWN, type: 'hidden', label: 'Terms shown' }],
    button: {
      name: 'reserve',
      on: ['card', 'carPage'],
      icon: 'shield',
      label: ({ reserve }, car) => {
        const cents = depositCents(car, reserve)
        return cents > 0 ? `Reserve Now ${formatAmount(cents)}` : 'Reserve Now'
      },
      href: (car, settings) => (canReserveOnline(car, settings) ? reserveHref(car, settings.cards.reservePath) : null),
    },
  },
} as const satisfies Record<string, FormDeclaration>
