import { foldText, offerPath, type FoldedText } from '~/domain/offers/offers'
import { dayInZone } from '~/domain/time/wall-clock'
import { formatDate } from '~/domain/time/date-words'
import { cleanHtml, plainText } from '~/platform/html/clean-html'
import { getPrisma } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/db/generated/client'
import type { Tenant } from '~/tenants/tenant'
import { findModelsForSale } from './find-models-for-sale.server'
import { exploreHref } from './model-href'

/** An offer as cards and its own page show it (section 2). */
export type OfferView = {
  id: number
  name: string
  href: string
  imageUrl: string | null
  description: FoldedText & { /** Clean HTML of all of it. */ html: string }
  /** '31 Mar 2027'; null for one without an end. */
  endsOn: string | null
  disclaimer: FoldedText | null
  manufacturerSlug: string | null
  modelSlug: string | null
  /** Of its model, such as 'SUV'. */
  body: string | null
  /** 'Mazda CX-5'; null for an offer of no model. */
  subject: string | null
  /** Null too where the site has no such car for sale. */
  explore: { label: string; href: string } | null
}

const OFFER = {
  id: true,
  position: true,
  name: true,
  sanitizedDescription: true,
  disclaimer: true,
  imageUrl: true,
  imageOrModelImageUrl: true,
  expiresAt: true,
  manufacturer: { select: { slug: true, name: true } },
  model: { select: { name: true, slug: true, body: true, overrideUrl: true } },
} satisfies Prisma.OfferSelect

type OfferRow = Prisma.OfferGetPayload<{ select: typeof OFFER }>

/**
 * The offers that run at `now` on a site, in order; with `id`, that one or none. A site has its own offers and its group's, but for
 * those that leave it out; each from its start up to its end. One round trip; one more where one is of a model, once for each stock.
 */
export async function readOffers(tenant: Tenant, now: Date, id?: number): Promise<OfferView[]> {
  return (await readRunningOffers(tenant, now, id)).map(({ offer }) => offer)
}

/** The same, each with the moment from which it runs no more, for who keeps them. */
export async function readRunningOffers(tenant: Tenant, now: Date, id?: number): Promise<{ expiresAt: Date | null; offer: OfferView }[]> {
  const where: Prisma.OfferWhereInput = {
    ...(id === undefined ? {} : { id }),
    AND: [startedBy(now), { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] }],
    ...notLeftOut(tenant.id),
  }
  const offers = { where, select: OFFER }
  const site = await getPrisma().tenant.findFirst({
    where: { id: tenant.id },
    select: { manufacturerId: true, offers, group: { select: { offers } } },
  })
  if (!site) return []
  const isSingleMake = site.manufacturerId !== null
  const found = [...site.offers, ...(site.group?.offers ?? [])].sort((a, b) => a.position - b.position || a.id - b.id)
  const forSale = found.some(({ model }) => model !== null) ? await findModelsForSale(tenant) : NONE_FOR_SALE
  return found.map((offer) => ({ expiresAt: offer.expiresAt, offer: offerView(tenant, offer, isSingleMake, forSale) }))
}

/** Whether a site has an offer that runs at `now`, or is over by then. One round trip. */
export async function hasStarted({ id: tenantId }: Tenant, now: Date, id: number): Promise<boolean> {
  const where: Prisma.OfferWhereInput = { id, OR: [{ tenantId }, { group: { tenants: { some: { id: tenantId } } } }], AND: startedBy(now), ...notLeftOut(tenantId) }
  return (await getPrisma().offer.findFirst({ where, select: { id: true } })) !== null
}

function startedBy(now: Date) {
  return { OR: [{ startsAt: null }, { startsAt: { lte: now } }] } satisfies Prisma.OfferWhereInput
}

/** Offers of a group, but for those that leave a site out. */
export function notLeftOut(tenantId: number) {
  return { exclusions: { none: { tenantId } } } satisfies Prisma.OfferWhereInput
}

/** An offer ends in the whole country when it ends in the west. */
const LAST_ZONE = 'Australia/Perth'

/** An offer that ends with a day ends at the midnight after it, which is the next day's. */
function lastDay(expiresAt: Date): string {
  return dayInZone(new Date(expiresAt.getTime() - 1), LAST_ZONE)
}

/** Cleaned when it was stored, and again: what shows it must not have to trust what stored it. */
function describe(stored: string): OfferView['description'] {
  const html = cleanHtml(stored)
  return { ...foldText(plainText(html)), html }
}

const NONE_FOR_SALE: ReadonlySet<string> = new Set()

function offerView(tenant: Tenant, offer: OfferRow, isSingleMake: boolean, forSale: ReadonlySet<string>): OfferView {
  const { id, name, manufacturer, model } = offer
  const explore = model && manufacturer ? exploreHref(tenant, { ...model, make: manufacturer.name, model: model.name }, forSale) : null
  const manufacturerSlug = manufacturer?.slug ?? null
  return {
    id,
    name,
    href: offerPath({ id, manufacturerSlug }, isSingleMake),
    imageUrl: offer.imageUrl ?? offer.imageOrModelImageUrl,
    description: describe(offer.sanitizedDescription),
    endsOn: offer.expiresAt && formatDate(lastDay(offer.expiresAt)),
    disclaimer: offer.disclaimer?.trim() ? foldText(offer.disclaimer) : null,
    manufacturerSlug,
    modelSlug: model?.slug ?? null,
    body: model?.body ?? null,
    subject: manufacturer ? [manufacturer.name, model?.name].filter(Boolean).join(' ') : null,
    explore: model && explore ? { label: `Explore ${model.name}`, href: explore } : null,
  }
}
