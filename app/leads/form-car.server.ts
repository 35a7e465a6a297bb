import type { CarType } from '~/domain/cars/car'
import { carTitle } from '~/domain/cars/car-title'
import type { FieldOption } from '~/domain/forms/form-field'
import type { Tenant } from '~/tenants/tenant'
import { leadQuery } from './lead-query.server'

/** The car that a form is about, as the form shows it. */
export type FormCar = {
  id: number
  slug: string
  title: string
  stockNumber: string
  imageUrl: string | null
  /** Where else it can be driven (section 3, distribution_locations). */
  distribution: FieldOption[]
}

type StoredFormCar = Omit<FormCar, 'title'> & {
  year: number
  make: string
  model: string
  badge: string | null
  series: string | null
  carType: CarType
}

const STATEMENT = `
  select c.id, c.slug, c.stock_number as "stockNumber", c.year, c.make, c.model, c.badge, c.series, c.car_type as "carType",
    c.image_urls[1] as "imageUrl",
    (select coalesce(json_agg(json_build_object('value', l.id::text, 'label', l.name) order by l.position, l.name), '[]')
      from location_distribution x join location l on l.id = x.to_location_id
      where x.from_location_id = c.location_id and l.is_visible) as distribution
  from car c where c.id = $1 and c.dealership_id = any ($2) and c.show_on_dealer_website`

/** A car of this tenant by the id that a link brought (`?car_id=`); null for none, and for another's. */
export async function findFormCar(tenant: Tenant, request: Request): Promise<FormCar | null> {
  const id = new URL(request.url).searchParams.get('car_id') ?? ''
  if (!/^[1-9]\d{0,8}$/.test(id)) return null
  const answer = await leadQuery<StoredFormCar>('form-car', STATEMENT, [Number(id), tenant.dealershipIds])
  const car = answer.rows[0]
  if (!car) return null
  return {
    id: car.id,
    slug: car.slug,
    title: carTitle(car),
    stockNumber: car.stockNumber,
    imageUrl: car.imageUrl,
    distribution: car.distribution,
  }
}
