import { customRank } from '../../app/domain/cars/custom-rank'
import { simpleBody } from '../../app/domain/cars/vehicle-terms'
import type { Gearbox } from '../market/catalogue'
import { M5, M6 } from '../market/gearboxes'
import { demoPictureAddresses, type CarLook } from '../pictures/demo-picture-addresses'
import type { Variant } from './choose-variant'
import { chooseColour } from './choose-colour'
import { dealerComments } from './dealer-comments'
import { featuresOf, standardEquipmentOf, type Equipped } from './equipment'
import type { Random } from './random'
import { sellingFields } from './selling'
import { addDays, monthsBetween } from './stock-dates'
import { stageFields, stockStage } from './status'
import { usedKm } from './odometer'
import { regoPlate, vinOf } from './identity'
import type { StockContext } from './stock-context'
import type { StockRow } from './stock-row'

const MANUALS_UNTIL = 2020
const MANUAL_SHARE = 0.2

/** One car of the feed, all its parts belonging together. */
export function carRow(
  random: Random,
  variant: Variant,
  carType: StockRow['car_type'],
  stocknum: string,
  context: StockContext,
): StockRow {
  const { make, model, generation, year } = variant
  const badge = { ...variant.badge, gearbox: gearboxOf(random, variant) }
  const { day, state } = context
  const body = simpleBody(badge.body) ?? 'SUV'
  const { buildDate, complianceDate } = builtIn(random, year, carType, day)
  const ageYears = carType === 'new' ? 0 : Math.max(0.25, monthsBetween(complianceDate, day) / 12)
  const km =
    carType === 'new'
      ? random.int(4, 28)
      : carType === 'demo'
      ? random.int(1_200, 8_900)
      : usedKm(random, body, ageYears)
  const colour = chooseColour(random, make.colours)
  const equipped: Equipped = {
    level: badge.level,
    year,
    body,
    drive: badge.drive,
    isPremium: make.isPremium,
    isElectric: badge.engine.fuel === 'Electric',
    seats: badge.seats,
    doors: badge.doors,
    hasPhoneMirroring: make.hasPhoneMirroring,
    isManual: badge.gearbox.description === 'Manual',
  }
  const features = featuresOf(random, equipped)
  const series = make.seriesHasModelYear ? `${generation.series} MY${String(year).slice(2)}` : generation.series
  const stage = stockStage(random)
  const images = pictures(random, badge.body, colour.paint, { make: make.name, model: model.name }, stage === 'coming_soon')
  const status = stage === 'reserved' ? 'in_stock' : stage
  const selling = sellingFields(
    random,
    { variant, carType, ageYears, km, stage, isRunout: carType === 'new' && year < Number(day.slice(0, 4)) },
    context,
  )
  const title = [year, make.name, model.name, badge.name].filter((part) => part !== '').join(' ')
  return {
    stocknum,
    car_type: carType,
    item_type: 'car',
    year,
    make: make.name,
    model: model.name,
    ...(badge.name ? { badge: badge.name } : {}),
    series,
    carsales_title: [
      title,
      series,
      equipped.isManual ? 'Manual' : 'Auto',
      ['AWD', '4WD'].includes(badge.drive) ? badge.drive : '',
    ]
      .filter(Boolean)
      .join(' '),
    // Yards call a used car white; the maker's name for the white is said of new ones.
    colour: carType === 'used' ? colour.plainName : colour.name,
    interior_colour: random.weighted(
      ['Black', 'Grey', 'Beige', 'Tan'],
      (it) => ({ Black: 80, Grey: 11, Beige: 5, Tan: 4 }[it] ?? 1),
    ),
    ...selling,
    ...stageFields(random, stage, context.now),
    km,
    trans: badge.gearbox.description,
    body: badge.body,
    bodyconfiguration: badge.body,
    fuel: badge.engine.fuel,
    drive: badge.drive,
    seats: badge.seats,
    doors: badge.doors,
    ...(badge.gearbox.gears !== null ? { gearnum: badge.gearbox.gears } : {}),
    ...(badge.engine.cc !== null ? { engine_size: badge.engine.cc } : {}),
    vin: context.uniqueVin(() => vinOf(random, make.vinPrefixes, year)),
    ...(carType === 'new'
      ? {}
      : {
          regplate: context.uniquePlate(() => regoPlate(random, state)),
          rego_expiry: addDays(day, random.int(20, 350)),
        }),
    build_date: buildDate,
    compliance_date: complianceDate,
    nvic: random.letters('ABCDEFGHJKLMNPRSTUVWXYZ0123456789', 6),
    autograb_id: `AG${random.int(10_000_000, 99_999_999)}`,
    categories: categoriesOf(
      body,
      badge.engine.fuel,
      make.isPremium,
      badge.seats,
      typeof selling.price === 'number' ? selling.price : 0,
    ),
    features,
    standard_equipment: standardEquipmentOf(equipped),
    dealercomments: dealerComments(random, {
      title,
      carType,
      year,
      body,
      fuel: badge.engine.fuel,
      drive: badge.drive,
      seats: badge.seats,
      km,
      ageYears,
      features,
      state,
      colourName: colour.name,
      litresPer100Km: badge.engine.litresPer100Km,
      ancap: generation.ancap,
      isManual: equipped.isManual,
      isComing: stage === 'coming_soon',
    }),
    images,
    ...(context.locationCode(random) ?? {}),
    views: Math.round(random.next() ** 2 * 900),
    // As the platform ranks cars itself, with the years shuffled so that the first page is a mixture.
    custom_rank: customRank({
      status,
      photosCount: images.length,
      priceCents: typeof selling.price === 'number' ? selling.price : null,
      year: 2010 + random.int(0, 24),
    }),
    ...variantFields(badge, generation),
    // Drawn last, so that they move nothing else of a car.
    ...(carType === 'used' ? usedExtras(random, context.profile) : {}),
  }
}

/** What a badge of a generation is by its maker's figures. */
function variantFields({ engine, gearbox, body }: Variant['badge'], generation: Variant['generation']): Partial<StockRow> {
  return {
    ...(engine.cylinders !== null ? { variant_cylinders: engine.cylinders } : {}),
    ...(engine.cc !== null ? { variant_enginesize: engine.cc, variant_enginesize_litres: Math.round(engine.cc / 100) / 10 } : {}),
    ...(engine.induction !== null ? { variant_induction: engine.induction } : {}),
    variant_geartype: gearbox.description,
    ...(engine.litresPer100Km !== null ? { variant_fuelconsumptioncombined: engine.litresPer100Km } : {}),
    ...(generation.tankLitres !== null && engine.fuel !== 'Electric' ? { variant_fuelcapacity: generation.tankLitres } : {}),
    variant_grossvehiclemass: generation.grossVehicleMassKg,
    variant_vehiclelength: generation.lengthMm,
    variant_vehiclewidth: generation.widthMm,
    variant_vehicleheight: generation.heightMm,
    variant_torque: engine.torqueNm,
    variant_power: engine.powerKw,
    ...(generation.ancap !== null ? { variant_ancaprating: generation.ancap } : {}),
    variant_bodyconfiguration: body,
  }
}

/** What only used cars have, of a dealership that has it. */
function usedExtras(random: Random, { historyReports, privateSales }: StockContext['profile']): Partial<StockRow> {
  const report = historyReports !== null && random.chance(0.4) ? { file: historyReports } : {}
  if (privateSales.length === 0 || !random.chance(0.15)) return report
  const { suburb, postcode } = privateSales[random.int(0, privateSales.length - 1)] ?? {}
  return suburb && postcode ? { ...report, private_suburb: suburb, private_postcode: postcode } : report
}

/** The catalogue lists what sold best, the automatics; plain cars and utes of some years ago also came as manuals. */
function gearboxOf(random: Random, { make, badge, year }: Variant): Gearbox {
  const body = simpleBody(badge.body) ?? ''
  const cameAsManual =
    year <= MANUALS_UNTIL &&
    badge.level <= 3 &&
    !make.isPremium &&
    ['Hatch', 'Sedan', 'Ute', 'Van', 'Cab Chassis'].includes(body) &&
    !/Electric|Hybrid/.test(badge.engine.fuel)
  if (!cameAsManual || !random.chance(MANUAL_SHARE)) return badge.gearbox
  return year < 2013 && badge.engine.fuel !== 'Diesel' ? M5 : M6
}

/** New cars were built lately, whatever their model year; a used one in the months around the turn of its year. */
function builtIn(
  random: Random,
  year: number,
  carType: StockRow['car_type'],
  day: string,
): { buildDate: string; complianceDate: string } {
  const youngest = addDays(day, carType === 'new' ? -30 : carType === 'demo' ? -75 : -150)
  const wished = addDays(`${year}-01-15`, random.int(-60, 330))
  const buildDate = `${(wished > youngest ? addDays(youngest, -random.int(0, 60)) : wished).slice(0, 8)}01`
  return { buildDate, complianceDate: `${addDays(buildDate, random.int(20, 62)).slice(0, 8)}01` }
}

function pictures(random: Random, body: string, paint: string, look: CarLook, isComing: boolean): string[] {
  const addresses = demoPictureAddresses(body, paint, random.int(0, 999), look)
  if (random.chance(isComing ? 0.35 : 0.02)) return []
  return addresses.slice(0, random.chance(0.12) ? random.int(1, 3) : addresses.length)
}

function categoriesOf(body: string, fuel: string, isPremium: boolean, seats: number, price: number): string[] {
  const found: string[] = []
  for (const limit of [15_000, 25_000, 40_000])
    if (price > 0 && price < limit) found.push(`Under $${limit.toLocaleString('en-AU')}`)
  if (['SUV', 'People Mover', 'Wagon'].includes(body)) found.push('Family')
  if (['Ute', 'Van', 'Cab Chassis'].includes(body)) found.push('Work')
  if (body === 'Hatch' && price > 0 && price < 22_000) found.push('First car')
  if (seats >= 7 && body !== 'Bus') found.push('Seven seats and more')
  if (/Electric|Hybrid/.test(fuel)) found.push('Electric and hybrid')
  if (isPremium) found.push('Prestige')
  return found.slice(0, 5)
}
