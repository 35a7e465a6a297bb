import path from 'node:path'
import slugify from '@sindresorhus/slugify'
import type { z } from 'zod'
import { checkValues } from '~/tenants/check-values'
import { forbiddenCharacterPaths, PLAIN_TEXT } from '~/domain/text/found-text'
import { isRecord } from '~/domain/data/is-record'
import { repeatedAt } from '~/domain/data/repeated'
import { nearestKey } from '~/domain/text/nearest-key'
import { DEFAULT_TIME_ZONE } from '~/domain/time/wall-clock'
import type { SettingsValues } from '~/tenants/settings-schema'
import { parseSettingsFile, withoutSchema, type GivenLayer } from '~/tenants/settings-file'
import { hoursRowSchema, dealershipFileSchema } from '../schema/dealership-schema'
import { makeSchema, offerSchema, promotionSchema, reviewSchema } from '../schema/list-schemas'
import { redirectSchema, siteFileSchema } from '../schema/site-schema'
import type { DealershipText, SiteDocument } from '../site-document'
import { addressFaults, completeAddress } from './check-address.server'
import { checkShape } from './check-shape'
import { parseCsvFile } from './csv-file'
import { FolderFiles } from './folder-files.server'
import { FolderPictures } from './folder-pictures.server'
import { readFeedSource } from './read-feed-source.server'
import { readDealership, withHoursRows } from './read-dealership.server'
import { listSchema, readMakes, readOffers, readPromotions, readRedirects, readReviews } from './read-lists.server'
import { readPages } from './read-pages.server'
import { reviewColumn, reviewEntries } from './review-entries'
import { parseJsonFile, stepsOf, type FileFault, type SourceFile, type ValuePath } from '~/tenants/source-file'

/** A folder that was read. */
export type SiteFolder = {
  root: string
  document: SiteDocument
  /** Dealerships whose files could not be read: they are there, and nobody knows what they say. None in a folder that is good by itself. */
  unread: readonly string[]
  /** Layers of the platform, makes and groups that it brings (`layers/`). */
  layers: GivenLayer[]
  /** Keys of the picture store, each with the file of the folder. */
  pictures: ReadonlyMap<string, string>
  files: FolderFiles
  /** What is wrong with a place of the folder: a part of it (`site`, `offers`, `dealerships/north`), and the path in that file. */
  wrong: (part: string, at: ValuePath, allowed: string, nearest?: string | null) => FileFault
}

const LISTS = {
  offers: offerSchema,
  'group-offers': offerSchema,
  reviews: reviewSchema,
  promotions: promotionSchema,
  makes: makeSchema,
  redirects: redirectSchema,
  hours: hoursRowSchema,
} satisfies Record<string, z.AnyZodObject>
type ListName = keyof typeof LISTS
/** Other names that a list's columns and keys go by. */
type ListSpelling = { nameOf?: (column: string) => string; entriesOf?: (value: unknown) => unknown }

const KNOWN = ['site.json', 'settings.json', ...Object.keys(LISTS).flatMap((name) => [`${name}.json`, `${name}.csv`])]
const FOLDERS = ['dealerships', 'pages', 'pictures', 'layers', 'schema', 'stored', 'everything', 'feeds']

/** What the files of a subfolder have to be called. */
const FORMATS: Readonly<Record<string, string>> = { dealerships: 'JSON: a name that ends in .json', layers: 'JSON: a name that ends in .json', pages: 'Markdown: a name that ends in .md' }
/** What a layer would be called in another format; a README beside layers is none. */
const OTHER_LAYER = /\.(ya?ml|json5|jsonc|toml)$/i
const OTHER_FORMAT = /\.(ya?ml|json5|jsonc|toml|tsv|txt|xlsx?|ods|html?|markdown|mdx?|json|csv)$/i

/** A file that is called as one of the folder's is, in a format that is not read: what it says would be passed over without a word. */
function isOtherFormat(name: string): boolean {
  const [first = '', ...rest] = name.split('/')
  if (!OTHER_FORMAT.test(name)) return false
  if (rest.length > 0) return (first === 'dealerships' && !name.endsWith('.json')) || (first === 'layers' && OTHER_LAYER.test(name)) || (first === 'pages' && !name.endsWith('.md'))
  const stem = name.replace(OTHER_FORMAT, '').toLowerCase()
  return !KNOWN.includes(name) && KNOWN.some((known) => known.replace(/\.(json|csv)$/, '') === stem)
}

/**
 * `folder`: good by itself. `draft`: what could be read of one that is not, to be held against the platform all the same, so that its faults
 * are named in one round; never to be put in force.
 */
export type ReadFolder = { folder: SiteFolder | null; draft: SiteFolder | null; faults: FileFault[] }

/** Reads a dealership's folder and checks all that can be seen without the platform. Never throws for what is in it. */
export async function readFolder(root: string): Promise<ReadFolder> {
  const files = await FolderFiles.open(root)
  const refuse = (found: string) => ({
    folder: null,
    draft: null,
    faults: [{ file: root, path: '', found, allowed: 'a folder with a site.json; `npm run site -- new <slug>` writes one', nearest: null }],
  })
  if (!files) return refuse('no such folder')
  if (!files.has('site.json')) return refuse('a folder without site.json')
  const reader = new FolderReader(files, await FolderPictures.of(files))
  return reader.read()
}

class FolderReader {
  private readonly faults: FileFault[] = []
  private readonly sources = new Map<string, SourceFile>()
  private readonly unread: string[] = []

  constructor(
    private readonly files: FolderFiles,
    private readonly pictures: FolderPictures,
  ) {}

  async read(): Promise<ReadFolder> {
    this.lookForStrangers()
    const site = await this.readSite()
    const settings = await this.readSettings()
    const dealerships = await this.readDealerships()
    const layers = await this.readLayers()
    const pages = await readPages(this.files, this.pictures, this.faults)
    const own = [...(dealerships?.map(({ slug }) => slug) ?? []), ...this.unread]
    const places = new Map(dealerships?.map(({ slug, locations }) => [slug, locations.map((location) => location.slug)]))
    const offers = await this.readList('offers', (entries, source) => readOffers(entries, source, this.pictures))
    const groupOffers = await this.readList('group-offers', (entries, source) => readOffers(entries, source, this.pictures))
    const promotions = await this.readList('promotions', (entries, source) => readPromotions(entries, source, this.pictures))
    const makes = await this.readList('makes', (entries, source) => readMakes(entries, source, this.pictures, this.faults))
    const redirects = await this.readList('redirects', (entries, source) => readRedirects(entries, source, this.faults))
    const reviews = await this.readList(
      'reviews',
      (entries, source) => readReviews(entries, source, { pictures: this.pictures, dealerships: own, places, faults: this.faults }),
      { nameOf: reviewColumn, entriesOf: (value) => reviewEntries(value, (entry) => zoneOfReview(entry, dealerships ?? [])) },
    )
    const weeks = await this.readList('hours', (entries) => entries)
    if (weeks?.length && !dealerships) this.faults.push(this.sourceOf('hours').wrongValue(['hours', 0, 'location'], 'a location of a file in dealerships/, which the folder has not'))
    if (weeks && dealerships && this.unread.length === 0) withHoursRows(dealerships, weeks, this.sourceOf('hours'), this.faults)
    // What a make or model may be called is not known without its list.
    const isMakesUnread = makes === undefined && (this.files.has('makes.json') || this.files.has('makes.csv'))
    if (!site || isMakesUnread) return { folder: null, draft: null, faults: [...this.faults, ...this.pictures.faults] }
    const { formerSlugs, $schema: _, ...facts } = site
    const document: SiteDocument = {
      site: this.siteOf(facts),
      ...defined({ formerSlugs, settings, dealerships, offers, groupOffers, reviews, promotions, makes, pages, redirects }),
    }
    const wrong: SiteFolder['wrong'] = (part, at, allowed, nearest = null) => this.sourceOf(part).wrongValue(at, allowed, nearest)
    const folder: SiteFolder = { root: this.files.root, document, unread: this.unread, layers, pictures: this.pictures.used, files: this.files, wrong }
    const faults = [...this.faults, ...this.pictures.faults]
    return faults.length > 0 ? { folder: null, draft: folder, faults } : { folder, draft: null, faults }
  }

  /** The site by what site.json says of it: what that leaves out is null, and its pictures have addresses. */
  private siteOf(facts: Omit<z.output<typeof siteFileSchema>, 'formerSlugs' | '$schema'>): SiteDocument['site'] {
    const picture = (named: string | undefined, at: ValuePath) => this.pictures.optional(named, this.sourceOf('site'), at)
    return {
      ...facts,
      make: facts.make === undefined ? null : slugify(facts.make),
      logoUrl: picture(facts.logoUrl, ['logoUrl']),
      facebookUrl: facts.facebookUrl ?? null,
      instagramUrl: facts.instagramUrl ?? null,
      address: facts.address ? completeAddress(facts.address) : null,
      overrideCity: facts.overrideCity ?? null,
      canonicalDomain: facts.canonicalDomain === undefined ? (facts.domains[0] ?? null) : facts.canonicalDomain,
      group: facts.group ?? null,
      sisterSites: facts.sisterSites.map(({ logoUrl, make, title, ...sister }, at) => ({
        ...sister,
        make: make ?? null,
        logoUrl: picture(logoUrl, ['sisterSites', at, 'logoUrl']),
        title: title ?? null,
      })),
    }
  }

  private sourceOf(part: string): SourceFile {
    const source = this.sources.get(part) ?? this.sources.get('site')
    if (!source) throw new Error(`no file of the folder is read as ${part}`)
    return source
  }

  /** A file whose name is nearly right would be left unread without a word. */
  private lookForStrangers(): void {
    for (const name of this.files.links) {
      const isMeant = FOLDERS.includes(name.split('/')[0] ?? '') || KNOWN.includes(name)
      if (isMeant) this.faults.push({ file: this.files.pathOf(name), path: '', found: 'a link', allowed: 'the file or folder itself: links are not followed', nearest: null })
    }
    for (const name of this.files.all()) {
      const [first = '', ...rest] = name.split('/')
      const isKnown = rest.length > 0 ? FOLDERS.includes(first) : KNOWN.includes(name) || !/\.(json|csv)$/.test(name)
      const file = this.files.pathOf(name)
      if (isKnown && isOtherFormat(name)) this.faults.push({ file, path: '', found: `the name ${path.posix.basename(name)}`, allowed: FORMATS[first] ?? 'JSON or CSV: a name that ends so', nearest: null })
      if (isKnown) continue
      const known = rest.length > 0 ? FOLDERS.map((folder) => `${folder}/`) : KNOWN
      const found = rest.length > 0 ? `${first}/` : name
      this.faults.push({ file, path: '', found: `the name ${found}`, allowed: `one of ${known.join(', ')}`, nearest: nearestKey(found, known) })
    }
  }

  private async json(name: string, part: string): Promise<SourceFile | null> {
    const { source, faults } = parseJsonFile(this.files.pathOf(name), await this.files.text(name))
    this.faults.push(...faults)
    if (source) this.sources.set(part, source)
    if (source) this.lookForControlCharacters(source, part)
    return source
  }

  /** Settings are looked at with their schema, and reviews, which people typed elsewhere, lose such characters as they are read. */
  private lookForControlCharacters(source: SourceFile, part: string): void {
    if (part === 'settings' || part === 'reviews') return
    this.faults.push(...forbiddenCharacterPaths(source.value).map((at) => source.wrongValue(at, PLAIN_TEXT)))
  }

  private async readSite() {
    const source = await this.json('site.json', 'site')
    if (!source) return null
    const { data, faults } = checkShape(siteFileSchema, source)
    this.faults.push(...faults)
    if (data?.canonicalDomain && !data.domains.includes(data.canonicalDomain)) {
      this.faults.push(source.wrongValue(['canonicalDomain'], `one of domains: ${data.domains.join(', ') || 'there is none'}`, nearestKey(data.canonicalDomain, data.domains)))
    }
    if (data) this.faults.push(...repeatedEntries(data, source))
    if (data?.address) this.faults.push(...addressFaults(data.address, source, ['address']))
    return data ?? readableSite(source.value)
  }

  private async readSettings(): Promise<SettingsValues | undefined> {
    if (!this.files.has('settings.json')) return undefined
    const source = await this.json('settings.json', 'settings')
    if (!source) return undefined
    const values = this.withPictures(withoutSchema(source.value), source, [])
    const wrong = checkValues(values)
    for (const { path: at, found, allowed, nearest } of wrong) this.faults.push(source.fault(stepsOf(at), found, allowed, nearest))
    return wrong.length > 0 ? undefined : (values as SettingsValues)
  }

  /** Settings that are pictures may name a file of the folder; a logo that names one of its pictures/ has to. */
  private withPictures(value: unknown, source: SourceFile, at: ValuePath): unknown {
    if (typeof value === 'string') return this.files.has(value) || at.at(-1) === 'logoUrl' ? this.pictures.address(value, source, at) : value
    if (Array.isArray(value)) return value.map((inner, index) => this.withPictures(inner, source, [...at, index]))
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.withPictures(inner, source, [...at, key])]))
  }

  private async readDealerships() {
    const names = this.files.below('dealerships', '.json')
    if (names.length === 0) return undefined
    const dealerships = []
    for (const name of names) {
      const part = name.replace(/\.json$/, '')
      const source = await this.json(name, part)
      const { data, faults } = source ? checkShape(dealershipFileSchema, source) : { data: null, faults: [] }
      this.faults.push(...faults)
      if (!source || !data) {
        this.unread.push(path.posix.basename(part))
        continue
      }
      if (data.slug !== path.posix.basename(part)) this.faults.push(source.wrongValue(['slug'], `${path.posix.basename(part)}, as the file is called`))
      dealerships.push(readDealership(data, source, this.pictures, await readFeedSource(data, source, this.files, this.faults), this.faults))
    }
    return dealerships
  }

  private async readLayers(): Promise<GivenLayer[]> {
    const layers: GivenLayer[] = []
    for (const name of this.files.below('layers', '.json')) {
      const { layer, faults } = parseSettingsFile(this.files.pathOf(name), await this.files.text(name))
      this.faults.push(...faults)
      if (layer) layers.push(layer)
    }
    return layers
  }

  /** A long list: `<name>.json` with the list under its name, or `<name>.csv`. */
  private async readList<N extends ListName, T>(name: N, read: (entries: z.output<(typeof LISTS)[N]>[], source: SourceFile) => T, { nameOf, entriesOf }: ListSpelling = {}): Promise<T | undefined> {
    const [json, csv] = [`${name}.json`, `${name}.csv`]
    const key = name === 'group-offers' ? 'groupOffers' : name
    if (this.files.has(json) && this.files.has(csv)) {
      this.faults.push({ file: this.files.pathOf(csv), path: '', found: `${json} beside it`, allowed: 'one of the two', nearest: null })
    }
    let source: SourceFile | null = null
    if (this.files.has(json)) source = await this.json(json, name)
    else if (this.files.has(csv)) {
      const parsed = parseCsvFile(this.files.pathOf(csv), await this.files.text(csv), key, LISTS[name], nameOf ? { nameOf } : {})
      this.faults.push(...parsed.faults)
      source = parsed.source
      if (source) this.lookForControlCharacters(source, name)
    }
    if (!source) return undefined
    if (entriesOf) source = source.withValue(entriesOf(source.value), Array.isArray(source.value) ? (at) => at.slice(1) : undefined)
    this.sources.set(name, source)
    const { data, faults } = checkShape(listSchema(key, LISTS[name]), source)
    this.faults.push(...faults)
    return data ? read((data as Record<string, z.output<(typeof LISTS)[N]>[]>)[key] ?? [], source) : undefined
  }
}

/** Of a site.json with faults, what is right; null without the slug and the template, by which everything else is looked up. */
function readableSite(value: unknown): z.output<typeof siteFileSchema> | null {
  const given = isRecord(value) ? value : {}
  const right = Object.entries(siteFileSchema.shape).flatMap(([key, schema]) => {
    const { success, data } = schema.safeParse(given[key]) as z.SafeParseReturnType<unknown, unknown>
    return success && data !== undefined ? [[key, data]] : []
  })
  const parsed = siteFileSchema.safeParse({ name: 'unread', ...(Object.fromEntries(right) as object) })
  return parsed.success ? parsed.data : null
}

/** A review is of a place or a dealership that the folder describes; of its only one where it does not say. */
function zoneOfReview({ dealership, location }: Record<string, unknown>, described: readonly DealershipText[]): string {
  const of = described.find(({ slug }) => slug === dealership) ?? described[0]
  return of?.locations.find(({ slug }) => slug === location)?.timeZone ?? of?.timeZone ?? DEFAULT_TIME_ZONE
}

/** What may stand once only, because the platform keeps it once a site; a sister site is kept under its name as an address says it. */
function repeatedEntries({ domains, dealerships, sisterSites }: z.output<typeof siteFileSchema>, source: SourceFile): FileFault[] {
  const sisters = sisterSites.map(({ name }) => slugify(name))
  return [
    ...repeatedAt(domains).map((at) => source.wrongValue(['domains', at], 'each domain once')),
    ...repeatedAt(dealerships).map((at) => source.wrongValue(['dealerships', at], 'each dealership once')),
    ...repeatedAt(sisters).map((at) => source.wrongValue(['sisterSites', at, 'name'], 'a name that no other sister site has, also without its signs and capitals')),
  ]
}

function defined<T extends object>(parts: T): Partial<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Partial<T>
}
