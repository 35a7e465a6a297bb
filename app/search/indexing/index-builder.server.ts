import { createHash } from 'node:crypto'
import { LIST_FILTERS, RANGE_FILTERS, SORT_KEYS } from '~/domain/search/search-filters'
import { SYNONYMS } from '~/domain/search/search-synonyms'
import { INDEXED_SETTINGS } from '~/tenants/settings/search'
import { settingsSchema, type Settings } from '~/tenants/settings-schema'
import { SHIPPED_LAYERS } from '~/tenants/shipped-layers'
import { cardFacts, cardFactValues } from '../card-facts'
import { OF_A_CARAVAN } from '../index-car'
import { carDocument } from '../meilisearch/car-document'
import { COUNT_ALL_CARS } from '../postgres/count-all-cars.server'
import { IndexColumns } from '../postgres/index-columns'
import { OrderColumns } from '../postgres/order-columns'
import { INDEX_CARS } from '../postgres/read-index-cars.server'
import { writeStoredCard } from '../stored-card'
import { sampleCars } from './sample-cars'

const SOLD_DAYS = 3
const NOW = new Date('2026-02-04T00:00:00.000Z')

let hash: string | undefined

/**
 * Names what builds a site's index, as this process does it: an index that another name stands at was built by another release, and the
 * worker builds it anew. It is the hash of what the building makes of the same sample cars each time, of the statements that read and count cars,
 * and of what the vocabulary, the settings' defaults and the layers that come with the release declare; so whatever changes a card, a facet, a column, an order, a word or a
 * document of the engine changes it, and what only rearranges the code does not (docs/decisions/0018).
 */
export function indexBuilder(): string {
  hash ??= createHash('sha256').update(JSON.stringify(whatIsBuilt())).digest('hex').slice(0, 16)
  return hash
}

function whatIsBuilt(): unknown[] {
  const cars = sampleCars()
  const columns = new IndexColumns(SOLD_DAYS, (carCount) => carCount / 8)
  const orders = new OrderColumns()
  for (const car of cars) {
    columns.add(car)
    orders.add(car)
  }
  const defaults = settingsSchema.parse({})
  return [
    LIST_FILTERS,
    RANGE_FILTERS,
    SORT_KEYS,
    SYNONYMS,
    INDEXED_SETTINGS.map((path) => [path, valueAt(defaults, path), ...SHIPPED_LAYERS.map(({ values }) => valueAt(values, path))]),
    [...columns.postings()],
    [...columns.slices()],
    [...orders.slices()],
    cars.map(writeStoredCard),
    cars.map((car) => carDocument(1, car, SOLD_DAYS)),
    INDEX_CARS.text,
    OF_A_CARAVAN,
    COUNT_ALL_CARS.text,
    factSettings(defaults).map((settings) => [cardFactValues(settings), cars.map((car) => cardFacts(car, FACTS, settings, NOW))]),
  ]
}

/** A car's facts of lender and price history, as the database gives them. */
const FACTS: Parameters<typeof cardFacts>[1] = {
  lenderFacts: {
    provider: 'taurus',
    interestRatePercent: 8.39,
    comparisonRatePercent: 8.9,
    paymentWeekCents: 12_345,
    paymentMonthCents: null,
    termMonths: null,
    depositCents: null,
    balloonCents: null,
  },
  priceHistory: [
    { sinceMs: Date.parse('2025-11-01'), priceCents: 2_399_000, offerPriceCents: null, priceType: 'drive_away' },
    { sinceMs: Date.parse('2026-01-20'), priceCents: 2_199_000, offerPriceCents: null, priceType: null },
    { sinceMs: Date.parse('2026-02-01'), priceCents: 2_199_000, offerPriceCents: 1_999_000, priceType: null },
  ],
}

/** The settings by which cards know more than the car itself, each way. */
function factSettings({ cards, price, finance }: Settings): Parameters<typeof cardFacts>[2][] {
  const ways = [false, true]
  return ways.flatMap((showsPriceDrops) =>
    ways.flatMap((wasPriceMustBeCharged) =>
      ways.map((showsWeeklyPrice) => ({
        cards: { ...cards, showsPriceDrops },
        price: { ...price, wasPriceMustBeCharged, showsWeeklyPrice },
        finance: { ...finance, provider: 'taurus' as const },
      })),
    ),
  )
}

function valueAt(settings: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], settings)
}
