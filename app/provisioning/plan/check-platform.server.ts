import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'
import { DEPARTMENTS } from '~/domain/places/department'
import { nearestKey } from '~/domain/text/nearest-key'
import type { FileFault } from '~/tenants/source-file'
import type { SiteDirectory } from '../write/write-site.server'
import type { SiteFolder } from '../read/read-folder.server'
import type { OfferText, SiteDocument } from '../site-document'
import { bookingFaults, type BookingAhead } from './bookings-ahead.server'
import { describeMakesOf } from './describe-makes.server'
import { hostFaults } from './host-faults'
import type { ShownPlace } from './settings-names'
import { sharedDealerships, sharedGroups } from './shared-faults'
import type pg from 'pg'

const FORMER_SLUGS = statement({
  name: 'former-slugs',
  row: { former: z.string(), slug: z.string() },
  neverNull: { former: 'an element of an array that has no nulls' },
  text: 'select former, slug from tenant, unnest(former_slugs) as former',
})

/** Slugs that sites had before, each with the one that it has now. */
export async function readFormerSlugs(client: Sender): Promise<Map<string, string>> {
  return new Map((await FORMER_SLUGS.rows(client)).map((row) => [row.former, row.slug]))
}

const VISIBLE_PLACES = statement({
  name: 'visible-places',
  values: [z.array(z.string())],
  row: { dealership: z.string(), slug: z.string(), type: z.enum(DEPARTMENTS) },
  text: `
    select d.slug as dealership, l.slug, l.location_type as type from location l join dealership d on d.id = l.dealership_id
    where d.slug = any($1::text[]) and l.is_visible order by l.id`,
})

/** The visible places of dealerships as the platform has them, each dealership's apart. */
export async function visiblePlaces(client: Sender, dealerships: readonly string[]): Promise<ReadonlyMap<string, readonly ShownPlace[]>> {
  const rows = dealerships.length > 0 ? await VISIBLE_PLACES.rows(client, [[...dealerships]]) : []
  return new Map(dealerships.map((one) => [one, rows.flatMap(({ dealership, slug, type }) => (dealership === one ? { slug, type } : []))]))
}

/** Places by the dealerships that they are of, also those that are not shown. */
const STORED_PLACES = statement({
  name: 'plan-stored-places',
  values: [z.array(z.string())],
  row: { dealership: z.string(), slug: z.string() },
  text: 'select d.slug as dealership, l.slug from location l join dealership d on d.id = l.dealership_id where d.slug = any($1::text[])',
})

type Shows = { slug: string; dealershipSlugs: readonly string[] }
/** `sites`: those that the platform has, each with what it shows. `former`: slugs that they had before. */
type Known = { directory: SiteDirectory; templates: readonly string[]; sites: readonly Shows[]; former: ReadonlyMap<string, string>; bookings: readonly BookingAhead[] }

/** What folders name and the platform, with all of them, does not have. */
export async function platformFaults(pool: pg.Pool, client: Sender, folders: readonly SiteFolder[], known: Known): Promise<FileFault[]> {
  const { directory, former, sites } = known
  const slugs = new Set(sites.map(({ slug }) => slug))
  const slugsAfter = new Set([...slugs, ...folders.map(({ document }) => document.site.slug)])
  const described = folders.flatMap(({ document }) => document.dealerships?.map(({ slug }) => slug) ?? [])
  const dealerships = new Set([...directory.dealerships.keys(), ...described, ...folders.flatMap(({ unread }) => unread)])
  const givenMakes = folders.flatMap(({ document }) => document.makes ?? [])
  const makes = new Set([...directory.manufacturers.map(({ slug }) => slug), ...givenMakes.map(({ slug }) => slug)])
  const models = await knownModels(pool, folders, givenMakes)
  const undescribed = folders.flatMap(({ document }) => document.site.dealerships).filter((slug) => !described.includes(slug))
  const stored = undescribed.length > 0 ? await STORED_PLACES.rows(client, [undescribed]) : []
  const faults = folders.flatMap((folder) => [
    ...nameFaults(folder, { templates: known.templates, makes: [...makes], dealerships: [...dealerships] }),
    ...hostFaults(folder, folders, { hosts: directory.hosts, slugs: slugsAfter, former }),
    ...slugFaults(folder, folders, slugs, former),
    ...locationFaults(folder, stored, makes),
    ...bookingFaults(folder, known.bookings),
    ...offerFaults(folder, makes, models),
  ])
  return [...faults, ...sharedDealerships(folders), ...sharedGroups(folders), ...(await sharedSlugs(client, folders, sites))]
}

/** A template, make or dealership that `site.json` names and nobody has. */
function nameFaults({ document: { site }, wrong }: SiteFolder, known: { templates: readonly string[]; makes: readonly string[]; dealerships: readonly string[] }): FileFault[] {
  const oneOf = (at: (string | number)[], value: string, what: string, all: readonly string[]) =>
    all.includes(value) ? [] : [wrong('site', at, `${what}: ${all.length > 60 ? `one of ${all.length}` : all.join(', ') || 'there is none yet'}`, nearestKey(value, all))]
  return [
    ...oneOf(['template'], site.template, 'a template', known.templates),
    ...(site.make === null ? [] : oneOf(['make'], site.make, 'a make that the platform or makes.json has', known.makes)),
    ...site.dealerships.flatMap((slug, at) => oneOf(['dealerships', at], slug, 'a file of dealerships/, or a dealership that the platform has', known.dealerships)),
  ]
}

/** A slug that another site or folder has or had. @param slugs those that sites have now @param former those that they had before, each with the one of now */
function slugFaults(folder: SiteFolder, folders: readonly SiteFolder[], slugs: ReadonlySet<string>, former: ReadonlyMap<string, string>): FileFault[] {
  const { document, wrong } = folder
  const { slug: own } = document.site
  const others = folders.filter((other) => other !== folder)
  const faults: FileFault[] = []
  document.formerSlugs?.forEach((slug, at) => {
    const owner = slugs.has(slug) ? slug : former.get(slug)
    if (slug === own || (owner !== undefined && owner !== own)) faults.push(wrong('site', ['formerSlugs', at], `a slug that no site has or had but this one; ${slug === own ? 'it is the one that it has' : `it leads to ${owner}`}`))
    const twin = others.find((other) => other.document.formerSlugs?.includes(slug) || other.document.site.slug === slug)
    if (twin) faults.push(wrong('site', ['formerSlugs', at], `a slug that no other folder has; ${twin.root} has it`))
  })
  const renamed = former.get(own)
  if (renamed !== undefined) faults.push(wrong('site', ['slug'], `the slug that the site has now: it was renamed to ${renamed}`, renamed))
  if (others.some((other) => other.document.site.slug === own)) faults.push(wrong('site', ['slug'], 'one folder a site'))
  return faults
}

/** @param stored places of dealerships that sites show and no folder describes: cars may be seen there as well */
function locationFaults({ document, unread, wrong }: SiteFolder, stored: readonly { dealership: string; slug: string }[], makes: ReadonlySet<string>): FileFault[] {
  const shown = stored.flatMap(({ dealership, slug }) => (document.site.dealerships.includes(dealership) ? [slug] : []))
  const places = [...(document.dealerships?.flatMap(({ locations }) => locations.map(({ slug }) => slug)) ?? []), ...shown]
  return (document.dealerships ?? []).flatMap(({ slug, locations }) => {
    const part = `dealerships/${slug}`
    return locations.flatMap((location, at) => [
      ...location.distributesTo.flatMap((to, which) => ((places.includes(to) || unread.length > 0) && to !== location.slug ? [] : [wrong(part, ['locations', at, 'distributesTo', which], `the slug of another location that the site shows: ${places.join(', ')}`, nearestKey(to, places))])),
      ...location.makes.flatMap((make, which) => (makes.has(make) ? [] : [wrong(part, ['locations', at, 'makes', which], 'a make that the platform or makes.json has', nearestKey(make, [...makes]))])),
    ])
  })
}

async function knownModels(pool: pg.Pool, folders: readonly SiteFolder[], given: NonNullable<SiteDocument['makes']>): Promise<Map<string, Set<string>>> {
  const named = folders.flatMap(({ document }) => [...(document.offers ?? []), ...(document.groupOffers ?? [])].flatMap(({ make }) => make ?? []))
  const models = new Map<string, Set<string>>()
  for (const make of [...(await describeMakesOf(pool, [...new Set(named)])), ...given]) {
    models.set(make.slug, new Set([...(models.get(make.slug) ?? []), ...make.models.map(({ slug }) => slug)]))
  }
  return models
}

function offerFaults({ document, wrong }: SiteFolder, makes: ReadonlySet<string>, models: ReadonlyMap<string, ReadonlySet<string>>): FileFault[] {
  const check = (part: string, key: string, offers: readonly OfferText[]) =>
    offers.flatMap(({ make, model }, at) => {
      const known = [...(models.get(make ?? '') ?? [])]
      if (make !== null && !makes.has(make)) return [wrong(part, [key, at, 'make'], 'a make that the platform or makes.json has', nearestKey(make, [...makes]))]
      if (model !== null && !known.includes(model)) return [wrong(part, [key, at, 'model'], `a model of ${make ?? 'its make'} that the platform or makes.json has: ${known.join(', ') || 'there is none'}`, nearestKey(model, known))]
      return []
    })
  const faults = [...check('offers', 'offers', document.offers ?? []), ...check('group-offers', 'groupOffers', document.groupOffers ?? [])]
  if (document.groupOffers !== undefined && document.groupOffers.length > 0 && document.site.group === null) faults.push(wrong('group-offers', ['groupOffers'], 'a group in site.json, whose offers these are'))
  return faults
}

/**
 * Two places of one site with one address. A place's address is its slug (/locations/{slug}), which is unique within its dealership only, and a
 * site may show several dealerships. Where the platform has such a pair already it is no fault, or nothing else of that site could be changed;
 * neither is it where a site shows two dealerships whose files are not among the folders.
 */
async function sharedSlugs(client: Sender, folders: readonly SiteFolder[], sites: readonly Shows[]): Promise<FileFault[]> {
  const given = new Map(folders.flatMap((folder) => (folder.document.dealerships ?? []).map(({ slug, locations }) => [slug, { folder, locations }] as const)))
  const planned = folders.map(({ document: { site } }) => ({ slug: site.slug, dealershipSlugs: site.dealerships }))
  const others = sites.filter(({ slug, dealershipSlugs }) => !planned.some((site) => site.slug === slug) && dealershipSlugs.some((dealership) => given.has(dealership)))
  const several = [...planned, ...others].filter(({ dealershipSlugs }) => dealershipSlugs.length > 1)
  const stored = await visiblePlaces(client, several.flatMap(({ dealershipSlugs }) => dealershipSlugs))
  const storedOf = (dealership: string) => stored.get(dealership)?.map(({ slug }) => slug) ?? []
  const slugsOf = (dealership: string) => given.get(dealership)?.locations.flatMap(({ slug, isVisible }) => (isVisible ? slug : [])) ?? storedOf(dealership)
  return several.flatMap(({ slug: site, dealershipSlugs }) => {
    const before = sites.find(({ slug }) => slug === site)?.dealershipSlugs ?? []
    const owners = new Map<string, string>()
    return dealershipSlugs.flatMap((dealership) =>
      slugsOf(dealership).flatMap((slug) => {
        const owner = owners.get(slug) ?? dealership
        owners.set(slug, owner)
        if (owner === dealership || [owner, dealership].every((one) => before.includes(one) && storedOf(one).includes(slug))) return []
        // The fault is put into the file of the dealership that is among the folders. Where neither is, nobody here can rename the places.
        const [here, there] = given.has(dealership) || !given.has(owner) ? [dealership, owner] : [owner, dealership]
        const file = given.get(here)
        const why = `/locations/${slug} is the address of one place, and ${there} has it`
        if (!file) return []
        const place = file.locations.findIndex((location) => location.slug === slug)
        return [file.folder.wrong(`dealerships/${here}`, ['locations', place, 'name'], `a name, or slug, that no place of another dealership of ${site} has: ${why}`)]
      }),
    )
  })
}
