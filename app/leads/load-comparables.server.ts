import { carHref } from '~/domain/cars/car-links'
import { carTitle } from '~/domain/cars/car-title'
import { priceLine, priceText } from '~/domain/cars/car-card'
import { salePriceCents } from '~/domain/pricing/display-price'
import { formatKm } from '~/domain/text/format'
import { readShownCars } from '~/stock/read-shown-cars.server'
import type { Tenant } from '~/tenants/tenant'

/** The cars that an estimate rests on, as far as this site still shows them. */
export async function loadComparables(tenant: Tenant, ids: readonly number[], now: Date): Promise<{ href: string; title: string; facts: string }[]> {
  if (ids.length === 0) return []
  const cars = await readShownCars(tenant, ids, now)
  return cars.map((car) => {
    // An estimate rests on what cars cost to buy, a subscription's too.
    const price = priceText({ ...car, offersSubscriptions: false }, { ...tenant.settings.price, showsWasPrice: false }, now)
    const facts = [salePriceCents(car) === null ? null : priceLine(price), car.odometerKm === null ? null : formatKm(car.odometerKm)]
    return { href: carHref(car), title: carTitle(car), facts: facts.filter(Boolean).join(', ') }
  })
}
