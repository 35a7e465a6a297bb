import { stringify } from 'csv-stringify/sync'
import { isRecord } from '~/domain/data/is-record'
import { zoneOfState } from '~/domain/time/state-zones'
import { parsePageFile } from '~/site/page-file'
import { isPagePath } from '~/site/page-path'
import { isSame } from '~/tenants/setting-changes'
import type { LocationText, PageText, SiteDocument } from '../site-document'

/** A file of a folder: its name and its text. */
type TextFile = [name: string, text: string]

/**
 * A site as the files of its folder.
 * @throws Error when a page cannot be said in Markdown with blocks
 */
export function folderText(document: SiteDocument): TextFile[] {
  const { site, formerSlugs = [], settings, dealerships = [], offers, groupOffers, reviews, promotions, makes, pages, redirects } = document
  const { canonicalDomain, ...facts } = site
  const canonical = canonicalDomain === (site.domains[0] ?? null) ? {} : { canonicalDomain }
  const mappings = mappingFiles(dealerships)
  const file = (name: string, schema: string, content: object): TextFile => [name, `${JSON.stringify({ $schema: `${'../'.repeat(name.split('/').length - 1) || './'}schema/${schema}.schema.json`, ...content }, null, 2)}\n`]
  return [
    file('site.json', 'site', { ...(withoutNulls(facts) as object), ...canonical, ...(formerSlugs.length > 0 ? { formerSlugs } : {}) }),
    ...(settings ? [file('settings.json', 'settings', settings)] : []),
    ...dealerships.map(({ locations, feed, ...dealership }) =>
      file(`dealerships/${dealership.slug}.json`, 'dealership', { ...(withoutNulls(dealership) as object), ...(feed ? { feed: { ...feed.source, ...(feed.mapping ? { mapping: mappings.get(dealership.slug) } : {}) } } : {}), locations: locations.map((location) => withoutNulls(locationFile(location, dealership.timeZone))) }),
    ),
    ...dealerships.flatMap(({ slug, feed }): TextFile[] => (feed?.mapping ? [[mappings.get(slug) ?? '', mappingText(feed.mapping)]] : [])),
    ...Object.entries({ offers, promotions, makes }).flatMap(([name, list]) => (list ? [file(`${name}.json`, name, { [name]: withoutNulls(list) })] : [])),
    ...(groupOffers ? [file('group-offers.json', 'group-offers', { groupOffers: withoutNulls(groupOffers) })] : []),
    ...(reviews ? [csv('reviews.csv', ['dealership', 'location', 'date', 'rating', 'name', 'text', 'imageUrl', 'isOfThisSiteOnly'], reviews)] : []),
    ...(redirects ? [csv('redirects.csv', ['from', 'to', 'status'], redirects)] : []),
    // One that stands where something else answers was taken before, is seen by nobody, and would be refused.
    ...(pages ?? []).filter(({ path }) => isPagePath(path)).map((page): TextFile => [`pages/${page.path}.md`, pageText(page)]),
    ...(pages && pages.length === 0 ? [['pages/.keep', ''] as TextFile] : []),
  ]
}

/** The file of each dealership's mapping. Dealerships that came with folders of their own may have another one each of the same name. */
function mappingFiles(dealerships: NonNullable<SiteDocument['dealerships']>): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  return new Map(
    dealerships.flatMap(({ slug, feed }) => {
      if (!feed?.mapping) return []
      const text = mappingText(feed.mapping)
      const isTaken = (texts.get(feed.source.mapping) ?? text) !== text
      const name = isTaken ? `feeds/${slug}.mapping.json` : feed.source.mapping
      texts.set(name, text)
      return [[slug, name]]
    }),
  )
}

const mappingText = (mapping: object) => `${JSON.stringify(withoutNulls(mapping), null, 2)}\n`

function csv(name: string, columns: string[], rows: readonly object[]): TextFile {
  return [name, stringify([...rows], { header: true, columns, cast: { boolean: String } })]
}

function locationFile({ hours, timeZone, ...location }: LocationText, dealershipZone: string): object {
  const { [location.type]: own, ...departments } = hours
  // A clock that is the dealership's, and not that of the place's state, is refused where the place does not name it.
  const isSaidElsewhere = timeZone === dealershipZone && (location.address === null || zoneOfState(location.address.state) === timeZone)
  return {
    ...location,
    ...(isSaidElsewhere ? {} : { timeZone }),
    ...(own ? { hours: own } : {}),
    ...(Object.keys(departments).length > 0 ? { departmentHours: departments } : {}),
  }
}

/** What is null, or a list of nothing, is what a file says by silence. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isRecord(value)) return value
  const present = Object.entries(value).filter(([, inner]) => inner !== null && !(Array.isArray(inner) && inner.length === 0))
  return Object.fromEntries(present.map(([key, inner]) => [key, withoutNulls(inner)]))
}

type Block = { block: string; content?: string; items?: { question: string; answer: string }[] } & Record<string, unknown>

/** A page as its file has it. @throws Error when reading the file would give another page */
function pageText(page: PageText): string {
  const { path, title, description, imageUrl, publishedOn, body } = page
  const head = Object.entries({ path, title, description, image: imageUrl, published: publishedOn }).flatMap(([key, value]) => (value === null ? [] : [`${key}: ${value}`]))
  const text = ['---', ...head, '---', '', body, '', ...(page.blocks as Block[]).map(blockText)].join('\n')
  const read = readBack(text)
  if (!read || !isSame({ ...read }, { ...page })) throw new Error(`the page ${path} cannot be written as Markdown: its words or blocks have signs that a file means otherwise`)
  return text
}

function readBack(text: string): PageText | null {
  try {
    return parsePageFile(text)
  } catch {
    return null
  }
}

function blockText({ block, content, items, ...attributes }: Block): string {
  const head = [`:::${block}`, ...Object.entries(attributes).map(([name, value]) => `${name}="${String(value)}"`)].join(' ')
  const faq = items?.map(({ question, answer }) => `## ${question}\n${answer}\n`) ?? []
  return [head, ...(content === undefined ? [] : [content]), ...faq, ''].join('\n')
}
