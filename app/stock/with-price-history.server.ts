import type { PageCar } from '~/domain/cars/car'
import { cardFactColumns, cardFacts, type CardFactRow } from '~/search/card-facts'
import { getPool } from '~/platform/db/db.server'
import type { Tenant } from '~/tenants/tenant'

/**
 * The car with what its recorded prices say: until when its was-price was charged, where the tenant demands that it was, and the drop
 * that led to its price, where the tenant marks drops. One round trip more, only there.
 */
export async function withPriceHistory<T extends PageCar>({ settings }: Tenant, car: T, now: Date): Promise<T> {
  const { cards, price, finance } = settings
  if (!price.wasPriceMustBeCharged && !cards.showsPriceDrops) return car
  // The statement has one name, so its text is the same for every site.
  const columns = cardFactColumns({ cards: { ...cards, showsPriceDrops: true }, price: { ...price, showsWeeklyPrice: false }, finance })
  const { rows } = await getPool().query<CardFactRow>({ name: 'price-history', text: `select c.id${columns} from car c where c.id = $1`, values: [car.id] })
  const { wasChargedUntil = null, priceDrop = null } = cardFacts(car, rows[0] ?? {}, settings, now)
  return { ...car, wasChargedUntil, priceDrop }
}
