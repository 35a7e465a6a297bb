import type { PageCar } from '~/domain/cars/car'
import { getPool } from '~/platform/db/db.server'
import { cardFactColumns, cardFacts, type CardFactRow } from '~/search/card-facts'
import type { Tenant } from '~/tenants/tenant'
import { readCarsById } from './read-page-car.server'

/**
 * The tenant's cars with these ids, in their order, sold ones too, with what its cards say beside the car itself: repayment, charged
 * was-price, price drop. One round trip, and another where the site's cards say any of these.
 */
export async function readCarsOfCards({ dealershipIds, settings }: Tenant, ids: readonly number[], now: Date): Promise<PageCar[]> {
  const cars = await readCarsById(dealershipIds, ids)
  const byId = new Map(cars.map((car) => [car.id, car]))
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  const columns = cardFactColumns(settings)
  if (columns === '' || inOrder.length === 0) return inOrder
  const statement = `select c.id${columns} from car c where c.id = any ($1)`
  const { rows } = await getPool().query<CardFactRow & { id: number }>(statement, [[...byId.keys()]])
  const facts = new Map(rows.map((row) => [row.id, row]))
  return inOrder.map((car) => ({ ...car, ...cardFacts(car, facts.get(car.id) ?? {}, settings, now) }))
}
