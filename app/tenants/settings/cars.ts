import { LONGEST_NEW_TAG_DAYS } from '~/domain/cars/car-badge'
import { CAR_PAGE_BUTTONS, CARD_BUTTONS } from '~/domain/cars/car-buttons'
import { IMAGE_QUALITIES } from '~/domain/images/image-url'
import { SUBSCRIPTION_PERIODS } from '~/domain/pricing/display-price'
import { choice, choices, flag, group, list, text, whole, words } from './kinds'

export const cards = group({
  showsTags: flag(true).describe('Cards carry a badge at all ("tag display", section 1).'),
  showsElectricTag: flag(false).describe('Electric and hybrid cars carry a badge (section 4).'),
  newTagText: words('New').describe('Badge of a car that came within newTagDays: New, or New Arrival (section 9).'),
  newTagTextUsed: words('New Arrival').describe("The same badge of a used or demo car, where newTagText is 'New': such a car is new in stock only."),
  newTagDays: whole(0, LONGEST_NEW_TAG_DAYS, 8).describe('How long the new badge lasts (section 9).'),
  soldTagText: words('JUST SOLD').describe('Badge of a sold car.'),
  greenTags: list().describe("The dealer's own tags that are green instead of red, such as 'runout sale' (section 4)."),
  certifiedMakes: list().describe('Makes whose certified used cars carry the certified badge (section 4).'),
  certifiedText: words('Certified used').describe('Words of the certified badge.'),
  showsLocationOverlay: flag(true).describe('The location lies over the picture of a card.'),
  showsWasPrice: flag(true).describe('Cards strike through what a car cost before, where price.showsWasPrice has it; off: only the page of a car does.'),
  layout: choice(['upright', 'compact', 'price_first', 'landscape'], 'upright').describe("How a card is built, the template's choice."),
  enquireLabel: words('Enquiry').describe("Enquiry, or 'Enquire Now' (section 2)."),
  financeLabel: words('Get Finance').describe("Get Finance, or 'Get Pre-Approved' (section 2)."),
  buttons: choices(CARD_BUTTONS, ['view', 'enquire', 'test_drive', 'reserve']).describe(
    'Which buttons a card has, in order; the first is the primary one. What a car or the site does not have is left out; View Details, and one of test_drive and finance, follow where they are not named (sections 2 and 4).',
  ),
  reservePath: choice(['checkout', 'buy-online'], 'checkout').describe(
    "Where Reserve Now leads below the car's address: checkout, or buy-online on some (section 2).",
  ),
  saving: choice(['off', 'save', 'compare'], 'off').describe('SAVE/SAVED, a Compare switch, or nothing (section 4).'),
  compares: flag(false).describe('The Compare switch stands beside what saves: SAVE/SAVED, or the watchlist.'),
  savingNeedsImages: flag(false).describe('Cars without pictures cannot be saved (section 4).'),
  saveLabel: words('SAVE').describe('Words of the save control.'),
  savedLabel: words('SAVED').describe('Words of the save control once a car is saved.'),
  compareLabel: words('Compare').describe('Words of the compare switch.'),
  showsPriceDrops: flag(false).describe('Cards and car pages mark a price that came down lately, by what the feeds said before.'),
  priceDropDays: whole(1, 90, 30).describe('How long a price that came down is marked.'),
  priceDropMinimumDollars: whole(1, 10_000, 500).describe('A price that came down by less is not marked.'),
})

export const price = group({
  noPriceText: words('Enquire for price.').describe('What stands where there is no price (section 4).'),
  showsWasPrice: flag(true).describe('A price before the present one is shown struck through.'),
  wasPriceMustBeCharged: flag(false).describe('A was-price is shown only where the recorded price history has it, or more, as charged in the last 90 days (section 4).'),
  showsBelowMarket: flag(true).describe('Marks cars more than $499 under the market (section 5).'),
  belowMarketNeedsDriveAway: flag(false).describe('Only cars whose price is drive away are marked: a price without charges, or one that does not say, looks cheaper beside a market price that may include them.'),
  showsWeeklyPrice: flag(false).describe("Cards show the lender's repayment with its rate and terms (section 9): a week's, with nissan_finance a month's."),
  subscriptionPeriod: choice(SUBSCRIPTION_PERIODS, 'month').describe("What a subscription's fee is for: it is shown with its period, beside the price to buy (section 4)."),
  driveAwayText: words('Drive away').describe('Words of the price type.'),
  exclGovtChargesText: words('Excl. govt. charges').describe('Words of the price type.'),
})

export const carPage = group({
  keyInformationCount: whole(1, 40, 4).describe('Key facts before show more (section 9); 40 shows them all at once.'),
  featureCount: whole(1, 100, 8).describe('Features before show more (section 9).'),
  usesFeet: flag(false).describe('Caravan lengths in feet beside metres (section 9).'),
  actions: choices(CAR_PAGE_BUTTONS, ['enquire', 'call', 'test_drive', 'finance', 'trade_in', 'reserve', 'history_report', 'pdf']).describe('The buttons beside a car, in order, of those that it can have (section 2); the first is the primary one.'),
  showsSimilarCars: flag(true).describe('Similar cars, each with why, at the end of a car page and in the place of a sold car.'),
  sectionStyle: choice(['open', 'accordion', 'tabs'], 'open').describe('The sections of a car page: folding and all open at first, folding with the first one open, or tabs (section 2).'),
  remembersSections: flag(false).describe('Folded sections stay as the visitor left them (section 4).'),
  whyBuyFromUs: text().describe("Markdown of the 'Why Buy From Us?' section; empty hides it."),
  protectYourCar: text().describe("Markdown of the 'Protect Your Car' section; empty hides it (section 2)."),
  certifiedInformation: text().describe('Markdown of the information dialog at the certified badge; empty: a badge without dialog.'),
})

export const images = group({
  cardRatio: choice(['4:3', '3:2', '16:9'], '4:3').describe("Shape of a card's picture."),
  quality: whole(30, 95, 70).describe(
    `Quality of the pictures of cars (section 7): they come in ${IMAGE_QUALITIES.join(', ')}, and what lies between two is the better one. Cards, which are small and many, ask for 10 less.`,
  ),
})

export const watchlist = group({
  isOn: flag(false).describe('The garage: cars are kept in a watchlist behind a sign-in by phone (section 4).'),
  label: words('Watchlist').describe('What the site calls it, such as Garage.'),
})
