import { customRank } from '../../app/domain/cars/custom-rank'
import { CARAVANS, type CaravanLayout, type CaravanModel } from '../market/caravans'
import { demoPictureAddresses } from '../pictures/demo-picture-addresses'
import { caravanComments } from './caravan-comments'
import { lenderEstimate } from './finance'
import type { StockContext } from './stock-context'
import { regoPlate, vinOf } from './identity'
import { dealerPrice, listPrice, usedValue } from './price'
import type { Random } from './random'
import { stageFields, stockStage } from './status'
import { addDays, monthsBetween } from './stock-dates'
import type { StockRow } from './stock-row'

const MM_PER_FOOT = 304.8
const COLOURS = [
  ['White', 8],
  ['Silver', 1],
  ['Grey', 1],
] as const
const FEATURES = [
  'Ensuite with shower and toilet',
  'Roll-out awning',
  'Reverse cycle air conditioning',
  'Solar panel',
  'Lithium battery',
  'Queen size bed',
  'Three-way fridge',
  'Gas cooktop and oven',
  'Microwave',
  'Washing machine',
  'External shower',
  'Tunnel boot',
  'Reversing camera',
  'Diesel heater',
  'Twin water tanks',
  'Off-road suspension',
  'LED lighting',
  'Television bracket',
  'Picnic table',
  'Café dinette',
  'Double bunks',
]
const VIN_PREFIXES = ['6J9', '6T9']
/** What a motorhome is driven in a year, about. */
const MOTORHOME_KM_A_YEAR = 9_500

/** One caravan, camper or motorhome of the feed. */
export function caravanRow(
  random: Random,
  carType: StockRow['car_type'],
  year: number,
  stocknum: string,
  context: StockContext,
): StockRow {
  const { day, profile } = context
  const sold = CARAVANS.filter(({ years: [from, to] }) => year >= from && year <= (to ?? year))
  const model = random.weighted(sold, ({ share }) => share)
  const layout = random.pick(model.layouts)
  const buildDate = `${addDays(`${year}-01-15`, random.int(0, 230)).slice(0, 8)}01`
  const ageYears = carType === 'used' ? Math.max(0.5, monthsBetween(buildDate, day) / 12) : 0
  const km = model.chassis
    ? Math.round(ageYears * MOTORHOME_KM_A_YEAR * random.between(0.5, 1.6)) + random.int(20, 180)
    : undefined
  const stage = stockStage(random)
  const newPrice = layout.newPrice / 1.03 ** (Number(day.slice(0, 4)) - year)
  const worth = usedValue({ newPrice, ageYears, km: 14_500 * ageYears, retention: 'strong' })
  const price =
    carType === 'used'
      ? dealerPrice(random, worth * (1 + random.bell() * 0.06))
      : listPrice(newPrice * (carType === 'demo' ? 0.92 : 1))
  const [colour] = random.weighted(COLOURS, ([, share]) => share)
  const features = random.some(
    FEATURES.filter((name) => fits(name, model, layout)),
    random.int(7, 12),
  )
  const images = demoPictureAddresses(model.body, colour, random.int(0, 999), model).slice(0, random.chance(0.1) ? 2 : 14)
  const lender =
    profile.lender !== null && random.chance(0.7) ? lenderEstimate(profile.lender, price, ageYears) : undefined
  const title = `${year} ${model.make} ${model.model} ${layout.badge}`
  return {
    stocknum,
    car_type: carType,
    item_type: model.itemType,
    year,
    make: model.make,
    model: model.model,
    badge: layout.badge,
    series: `${layout.lengthFeet} ft`,
    carsales_title: title,
    colour,
    interior_colour: random.pick(['Light', 'Grey', 'Timber']),
    price,
    price_type: 'drive_away',
    ...(random.chance(0.12) ? { before_price: price + random.pick([1000, 2000, 3000]) } : {}),
    ...stageFields(random, stage, context.now),
    ...(profile.lender !== null && lender
      ? { weekly_price: Math.round(lender.paymentWeek), finance_lenders: { [profile.lender]: lender } }
      : {}),
    body: model.body,
    bodyconfiguration: model.body,
    ...(model.chassis && km !== undefined ? driven(model.chassis, km, layout) : {}),
    vin: context.uniqueVin(() => vinOf(random, VIN_PREFIXES, year)),
    ...(carType === 'used'
      ? {
          regplate: context.uniquePlate(() => regoPlate(random, context.state)),
          rego_expiry: addDays(day, random.int(20, 350)),
        }
      : {}),
    build_date: buildDate,
    categories: [
      model.itemType === 'motorhome' ? 'Motorhomes' : layout.sleeps >= 4 ? 'Family vans' : 'Couples vans',
      ...(price < 60_000 ? ['Under $60,000'] : []),
    ],
    features,
    dealercomments: caravanComments(random, { title, carType, layout, model, features, colour }),
    images,
    ...(context.locationCode(random) ?? {}),
    views: Math.round(random.next() ** 2 * 500),
    custom_rank: customRank({
      status: stage === 'reserved' ? 'in_stock' : stage,
      photosCount: images.length,
      priceCents: price,
      year: 2010 + random.int(0, 24),
    }),
    variant_vehiclelength: Math.round(layout.lengthFeet * MM_PER_FOOT) + (model.itemType === 'caravan' ? 1_450 : 0),
    variant_vehiclewidth: model.widthMm,
    spec_body_width: model.widthMm,
    spec_body_length: Math.round(layout.lengthFeet * MM_PER_FOOT),
    spec_tare_weight: layout.tareKg,
    spec_axle_type: layout.axle,
    spec_sleeps: layout.sleeps,
    spec_aggregate_trailer_mass: layout.aggregateKg,
  }
}

function fits(name: string, model: CaravanModel, layout: CaravanLayout): boolean {
  if (name === 'Tunnel boot' || name === 'Picnic table') return model.itemType === 'caravan'
  if (name === 'Double bunks') return model.itemType === 'caravan' && layout.sleeps >= 4
  if (name.startsWith('Ensuite') || name === 'Washing machine') return layout.lengthFeet >= 17
  if (name === 'Off-road suspension')
    return /Outback|All-Terrain|Territory|Freelander|Thrill|Manta/.test(`${model.model} ${layout.badge}`)
  return model.body !== 'Camper Trailer' || !/oven|air conditioning|Café/.test(name)
}

/** What a motorhome has and a caravan has not. */
function driven(chassis: NonNullable<CaravanModel['chassis']>, km: number, layout: CaravanLayout): Partial<StockRow> {
  return {
    km,
    trans: 'Sports Automatic',
    fuel: 'Diesel',
    drive: chassis.drive,
    seats: Math.max(2, layout.sleeps),
    gearnum: chassis.gears,
    engine_size: chassis.cc,
    variant_cylinders: 4,
    variant_enginesize: chassis.cc,
    variant_enginesize_litres: Math.round(chassis.cc / 100) / 10,
    variant_induction: 'Turbo',
    variant_geartype: 'Sports Automatic',
    variant_power: chassis.powerKw,
    variant_torque: chassis.torqueNm,
    variant_grossvehiclemass: layout.aggregateKg,
  }
}
