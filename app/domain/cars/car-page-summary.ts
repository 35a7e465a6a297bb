import type { PageCar } from './car'
import { privatePlace } from './car-page-place'
import { shownRows, type SpecificationRow } from './car-specifications'
import { conditionLabel } from './car-title'
import { formatKm } from '../text/format'

type SummaryCar = Pick<
  PageCar,
  | 'itemType'
  | 'name'
  | 'listingTitle'
  | 'carType'
  | 'year'
  | 'make'
  | 'model'
  | 'badge'
  | 'series'
  | 'bodyDescription'
  | 'body'
  | 'colour'
  | 'interiorColour'
  | 'odometerKm'
  | 'stockNumber'
  | 'locationName'
  | 'privateSuburb'
  | 'privatePostcode'
>

/** The 'Car Summary' section: the car in one table, as a paper on its windscreen would have it. What is not known is left out. */
export function carSummaryRows(car: SummaryCar): SpecificationRow[] {
  const odometer = car.itemType === 'caravan' || car.odometerKm === null ? null : formatKm(car.odometerKm)
  return shownRows([
    ['listing', 'Listed as', car.listingTitle?.trim() || car.name],
    ['condition', 'Condition', conditionLabel(car.carType)],
    ['year', 'Year', car.year > 0 ? car.year : null],
    ['make', 'Make', car.make],
    ['model', 'Model', car.model],
    ['badge', 'Badge', car.badge],
    ['series', 'Series', car.series],
    ['body', 'Body', car.bodyDescription ?? car.body],
    ['colour', 'Exterior colour', car.colour],
    ['interior-colour', 'Interior colour', car.interiorColour],
    ['odometer', 'Odometer', odometer],
    ['stock-number', 'Stock number', car.stockNumber],
    ['location', 'Location', privatePlace(car) === null ? car.locationName : null],
    ['private-suburb', 'Private sale in', car.privateSuburb],
    ['private-postcode', 'Postcode', car.privatePostcode],
  ])
}
