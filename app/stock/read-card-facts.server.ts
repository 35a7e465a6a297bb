import { z } from 'zod'
import type { PageCar } from '~/domain/cars/car'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import { CARD_FACT_PARAMETERS, CARD_FACT_ROW, cardFactColumns, cardFacts, cardFactValues, type CardFactValues } from '~/search/card-facts'
import type { Settings } from '~/tenants/settings-schema'

const FACTS = statement({
  name: 'card-facts',
  isPrepared: true,
  values: [z.array(z.number()), ...CARD_FACT_PARAMETERS],
  row: { id: z.number(), ...CARD_FACT_ROW },
  text: `select c.id, ${cardFactColumns('$2', '$3')} from car c where c.id = any ($1)`,
})

type CardFacts = ReturnType<typeof cardFacts>

/**
 * What cards say of these cars beside the cars themselves on a site with these settings, by id: repayment, charged was-price, price drop.
 * One round trip, and none where there is nothing to say.
 * @param values what is read, where that is not all that the settings ask for
 */
export async function readCardFacts(
  cars: readonly PageCar[],
  settings: Settings,
  now: Date,
  [lender, history]: CardFactValues = cardFactValues(settings),
): Promise<ReadonlyMap<number, CardFacts>> {
  if (cars.length === 0 || (lender === null && history === null)) return new Map()
  const byId = new Map(cars.map((car) => [car.id, car]))
  const rows = await FACTS.rows(getPool(), [[...byId.keys()], lender, history])
  return new Map(
    rows.flatMap((row): [number, CardFacts][] => {
      const car = byId.get(row.id)
      return car ? [[row.id, cardFacts(car, row, settings, now)]] : []
    }),
  )
}
