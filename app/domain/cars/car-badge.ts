import { capitalised } from '../text/capitalised'
import { DAY_MS } from '../time/durations'
import type { CardCar } from './car'
import { isAvailable } from './car-availability'
import { simpleFuel } from './vehicle-terms'

/** The most days that a site may choose for newTagDays. */
export const LONGEST_NEW_TAG_DAYS = 60

export type BadgeSettings = {
  /** What a car that is no longer for sale says, for example 'JUST SOLD' or 'SOLD'. */
  soldTagText: string
  /** Whether electric and hybrid cars say so. */
  showsElectricTag: boolean
  /** The makes whose certified used cars carry the certified logo. */
  certifiedMakes: readonly string[]
  /** What the logo says, for example 'Certified used'. */
  certifiedText: string
  /** The dealer's own tags that are green, for example 'runout sale'; other tags are red. */
  greenTags: readonly string[]
  /** For how many days after it was created a car counts as new in stock (section 9: 8); 0 switches the tag off. */
  newTagDays: number
  /** What a car new in stock says: 'New', 'New Arrival'. Empty switches the tag off. */
  newTagText: string
  /** What a used or demo car new in stock says where that is 'New', which of such a car would be untrue. Empty switches its tag off. */
  newTagTextUsed: string
}

type BadgeKind = 'sold' | 'electric' | 'reserved' | 'certified' | 'tag' | 'coming-soon' | 'new'
export type BadgeTone = 'red' | 'green' | 'blue' | 'neutral' | 'plain'
export type Badge = { kind: BadgeKind; text: string; tone: BadgeTone }

type BadgeCar = Pick<
  CardCar,
  'carType' | 'status' | 'soldAt' | 'fuel' | 'isReserved' | 'isCertified' | 'make' | 'tag' | 'createdAt'
>

const ELECTRIC_FUELS: ReadonlySet<string | null> = new Set(['Electric', 'Hybrid', 'Plug-in Hybrid'])

/** The badge as pages show it: its words, and the drawn seal beside them where it is the certified logo. */
export type ShownBadge = Pick<Badge, 'text' | 'tone'> & { isLogo?: true }

/** The badge of a car as a page shows it. */
export function shownBadge(car: BadgeCar, settings: BadgeSettings, now: Date): ShownBadge | null {
  const badge = carBadge(car, settings, now)
  return badge && { text: badge.text, tone: badge.tone, ...(badge.kind === 'certified' ? { isLogo: true as const } : {}) }
}

/** The one badge on a car's picture; the first of section 4's priorities that applies, or null. */
export function carBadge(car: BadgeCar, settings: BadgeSettings, now: Date): Badge | null {
  if (!isAvailable(car)) return { kind: 'sold', text: settings.soldTagText.trim() || 'SOLD', tone: 'neutral' }

  const fuel = settings.showsElectricTag ? simpleFuel(car.fuel) : null
  if (fuel && ELECTRIC_FUELS.has(fuel)) return { kind: 'electric', text: fuel, tone: 'green' }

  const reserved = reservedBadge(car)
  if (reserved) return reserved
  if (car.carType === 'used' && isCertified(car, settings)) return { kind: 'certified', text: settings.certifiedText, tone: 'plain' }

  const tag = car.tag?.trim()
  if (tag) return { kind: 'tag', text: asLabel(tag), tone: includesWord(settings.greenTags, tag) ? 'green' : 'red' }

  if (car.status === 'coming_soon') return { kind: 'coming-soon', text: 'COMING SOON', tone: 'blue' }
  const newTagText = isNewInStock(car, settings, now) ? newTagTextOf(car, settings) : ''
  return newTagText === '' ? null : { kind: 'new', text: newTagText, tone: 'blue' }
}

/** A tag in small letters begins as a label does: 'runout sale' is 'Runout sale'. One that has a capital is spelled as its dealer spells it. */
function asLabel(tag: string): string {
  return tag === tag.toLowerCase() ? capitalised(tag) : tag
}

/** That somebody holds the car; null where nobody does. */
export function reservedBadge({ isReserved }: Pick<BadgeCar, 'isReserved'>): Badge | null {
  return isReserved ? { kind: 'reserved', text: 'Reserved', tone: 'neutral' } : null
}

/** Whether the car's page carries the certified badge: it is certified, of the right make and not sold (section 5). On cards, only used cars have the logo. */
export function isCertified(
  car: Pick<CardCar, 'make' | 'isCertified' | 'status' | 'soldAt'>,
  settings: Pick<BadgeSettings, 'certifiedMakes'>,
): boolean {
  if (!car.isCertified || car.status === 'sold' || car.soldAt !== null) return false
  return includesWord(settings.certifiedMakes, car.make)
}

/** Whatever the case, and 'run-out sale' is the same as 'runout sale'. */
function includesWord(words: readonly string[], word: string): boolean {
  const wanted = lettersOf(word)
  return words.some((candidate) => lettersOf(candidate) === wanted)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[\s-]+/g, '')
}

/** The last moment of the last day still counts; a date ahead of the clock (a feed's local day) counts as today. */
function isNewInStock(car: Pick<CardCar, 'createdAt'>, settings: BadgeSettings, now: Date): boolean {
  if (settings.newTagDays <= 0) return false
  return now.getTime() - Date.parse(car.createdAt) <= settings.newTagDays * DAY_MS
}

/** Section 9 has both texts, 'New' and 'New Arrival': a car that was driven is new in stock and not new. */
function newTagTextOf(car: Pick<CardCar, 'carType'>, { newTagText, newTagTextUsed }: BadgeSettings): string {
  const text = newTagText.trim()
  return car.carType !== 'new' && text.toLowerCase() === 'new' ? newTagTextUsed.trim() : text
}
