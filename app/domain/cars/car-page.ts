import { webAddress } from '../text/web-address'
import type { CarStatus, CarType, PageCar } from './car'
import { keepsOf, type Keeps, type KeepingSettings } from './car-actions'
import { isAvailable } from './car-availability'
import { carBadge, isCertified, reservedBadge, type Badge, type BadgeSettings } from './car-badge'
import { callAction, type CallAction, type CallActionSettings } from './call-number'
import { priceText, savingText, type PriceText, type PriceTextSettings } from './car-card'
import { carPageActions, photosHref, type CarPageAction, type CarPageActionSettings } from './car-page-actions'
import { carPlace, privatePlace, type CarPagePlace } from './car-page-place'
import { reserveOffer, type ReserveOffer, type ReserveSettings } from './car-page-reserve'
import { carSummaryRows } from './car-page-summary'
import { keyInformation, specificationGroups, type SpecificationGroup, type SpecificationRow } from './car-specifications'
import { carSubtitle, carTitle, conditionLabel, summaryLine } from './car-title'
import { dealerComments, TRUNCATE_AT } from './dealer-comments'
import { prefilledMessage, type CarStanding } from '../forms/enquiry-form'
import { ITEM_NOUNS } from './item-noun'
import { isOnlinePurchaseAvailable } from './online-purchase'
import { priceDropWords, type PriceDropSettings } from '../pricing/price-drop'
import { searchCriteria, searchHref } from '../search/search-criteria'
import { DEFAULT_SEARCH_PATH, NAMED_SEARCHES } from '../search/search-paths'
import { splitParagraphs, type SplitParagraph } from '../text/split-paragraphs'
import { crumbsTo, type SiteCrumb } from '../advertising/crumbs'
import type { SellerFacts } from '../advertising/auto-dealer'
import type { VehicleFacts } from '../advertising/car-for-sale'
import { simpleBody } from './vehicle-terms'

/** The car page in words, worked out once on the server: the browser gets what is shown, neither the facts nor the rules. */
export type CarPage = {
  id: number
  slug: string
  stockNumber: string
  carType: CarType
  status: CarStatus
  /** Somebody else has it for now: it is for sale, and can neither be reserved nor bought online. */
  isReserved: boolean
  /** What that means to whoever looks at it; null where it is not reserved. */
  reservedWords: string | null
  /** It is ordered before it is there. */
  isPreorder: boolean
  /** What the dealer sells here: 'Car Summary', 'Protect Your Caravan'. */
  noun: 'Car' | 'Caravan' | 'Motorhome'
  dealershipName: string
  /** 'year make model'. */
  title: string
  /** Badge and series. */
  subtitle: string | null
  /** Condition, transmission, odometer, fuel. */
  summary: string[]
  badge: Pick<Badge, 'text' | 'tone'> | null
  /** That it is reserved, beside a badge that comes before that one (section 4): a card has room for the first alone, a page for both. */
  reservedBadge: Pick<Badge, 'text' | 'tone'> | null
  /** Words of the certified badge; null when the car has none (section 5). */
  certified: string | null
  price: PriceText
  /** '$1,250 below market'. */
  saving: string | null
  /** '$1,500 price drop', where the price came down lately. */
  priceDrop: string | null
  /** Addresses of all pictures, in the feed's order. */
  images: string[]
  /** The simple body that is drawn where a picture is missing. */
  shape: string
  /** Where more photos are asked for; null where there are enough. */
  photosHref: string | null
  keyInformation: SpecificationRow[]
  /** How many items of key information show before "show more". */
  keyInformationCount: number
  specifications: SpecificationGroup[]
  features: string[]
  /** How many features show before "show more". */
  featureCount: number
  standardEquipment: string[]
  comments: SplitParagraph[]
  carSummary: SpecificationRow[]
  reserve: ReserveOffer | null
  sectionStyle: 'open' | 'accordion' | 'tabs'
  /** Whether folded sections stay as the visitor left them. */
  remembersSections: boolean
  location: CarPagePlace | null
  /** Motor dealer licence number of the place, the dealership or the site. */
  licenceNumber: string | null
  call: CallAction | null
  /** What saves and compares it; null where neither does. */
  keeps: Keeps | null
  /** The buttons beside the car, in the tenant's order. */
  actions: CarPageAction[]
  /** Where a personal finance estimate for this car is made; null unless it is available (section 4). */
  estimateHref: string | null
  similar: SimilarSearch
  /** The search for every car of this model; null of a car that is sold, unless others of its model are known to be for sale. */
  explore: SimilarSearch | null
  /** No longer for sale: the page says so and offers to help find a similar one. */
  isSold: boolean
  /** Sold, and nothing else of its type is for sale: that search would be empty. */
  isLastOfType?: true
  /** What the enquiry form says before the visitor does. */
  message: string
  vehicle: VehicleFacts
  seller: SellerFacts
}

/** The way to the car, on the page and for search engines alike. */
export function carCrumbs({ carType, noun, title, isLastOfType }: Pick<CarPage, 'carType' | 'noun' | 'title' | 'isLastOfType'>): SiteCrumb[] {
  if (isLastOfType) return crumbsTo({ label: 'Our stock', href: DEFAULT_SEARCH_PATH }, { label: title })
  const { basePath } = NAMED_SEARCHES[`${carType}-cars`].scope
  return crumbsTo({ label: `${conditionLabel(carType)} ${noun.toLowerCase()}s`, href: basePath }, { label: title })
}

/** A search that finds cars like this one. */
export type SimilarSearch = { href: string; label: string }

export type CarPageSettings = CarPageActionSettings &
  ReserveSettings & {
    cards: BadgeSettings & PriceDropSettings & KeepingSettings['cards']
    watchlist: { isOn: boolean }
    price: PriceTextSettings
    carPage: {
      keyInformationCount: number
      featureCount: number
      usesFeet: boolean
      sectionStyle: CarPage['sectionStyle']
      remembersSections: boolean
    }
    contact: CallActionSettings
    locations: { comingSoon: readonly { slug: string }[] }
    legal: { licenceNumber: string }
  }

/** Drawn for a body that cannot be told from its words. */
const USUAL_SHAPES = { car: 'Sedan', caravan: 'Caravan', motorhome: 'Motorhome' } as const

/** What the page of a car says at `now` (specification, sections 2, 4, 5 and 9). */
export function carPage(car: PageCar, settings: CarPageSettings, similar: SimilarSearch, now: Date): CarPage {
  const title = carTitle(car)
  const subtitle = carSubtitle(car)
  const badge = carBadge(car, settings.cards, now)
  const isSold = !isAvailable(car)
  const features = distinctTexts(car.features)
  const call = callAction(car.carType, car.location?.phone ?? null, settings.contact)
  const noun = ITEM_NOUNS[car.itemType]
  const standing = standingOf(car)
  return {
    id: car.id,
    slug: car.slug,
    stockNumber: car.stockNumber,
    carType: car.carType,
    status: car.status,
    isReserved: standing === 'reserved',
    reservedWords: standing === 'reserved' ? `Somebody has reserved this ${noun.toLowerCase()} for now. Ask us, and we will tell you if it is free again.` : null,
    isPreorder: car.isPreorder,
    noun,
    dealershipName: car.dealershipName,
    title,
    subtitle,
    summary: summaryLine(car),
    badge: badge && badge.kind !== 'certified' ? { text: badge.text, tone: badge.tone } : null,
    reservedBadge: badge?.kind === 'electric' ? reservedBadge(car) : null,
    certified: isCertified(car, settings.cards) ? settings.cards.certifiedText : null,
    price: priceText(car, settings.price, now),
    saving: isSold ? null : savingText(car, settings.price),
    priceDrop: priceDropWords(car, settings.cards, now),
    images: car.imageUrls,
    shape: simpleBody(car.body) ?? USUAL_SHAPES[car.itemType],
    photosHref: photosHref(car),
    keyInformation: keyInformation(car, now, settings.carPage),
    keyInformationCount: settings.carPage.keyInformationCount,
    specifications: specificationGroups(car, now, settings.carPage),
    features,
    featureCount: settings.carPage.featureCount,
    standardEquipment: distinctTexts(car.standardEquipment, features),
    comments: splitParagraphs(dealerComments(car.dealerComments).paragraphs, TRUNCATE_AT),
    carSummary: carSummaryRows(car),
    reserve: reserveOffer(car, settings, noun),
    sectionStyle: settings.carPage.sectionStyle,
    remembersSections: settings.carPage.remembersSections,
    location: carPlace(car, settings.locations.comingSoon),
    licenceNumber: car.location?.licenceNumber || car.dealershipLicenceNumber || settings.legal.licenceNumber || null,
    call,
    keeps: keepsOf(car, settings),
    actions: carPageActions(car, settings, { callHref: call?.href ?? null, reportUrl: webAddress(car.historyReportUrl) }),
    estimateHref: settings.pages.finance && settings.pages.personalisedFinance && isOnlinePurchaseAvailable(car, settings.finance) ? `/personalised/finance?car_id=${car.id}` : null,
    similar,
    explore: isSold ? null : exploreModel(car),
    isSold,
    message: prefilledMessage([title, subtitle].filter(Boolean).join(' '), car.stockNumber, standing),
    vehicle: vehicleFacts(car),
    seller: sellerFacts(car, call),
  }
}

function standingOf(car: PageCar): CarStanding {
  if (!isAvailable(car)) return 'sold'
  if (car.isReserved) return 'reserved'
  return car.status === 'coming_soon' || car.isPreorder ? 'to_come' : 'for_sale'
}

/** Every car of the model that the site has, with the filters in sight, so that nobody ends where there is nothing (section 2). */
export function exploreModel({ make, model }: Pick<PageCar, 'make' | 'model'>): SimilarSearch {
  return { href: searchHref(searchCriteria({ lists: { make: [make], model: [model] } })), label: `Explore ${model}` }
}

/** Who sells it and where it stands; of a private sale the dealership that shows it, not the owner's suburb. */
function sellerFacts({ dealershipName, location, ...car }: PageCar, call: CallAction | null): SellerFacts {
  const { street = null, city = null, state = null, postcode = null } = (privatePlace(car) === null ? location : null) ?? {}
  return { name: location?.name ?? dealershipName, phone: call?.number ?? location?.phone ?? null, street, city, state, postcode }
}

function vehicleFacts({ make, model, year, body, fuel, transmission, colour, vin, odometerKm, itemType }: PageCar): VehicleFacts {
  // What a feed says of a caravan's engine is a default of the dealer's system.
  const driven = itemType === 'caravan' ? { fuel: null, transmission: null, odometerKm: null } : { fuel, transmission, odometerKm }
  return { make, model, year, body, colour, vin, itemType, ...driven }
}

/** Each text once, whatever its case, and none that `others` has. */
function distinctTexts(texts: readonly string[], others: readonly string[] = []): string[] {
  const known = new Set(['', 'null', ...others.map((text) => text.toLowerCase())])
  const distinct: string[] = []
  for (const text of texts) {
    const trimmed = text.trim()
    const key = trimmed.toLowerCase()
    if (known.has(key)) continue
    known.add(key)
    distinct.push(trimmed)
  }
  return distinct
}
