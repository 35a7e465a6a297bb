import { buyingLine, type PriceText } from '~/domain/cars/car-card'
import type { CarPage } from '~/domain/cars/car-page'
import type { SpecificationGroup } from '~/domain/cars/car-specifications'
import { formatDate } from '~/domain/time/date-words'
import type { Settings } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import { printable } from './printable'

/** Colours as '#0b5fff'. */
export type BrochureBrand = { name: string; logo: string | null } & Pick<Settings['theme'], 'header' | 'headerInk' | 'accent' | 'headings'>

/** Everything that a car's brochure says, in printable words. The same content is the same brochure. */
export type BrochureContent = {
  brand: BrochureBrand
  title: string
  subtitle: string | null
  /** Sold, reserved, certified and the like. */
  notes: string[]
  price: { amount: string; note: string | null; was: string | null; saving: string | null }
  /** Addresses of the pictures, the first one largest. */
  pictures: string[]
  facts: { label: string; value: string }[]
  comments: string[]
  specifications: { title: string; rows: { label: string; value: string }[] }[]
  features: string[]
  dealer: { name: string; place: string | null; address: string | null; phone: string | null; licence: string | null }
  /** The page's own address, for the QR code. */
  url: string
  printedOn: string
}

/** What a sheet or two of paper have room for. */
const MAX_PICTURES = 5
const MAX_FACTS = 10
const MAX_FEATURES = 60
const MAX_TEXT = 90

/** The brochure of the page of a car; `printedOn` is the day that stands on it (section 7, car PDF). */
export function brochureContent(tenant: Tenant, page: CarPage, url: string, printedOn: string): BrochureContent {
  const { header, headerInk, accent, headings } = tenant.settings.theme
  const { badge, reservedBadge, certified, price, saving, location, call } = page
  return {
    brand: { name: printable(tenant.name), logo: tenant.logoUrl, header, headerInk, accent, headings },
    title: printable(page.title),
    subtitle: words(page.subtitle),
    notes: [badge?.text ?? '', reservedBadge?.text ?? '', certified ?? ''].map(printable).filter(Boolean),
    price: { amount: printable([price.amount, price.per].filter(Boolean).join(' ')), note: words(noteOf(price)), was: price.was, saving: words(saving) },
    pictures: page.images.slice(0, MAX_PICTURES),
    facts: page.keyInformation.slice(0, MAX_FACTS).map(printableRow),
    comments: page.comments.map(({ shown, rest }) => printable(rest ? `${shown}…` : shown)).filter((text) => text !== '' && text !== '…'),
    specifications: page.specifications.map(printableGroup),
    features: [...page.features, ...page.standardEquipment].map(short).filter(Boolean).slice(0, MAX_FEATURES),
    dealer: {
      name: printable(page.dealershipName),
      place: words(location?.name ?? null),
      address: words(location?.address ?? null),
      phone: call?.number ?? null,
      licence: words(page.licenceNumber),
    },
    url,
    printedOn: formatDate(printedOn),
  }
}

/** What stands beside the price: its type, and what the car costs to buy beside the fee of a subscription. */
function noteOf({ note, buying }: PriceText): string | null {
  return buying ? [note, `or ${buyingLine(buying)}`].filter(Boolean).join(', ') : note
}

function words(text: string | null): string | null {
  return text === null ? null : printable(text) || null
}

function short(text: string): string {
  const whole = printable(text)
  return whole.length > MAX_TEXT ? `${whole.slice(0, MAX_TEXT).trimEnd()}…` : whole
}

function printableRow({ label, value }: { label: string; value: string }) {
  return { label: printable(label), value: short(value) }
}

function printableGroup({ title, rows }: SpecificationGroup) {
  return { title: printable(title), rows: rows.map(printableRow).filter(({ value }) => value !== '') }
}
