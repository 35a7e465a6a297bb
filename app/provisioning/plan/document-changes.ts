import { isSame, type SettingChange } from '~/tenants/setting-changes'
import { isRecord } from '~/domain/data/is-record'
import type { MakeText, OfferText, ReviewText, SiteDocument } from '../site-document'

type Entry = Record<string, unknown>

/** What tells the entries of a list apart, by the last name of its path. Other lists are compared whole. */
const KEYS: Readonly<Record<string, (entry: Entry) => string>> = {
  dealerships: ({ slug }) => String(slug),
  locations: ({ slug }) => String(slug),
  makes: ({ slug }) => String(slug),
  models: ({ slug }) => String(slug),
  pages: ({ path }) => String(path),
  redirects: ({ from }) => String(from),
  offers: offerKey,
  groupOffers: offerKey,
  // By what it is stored by: one person may write of two places on a day.
  reviews: ({ date, name, dealership, location }) => [date, name, dealership, location].filter(Boolean).join(' '),
  promotions: ({ position, altText }) => `${String(position)} ${String(altText)}`,
  specialHours: ({ date, department }) => `${String(date)} ${String(department)}`,
  team: ({ name }) => String(name),
  sisterSites: ({ name }) => String(name),
}

/** Newest first: the order of a file says nothing, for a site shows the newest first. */
export function inReviewOrder(reviews: readonly ReviewText[]): ReviewText[] {
  const orderOf = ({ dealership, location, name, rating, text }: ReviewText) => JSON.stringify([dealership, location, name, rating, text])
  const ordered = reviews.map((review) => ({ review, order: orderOf(review) }))
  return ordered.sort((a, b) => compare(b.review.date, a.review.date) || compare(a.order, b.order)).map(({ review }) => review)
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** An offer is the one of its name, make and model. */
export function offerKey({ name, make, model }: Entry | OfferText): string {
  return [name, make, model].filter(Boolean).join(' / ')
}

/** The keys of entries; the second of the same is told apart by its number. */
export function numberedKeys<T>(entries: readonly T[], keyOf: (entry: T) => string): string[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const key = keyOf(entry)
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? key : `${key} #${count}`
  })
}

/**
 * What differs between what the platform has and what a folder says, of the parts that the folder speaks of. `undefined` on either side:
 * not there. Null as `before` is a site that is not there yet.
 */
export function documentChanges(before: SiteDocument | null, given: SiteDocument): SettingChange[] {
  const changes: SettingChange[] = []
  for (const [part, to] of Object.entries(given) as [keyof SiteDocument, unknown][]) {
    const from = part === 'makes' ? comparableMakes(before?.makes, given.makes ?? []) : before?.[part]
    if (part === 'site') {
      for (const [key, value] of Object.entries(to as Entry)) note(changes, `site.${key}`, before ? (before.site as Entry)[key] : undefined, value)
    } else note(changes, part, from, part === 'makes' ? namedMakes(given.makes ?? [], before?.makes) : to)
  }
  return changes.filter(({ from, to }) => !(before === null && isEmpty(to) && from === undefined))
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

function note(changes: SettingChange[], path: string, from: unknown, to: unknown): void {
  if (isSame(from ?? null, to ?? null) || (isEmpty(from ?? null) && isEmpty(to ?? null))) return
  const name = path.split('.').at(-1) ?? ''
  const keyOf = path.startsWith('settings') || path.startsWith('site.dealerships') ? undefined : KEYS[name]
  if (keyOf && Array.isArray(to) && (from === undefined || Array.isArray(from))) return noteEntries(changes, path, (from ?? []) as Entry[], to as Entry[], keyOf)
  if (isRecord(from) && isRecord(to)) {
    for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) note(changes, `${path}.${key}`, from[key], to[key])
  } else changes.push({ path, from: from ?? undefined, to: to ?? undefined })
}

function noteEntries(changes: SettingChange[], path: string, from: Entry[], to: Entry[], keyOf: (entry: Entry) => string): void {
  const [old, fresh] = [numberedKeys(from, keyOf), numberedKeys(to, keyOf)]
  const before = changes.length
  old.forEach((key, at) => {
    if (!fresh.includes(key)) changes.push({ path: `${path}.${key}`, from: from[at], to: undefined })
  })
  fresh.forEach((key, at) => {
    const was = from[old.indexOf(key)]
    if (was === undefined) changes.push({ path: `${path}.${key}`, from: undefined, to: to[at] })
    else note(changes, `${path}.${key}`, was, to[at])
  })
  if (changes.length === before) changes.push({ path: `${path} (order)`, from: old, to: fresh })
}

/** Makes are everybody's: a file adds to them, and takes nothing away that it does not name. */
function comparableMakes(known: readonly MakeText[] | undefined, given: readonly MakeText[]): MakeText[] {
  return given.flatMap((make) => {
    const old = known?.find(({ slug }) => slug === make.slug)
    return old ? [{ ...old, models: make.models.flatMap((model) => old.models.find(({ slug }) => slug === model.slug) ?? []) }] : []
  })
}

/** What a file says of makes; a logo that it says nothing of stays. */
function namedMakes(given: readonly MakeText[], known: readonly MakeText[] | undefined): MakeText[] {
  return given.map((make) => ({ ...make, logoUrl: make.logoUrl ?? known?.find(({ slug }) => slug === make.slug)?.logoUrl ?? null }))
}
