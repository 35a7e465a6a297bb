import type pg from 'pg'
import { soldVisibleUntil } from '~/domain/car-availability'
import { LIST_FILTERS, RANGE_FILTERS, SORT_KEYS, type SortKey } from '~/domain/search-filters'
import { copyRows } from '~/platform/db/copy-rows.server'
import { loadTenantSettings } from '~/tenants/load-settings.server'
import type { Settings } from '~/tenants/settings-schema'
import { carWords, listValues, numberValues, orderKey, pathSlugs, type IndexCar } from '../index-car'
import { writeStoredCard } from '../stored-card'
import { FacetColumn, hexBits, numberSlices, type Posting } from './bit-column'
import { readIndexCars } from './read-index-cars.server'

/** Keeps two rebuilds of one tenant apart; the number only has to differ from other locks of the platform. */
const REBUILD_LOCK = 52_001

/**
 * Builds anew the index of every tenant that shows a dealership's stock, within the caller's transaction, so that the cars and
 * what finds them change in one moment.
 */
export async function rebuildSearchIndexes(client: pg.ClientBase, dealershipId: number): Promise<void> {
  const tenants = await client.query<{ tenant_id: number }>(
    'select tenant_id from tenant_dealership where dealership_id = $1 order by tenant_id',
    [dealershipId],
  )
  for (const tenant of tenants.rows) await rebuildTenantIndex(client, tenant.tenant_id)
}

/** Builds one tenant's index anew within the caller's transaction. @returns how many cars it finds */
export async function rebuildTenantIndex(client: pg.ClientBase, tenantId: number): Promise<number> {
  await client.query('select pg_advisory_xact_lock($1, $2)', [REBUILD_LOCK, tenantId])
  const settings = await loadTenantSettings(client, tenantId)
  for (const table of ['search_posting', 'search_slice', 'search_card']) {
    await client.query(`delete from ${table} where tenant_id = $1`, [tenantId])
  }
  const columns = new IndexColumns(settings)
  for await (const batch of readIndexCars(client, tenantId, settings)) {
    const first = columns.carCount
    for (const car of batch) columns.add(car)
    const cards = batch.map((car, at) => [tenantId, first + at, car.id, writeStoredCard(car)])
    await copyRows(client, 'search_card (tenant_id, position, car_id, card)', cards)
  }
  const { carCount } = columns
  await copyRows(client, 'search_posting (tenant_id, facet, value, cars, positions, car_count, label)', columns.postingRows(tenantId))
  await copyRows(client, 'search_slice (tenant_id, "column", digit, cars)', columns.sliceRows(tenantId))
  await client.query(
    `insert into search_index (tenant_id, car_count, all_cars) values ($1, $2, $3)
     on conflict (tenant_id) do update set version = search_index.version + 1, car_count = $2, all_cars = $3, built_at = now()`,
    [tenantId, carCount, hexBits(Array(carCount).keys(), carCount)],
  )
  return carCount
}

/** Everything of an index but its cards, filled car by car. */
class IndexColumns {
  carCount = 0
  private readonly facets = new Map<string, FacetColumn>()
  private readonly labels = new Map<string, string>()
  private readonly numbers = new Map<string, (number | null)[]>()
  private readonly orders = new Map<SortKey, (number | null)[]>()

  constructor(private readonly settings: Settings) {
    for (const facet of [...LIST_FILTERS, '#word', '#path', '#until']) this.facets.set(facet, new FacetColumn())
    for (const column of RANGE_FILTERS) this.numbers.set(column, [])
    for (const order of SORT_KEYS) this.orders.set(order, [])
  }

  add(car: IndexCar): void {
    const values = listValues(car)
    for (const filter of LIST_FILTERS) this.facets.get(filter)?.add(values[filter])
    this.facets.get('#word')?.add(carWords(car))
    this.facets.get('#path')?.add(this.pathsOf(car))
    this.facets.get('#until')?.add(soldVisibleUntil(car, this.settings.search.soldDays)?.toISOString() ?? null)
    const numbers = numberValues(car)
    for (const column of RANGE_FILTERS) this.numbers.get(column)?.push(numbers[column])
    for (const order of SORT_KEYS) this.orders.get(order)?.push(orderKey(order, car))
    this.carCount++
  }

  *postingRows(tenantId: number): Generator<(string | number | null)[]> {
    for (const [facet, column] of this.facets) {
      for (const posting of column.postings()) {
        const label = facet === '#path' ? (this.labels.get(posting.value) ?? null) : null
        yield [tenantId, facet, posting.value, ...this.bitsOrPositions(posting), posting.positions.length, label]
      }
    }
  }

  *sliceRows(tenantId: number): Generator<(string | number)[]> {
    for (const [column, numbers] of this.numbers) {
      if (numbers.every((value) => value === null)) continue
      for (const { digit, bits } of numberSlices(numbers, this.carCount)) yield [tenantId, column, digit, bits]
    }
    for (const [order, keys] of this.orders) {
      for (const { digit, bits } of numberSlices(placesInOrder(keys), this.carCount)) yield [tenantId, `>${order}`, digit, bits]
    }
  }

  private pathsOf(car: IndexCar): string[] {
    const slugs = pathSlugs(car)
    for (const { slug, label } of slugs) {
      const text = JSON.stringify(label)
      // A make called like a body keeps the address; the body is still a filter.
      if (!this.labels.has(slug) || label.make) this.labels.set(slug, text)
    }
    return slugs.filter(({ slug, label }) => this.labels.get(slug) === JSON.stringify(label)).map(({ slug }) => slug)
  }

  /** A bit a car, unless positions are far shorter and the bits would not fit beside their row. */
  private bitsOrPositions({ positions }: Posting): [string | null, string] {
    const bitBytes = this.carCount / 8
    if (bitBytes > 4_096 && positions.length * 32 < bitBytes) return [null, `{${positions.join(',')}}`]
    return [hexBits(positions, this.carCount), '{}']
  }
}

/** Each position's place in the order of its key, nulls last, ties by position. */
function placesInOrder(keys: readonly (number | null)[]): Uint32Array {
  const positions = Uint32Array.from(keys.keys())
  positions.sort((a, b) => {
    const left = keys[a] ?? Infinity
    const right = keys[b] ?? Infinity
    return left === right ? a - b : left < right ? -1 : 1
  })
  const places = new Uint32Array(keys.length)
  positions.forEach((position, place) => (places[position] = place))
  return places
}
