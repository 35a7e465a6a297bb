import type { Badge } from '~/domain/car-badge'
import type { CarStatus, CarType } from '~/domain/car'
import type { SpecificationGroup, SpecificationRow } from '~/domain/car-specifications'

/** The car page's read model: what it says, worked out once on the server, so that the browser gets no more than it shows. */
export type CarPage = {
  id: number
  slug: string
  stockNumber: string
  carType: CarType
  status: CarStatus
  dealershipId: number
  dealershipName: string
  /** 'year make model'. */
  title: string
  /** Badge and series. */
  subtitle: string | null
  /** Condition, transmission, odometer, fuel. */
  summary: string[]
  badge: Badge | null
  price: {
    /** '$34,990', 'PREORDER' or the dealer's words for no price. */
    amount: string
    note: string | null
    was: string | null
    /** '$1,250 below market'. */
    belowMarket: string | null
  }
  /** Addresses of all pictures, in the feed's order. */
  images: string[]
  keyInformation: SpecificationRow[]
  /** How many items of key information show before "show more". */
  keyInformationCount: number
  specifications: SpecificationGroup[]
  features: string[]
  /** How many features show before "show more". */
  featureCount: number
  standardEquipment: string[]
  comments: { paragraphs: string[]; isPending: boolean }
  location: CarPageLocation | null
  /** Motor dealer licence number of the place, the dealership or the site. */
  licenceNumber: string | null
  call: CallAction | null
  historyReportUrl: string | null
  similar: SimilarSearch
  /** The car is no longer for sale: the page says so and offers to help find a similar one. */
  isSold: boolean
  message: string
}

export type CarPageLocation = {
  name: string
  /** 'Street, City State Postcode'; null when nothing of it is known. */
  address: string | null
  /** Where a map of the place opens. */
  mapUrl: string | null
}

export type CallAction = { label: string; number: string; href: string }

/** A search that finds cars like this one. */
export type SimilarSearch = { href: string; label: string }

/** What a request for a car finds. */
export type CarPageAnswer =
  | { kind: 'car'; page: CarPage }
  /** Sold so long ago that its page is no longer shown. */
  | { kind: 'gone'; title: string; similar: SimilarSearch }
  | { kind: 'unknown' }
