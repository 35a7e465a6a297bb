import { simpleBody, type DriveTrain } from '../../app/domain/cars/vehicle-terms'
import type { Badge, Build, Engine, Gearbox, Generation, Make, Model } from './catalogue'

type BadgeEntry = readonly [name: string, newPrice: number, differs?: Partial<Build>]
/** Length, width, height in mm, gross vehicle mass in kg, tank in litres (0: electric). */
type Measures = readonly [length: number, width: number, height: number, gvm: number, tank: number]

const SEATS_AND_DOORS: Record<string, readonly [seats: number, doors: number]> = {
  Hatch: [5, 5],
  Sedan: [5, 4],
  Wagon: [5, 5],
  SUV: [5, 5],
  Ute: [5, 4],
  Van: [3, 4],
  Coupe: [4, 2],
  Convertible: [4, 2],
  'People Mover': [8, 5],
  'Cab Chassis': [2, 2],
  Bus: [12, 4],
  'Light Truck': [3, 2],
}

/** One generation of a model, as sold in Australia, with the badges that came in it, the plainest first. */
export function generation(
  series: string,
  years: Build['years'],
  body: string,
  [lengthMm, widthMm, heightMm, grossVehicleMassKg, tank]: Measures,
  ancap: number | null,
  drive: DriveTrain,
  gearbox: Gearbox,
  engine: Engine,
  entries: readonly BadgeEntry[],
  others: Partial<Build> = {},
): Generation {
  const [seats, doors] = SEATS_AND_DOORS[simpleBody(body) ?? 'SUV'] ?? [5, 5]
  const shared: Build = { engine, gearbox, drive, body, seats, doors, years, ...others }
  const last = Math.max(1, entries.length - 1)
  const badges = entries.map(([name, newPrice, differs], place): Badge => {
    const level = entries.length === 1 ? 3 : 1 + Math.round((4 * place) / last)
    return { ...shared, ...differs, name, newPrice, level }
  })
  return { series, lengthMm, widthMm, heightMm, grossVehicleMassKg, tankLitres: tank || null, ancap, badges }
}

export function model(name: string, share: number, ...generations: Generation[]): Model {
  return { name, share, generations }
}

/** A make of the demo's market. A field that is left out has the value that most makes have. */
export function make(facts: Pick<Make, 'name' | 'vinPrefixes' | 'colours' | 'models'> & Partial<Make>): Make {
  return {
    retention: 'normal',
    sought: {},
    isPremium: false,
    seriesHasModelYear: false,
    hasPhoneMirroring: true,
    ...facts,
  }
}
