import slugify from '@sindresorhus/slugify'
import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'
import { numberedKeys, offerKey } from '../plan/document-changes'
import { sanitizedDescription } from '../read/read-lists.server'
import type { MakeText, OfferText, PageText, PromotionText, RedirectText, ReviewText, SiteText } from '../site-document'

const WRITE_MAKE = statement({
  name: 'folder-make',
  values: [z.string(), z.string(), z.string().nullable()],
  row: { id: z.number() },
  text: `
    insert into manufacturer (slug, name, logo_url) values ($1, $2, $3)
    on conflict (slug) do update set name = $2, logo_url = coalesce($3, manufacturer.logo_url) returning id`,
})
const WRITE_MODELS = statement({
  name: 'folder-models',
  values: [z.number(), z.string()],
  text: `
    insert into vehicle_model (manufacturer_id, slug, name, body, override_url)
    select $1, x.slug, x.name, x.body, x."overrideUrl" from jsonb_to_recordset($2::jsonb) as x (slug text, name text, body text, "overrideUrl" text)
    on conflict (manufacturer_id, slug) do update set name = excluded.name, body = excluded.body, override_url = excluded.override_url`,
})

/** Adds makes and models, or says them anew; none is taken away. */
export async function writeMakes(client: Sender, makes: readonly MakeText[]): Promise<void> {
  for (const { slug, name, logoUrl, models } of makes) {
    const row = await WRITE_MAKE.first(client, [slug, name, logoUrl])
    if (models.length > 0) await WRITE_MODELS.run(client, [row?.id ?? 0, JSON.stringify(models)])
  }
}

const offersOf = (owner: 'site' | 'group', column: 'tenant_id' | 'group_id') =>
  statement({
    name: `folder-offers-of-${owner}`,
    values: [z.number()],
    row: { id: z.number(), name: z.string(), make: z.string().nullable(), model: z.string().nullable() },
    text: `
      select o.id, o.name, m.slug as make, v.slug as model from offer o left join manufacturer m on m.id = o.manufacturer_id
      left join vehicle_model v on v.id = o.model_id where o.${column} = $1 order by o.position, o.id`,
  })
const OFFERS_OF_SITE = offersOf('site', 'tenant_id')
const OFFERS_OF_GROUP = offersOf('group', 'group_id')
const DELETE_OFFERS = statement({ name: 'folder-offers-delete', values: [z.array(z.number())], text: 'delete from offer where id = any($1::int[])' })
const OFFER_VALUES = [
  z.string(), // name
  z.string(), // description
  z.string(), // sanitized
  z.string().nullable(), // disclaimer
  z.string().nullable(), // image
  z.string().nullable(), // model image
  z.string().nullable(), // make
  z.string().nullable(), // model
  z.number(), // position
  z.string().nullable(), // starts
  z.string().nullable(), // expires
] as const
const INSERT_OFFER = statement({
  name: 'folder-offer-insert',
  values: [...OFFER_VALUES, z.number().nullable(), z.number().nullable()],
  row: { id: z.number() },
  text: `
    insert into offer (name, description, sanitized_description, disclaimer, image_url, image_or_model_image_url, manufacturer_id, model_id, position,
      starts_at, expires_at, tenant_id, group_id)
    values ($1, $2, $3, $4, $5, $6, (select id from manufacturer where slug = $7),
      (select v.id from vehicle_model v join manufacturer m on m.id = v.manufacturer_id where m.slug = $7 and v.slug = $8),
      $9, $10::timestamptz, $11::timestamptz, $12, $13)
    returning id`,
})
const UPDATE_OFFER = statement({
  name: 'folder-offer-update',
  values: [...OFFER_VALUES, z.number()],
  text: `
    update offer set name = $1, description = $2, sanitized_description = $3, disclaimer = $4, image_url = $5, image_or_model_image_url = $6,
      manufacturer_id = (select id from manufacturer where slug = $7),
      model_id = (select v.id from vehicle_model v join manufacturer m on m.id = v.manufacturer_id where m.slug = $7 and v.slug = $8),
      position = $9, starts_at = $10::timestamptz, expires_at = $11::timestamptz
    where id = $12`,
})
const DELETE_EXCLUSIONS = statement({ name: 'folder-exclusions-delete', values: [z.number()], text: 'delete from offer_exclusion where offer_id = $1' })
const INSERT_EXCLUSIONS = statement({
  name: 'folder-exclusions',
  values: [z.number(), z.array(z.string())],
  text: 'insert into offer_exclusion (offer_id, tenant_id) select $1, id from tenant where slug = any($2::text[])',
})

/** The offers of a site, or of its group, as they are listed. One of the same name, make and model keeps its address. */
export async function writeOffers(client: Sender, owner: { siteId: number } | { groupId: number }, offers: readonly OfferText[]): Promise<void> {
  const [siteId, groupId] = 'siteId' in owner ? [owner.siteId, null] : [null, owner.groupId]
  const known = siteId === null ? await OFFERS_OF_GROUP.rows(client, [groupId ?? 0]) : await OFFERS_OF_SITE.rows(client, [siteId])
  const ids = new Map(numberedKeys(known, offerKey).map((key, at) => [key, known[at]?.id ?? 0]))
  for (const [position, key] of numberedKeys(offers, offerKey).entries()) {
    const offer = offers[position]
    if (!offer) continue
    const { name, description, disclaimer, imageUrl, modelImageUrl, make, model, startsAt, expiresAt, excludedSites } = offer
    const clean = sanitizedDescription(description)
    let id = ids.get(key)
    if (id === undefined) {
      id = (await INSERT_OFFER.first(client, [name, description, clean, disclaimer, imageUrl, modelImageUrl, make, model, position, startsAt, expiresAt, siteId, groupId]))?.id ?? 0
    } else await UPDATE_OFFER.run(client, [name, description, clean, disclaimer, imageUrl, modelImageUrl, make, model, position, startsAt, expiresAt, id])
    ids.delete(key)
    await DELETE_EXCLUSIONS.run(client, [id])
    if (excludedSites.length > 0) await INSERT_EXCLUSIONS.run(client, [id, excludedSites])
  }
  if (ids.size > 0) await DELETE_OFFERS.run(client, [[...ids.values()]])
}

/**
 * A review is the one of its person, day and place, and keeps its number while it is there: a site's settings hide reviews by it. Of several
 * that are alike the first of a file is the first of the platform's.
 */
const WRITE_REVIEWS = statement({
  name: 'folder-reviews',
  values: [z.number(), z.array(z.string()), z.string()],
  text: `
    with given as (
      select case when x."isOfThisSiteOnly" then $1::int end as tenant_id, d.id as dealership_id, l.id as location_id, x.text, x.name, x.rating, x.date, x."imageUrl", x.position,
        row_number() over (partition by x."isOfThisSiteOnly", d.id, l.id, x.name, x.date order by x.position) as twin
      from jsonb_to_recordset($3::jsonb) as x (dealership text, location text, text text, name text, rating smallint, date date, "imageUrl" text,
        "isOfThisSiteOnly" boolean, position int)
      join dealership d on d.slug = x.dealership
      left join location l on l.dealership_id = d.id and l.slug = x.location
    ), known as (
      select r.*, row_number() over (partition by r.tenant_id, r.dealership_id, r.location_id, r.customer_name, r.reviewed_on order by r.id) as twin
      from review r where r.dealership_id in (select id from dealership where slug = any($2::text[])) and (r.tenant_id is null or r.tenant_id = $1)
    ), kept as (
      select k.id, g.position, g.text, g.rating, g."imageUrl" from known k join given g on g.dealership_id = k.dealership_id and g.name = k.customer_name
        and g.date = k.reviewed_on and g.twin = k.twin and g.tenant_id is not distinct from k.tenant_id and g.location_id is not distinct from k.location_id
    ), changed as (
      update review r set text = k.text, rating = k.rating, image_url = k."imageUrl" from kept k
      where r.id = k.id and (r.text, r.rating, r.image_url) is distinct from (k.text, k.rating, k."imageUrl")
    ), gone as (
      delete from review where id in (select id from known except select id from kept)
    )
    insert into review (tenant_id, dealership_id, location_id, text, customer_name, rating, reviewed_on, image_url)
    select g.tenant_id, g.dealership_id, g.location_id, g.text, g.name, g.rating, g.date, g."imageUrl" from given g
    where g.position not in (select position from kept) order by g.position`,
})

/** The reviews of the dealerships that a folder describes: all that it does not say go. */
export async function writeReviews(client: Sender, siteId: number, dealerships: readonly string[], reviews: readonly ReviewText[]): Promise<void> {
  await WRITE_REVIEWS.run(client, [siteId, [...dealerships], JSON.stringify(reviews.map((review, position) => ({ ...review, position })))])
}

const DELETE_PROMOTIONS = statement({ name: 'folder-promotions-delete', values: [z.number()], text: 'delete from promo_node where tenant_id = $1' })
const INSERT_PROMOTIONS = statement({
  name: 'folder-promotions',
  values: [z.number(), z.string()],
  text: `
    insert into promo_node (tenant_id, position, display, is_strict_display, image_url, alt_text, background_colour, href, starts_at, expires_at)
    select $1, x.position, x.display::car_type[], x."isStrictDisplay", x."imageUrl", x."altText", x."backgroundColour", x.href, x."startsAt", x."expiresAt"
    from jsonb_to_recordset($2::jsonb) as x (position int, display text[], "isStrictDisplay" boolean, "imageUrl" text, "altText" text,
      "backgroundColour" text, href text, "startsAt" timestamptz, "expiresAt" timestamptz, place int) order by x.place`,
})

export async function writePromotions(client: Sender, siteId: number, promotions: readonly PromotionText[]): Promise<void> {
  await DELETE_PROMOTIONS.run(client, [siteId])
  if (promotions.length > 0) await INSERT_PROMOTIONS.run(client, [siteId, JSON.stringify(promotions.map((promotion, place) => ({ ...promotion, place })))])
}

const DELETE_SISTERS = statement({ name: 'folder-sisters-delete', values: [z.number()], text: 'delete from dealership_website where tenant_id = $1' })
const INSERT_SISTERS = statement({
  name: 'folder-sisters',
  values: [z.number(), z.string()],
  text: `
    insert into dealership_website (tenant_id, name, url, slug, make, logo_url, title, position)
    select $1, x.name, x.url, x.slug, x.make, x."logoUrl", x.title, x.position
    from jsonb_to_recordset($2::jsonb) as x (name text, url text, slug text, make text, "logoUrl" text, title text, position int)`,
})

export async function writeSisterSites(client: Sender, siteId: number, sisters: SiteText['sisterSites']): Promise<void> {
  await DELETE_SISTERS.run(client, [siteId])
  const rows = sisters.map((sister, position) => ({ ...sister, slug: slugify(sister.name), position }))
  if (rows.length > 0) await INSERT_SISTERS.run(client, [siteId, JSON.stringify(rows)])
}

const DELETE_PAGES = statement({
  name: 'folder-pages-delete',
  values: [z.string(), z.array(z.string())],
  text: `delete from content_page where scope = 'dealership' and key = $1 and path <> all($2::text[])`,
})
const WRITE_PAGES = statement({
  name: 'folder-pages',
  values: [z.string(), z.string()],
  text: `
    insert into content_page (scope, key, path, title, description, image_url, body, blocks, published_on)
    select 'dealership', $1, x.path, x.title, x.description, x."imageUrl", x.body, x.blocks, x."publishedOn"
    from jsonb_to_recordset($2::jsonb) as x (path text, title text, description text, "imageUrl" text, body text, blocks jsonb, "publishedOn" date)
    on conflict (scope, key, path) do update set title = excluded.title, description = excluded.description, image_url = excluded.image_url,
      body = excluded.body, blocks = excluded.blocks, published_on = excluded.published_on, updated_at = now()
    where (content_page.title, content_page.description, content_page.image_url, content_page.body, content_page.blocks, content_page.published_on)
      is distinct from (excluded.title, excluded.description, excluded.image_url, excluded.body, excluded.blocks, excluded.published_on)`,
})

/** The site's own pages. One that did not change keeps its time of change. */
export async function writePages(client: Sender, slug: string, pages: readonly PageText[]): Promise<void> {
  await DELETE_PAGES.run(client, [slug, pages.map(({ path }) => path)])
  if (pages.length > 0) await WRITE_PAGES.run(client, [slug, JSON.stringify(pages)])
}

const DELETE_REDIRECTS = statement({ name: 'folder-redirects-delete', values: [z.number()], text: 'delete from tenant_redirect where tenant_id = $1' })
const INSERT_REDIRECTS = statement({
  name: 'folder-redirects',
  values: [z.number(), z.string()],
  text: `
    insert into tenant_redirect (tenant_id, position, pattern, target, status)
    select $1, x.position, x."from", x."to", x.status from jsonb_to_recordset($2::jsonb) as x ("from" text, "to" text, status smallint, position int)`,
})

export async function writeRedirects(client: Sender, siteId: number, redirects: readonly RedirectText[]): Promise<void> {
  await DELETE_REDIRECTS.run(client, [siteId])
  if (redirects.length > 0) await INSERT_REDIRECTS.run(client, [siteId, JSON.stringify(redirects.map((redirect, position) => ({ ...redirect, position })))])
}
