import { demoPictureAddresses } from '../../../seeds/pictures/demo-picture-addresses'
import type { StockRow } from '../../../seeds/stock/stock-row'

let built = 0

/** A car as a row of the platform's feed, with sensible values wherever the test does not say otherwise. */
export function buildCar(overrides: Partial<StockRow> = {}): StockRow {
  built++
  return {
    stocknum: `T${String(built).padStart(5, '0')}`,
    car_type: 'used',
    status: 'in_stock',
    year: 2021,
    make: 'Toyota',
    model: 'Corolla',
    badge: 'Ascent Sport',
    series: 'MZEA12R',
    colour: 'White',
    price: 24_990,
    price_type: 'drive_away',
    km: 48_000,
    trans: 'Constantly Variable Transmission',
    body: 'Hatchback',
    fuel: 'Unleaded',
    drive: 'FWD',
    seats: 5,
    doors: 5,
    engine_size: 1987,
    vin: `JTNTESTCARX${String(built).padStart(6, '0')}`,
    features: ['Reversing camera', 'Apple CarPlay'],
    dealercomments: 'One owner, full service history.|Drives as it should.',
    images: demoPictureAddresses('Hatch', 'white', built),
    created_at: '2026-01-05',
    ...overrides,
  }
}
