import type { PageCar } from '~/domain/car'
import { cardFactColumns, cardFacts, type CardFactRow } from '~/search/card-facts'
import { getPool } from '~/platform/db/db.server'
import type { Tenant } from '~/tenants/tenant'

/** The car with until when its was-price was charged, where the tenant demands that it was; one round trip more, only there. */
export async function withChargedPrice<T extends PageCar>({ settings }: Tenant, car: T, now: Date): Promise<T> {
  if (!settings.price.wasPriceMustBeCharged) return car
  const { cards, price, finance } = settings
  // The statement has one name, so its text is the same for every site.
  const columns = cardFactColumns({ cards: { ...cards, showsPriceDrops: false }, price: { ...price, showsWeeklyPrice: false }, finance })
  const { rows } = await getPool().query<CardFactRow>({ name: 'charged-price', text: `select c.id${columns} from car c where c.id = $1`, values: [car.id] })
  return { ...car, wasChargedUntil: cardFacts(car, rows[0] ?? {}, settings, now).wasChargedUntil ?? null }
}
