import type { SimpleBody } from '../../app/domain/cars/vehicle-terms'
import type { Random } from './random'

/** What decides what a car has. */
export type Equipped = {
  level: number
  year: number
  body: SimpleBody
  drive: string
  isPremium: boolean
  isElectric: boolean
  seats: number
  doors: number
  isManual: boolean
  hasPhoneMirroring: boolean
}

type Item = {
  name: string
  /** From this trim level on, and from this model year on. */
  level: number
  since: number
  /** One level down, how often it is there as an option. */
  optional?: number
  fits?: (car: Equipped) => boolean
}

const isWork = ({ body }: Equipped) => body === 'Ute' || body === 'Cab Chassis' || body === 'Van' || body === 'Bus'
const isOpen = ({ body }: Equipped) => body === 'Convertible'
const hasTailgate = ({ body }: Equipped) => body === 'SUV' || body === 'Wagon' || body === 'People Mover'
const goesOffRoad = ({ body, drive }: Equipped) => drive === '4WD' && (body === 'Ute' || body === 'SUV')

// No commas: some dealer systems separate a list by them.
const FEATURES: readonly Item[] = [
  { name: 'Air conditioning', level: 1, since: 2000 },
  { name: 'Bluetooth', level: 1, since: 2011 },
  { name: 'Cruise control', level: 1, since: 2000 },
  { name: 'Reversing camera', level: 1, since: 2016 },
  { name: 'Reversing camera', level: 3, since: 2011 },
  { name: 'Rear parking sensors', level: 2, since: 2012 },
  { name: 'Front parking sensors', level: 4, since: 2014 },
  { name: 'Apple CarPlay', level: 1, since: 2019, fits: (car) => car.hasPhoneMirroring },
  { name: 'Apple CarPlay', level: 3, since: 2016, fits: (car) => car.hasPhoneMirroring },
  { name: 'Android Auto', level: 1, since: 2019, fits: (car) => car.hasPhoneMirroring },
  { name: 'Digital radio', level: 3, since: 2015 },
  { name: 'Satellite navigation', level: 3, since: 2012, optional: 0.2 },
  { name: 'Climate control', level: 3, since: 2005 },
  { name: 'Alloy wheels', level: 2, since: 2005, optional: 0.3 },
  { name: 'LED headlights', level: 1, since: 2021 },
  { name: 'LED headlights', level: 3, since: 2016 },
  { name: 'Keyless entry and start', level: 3, since: 2013 },
  { name: 'Keyless entry and start', level: 2, since: 2019 },
  { name: 'Leather seats', level: 4, since: 2005, fits: (car) => car.body !== 'Cab Chassis', optional: 0.1 },
  {
    name: 'Heated front seats',
    level: 4,
    since: 2011,
    fits: (car) => car.body !== 'Cab Chassis' && car.body !== 'Van',
  },
  { name: 'Ventilated front seats', level: 5, since: 2016, fits: (car) => !isWork(car) },
  { name: 'Electric driver seat', level: 4, since: 2010 },
  {
    name: 'Sunroof',
    level: 5,
    since: 2008,
    fits: (car) => !isWork(car) && !isOpen(car) && car.doors > 3,
    optional: 0.15,
  },
  { name: 'Power tailgate', level: 4, since: 2015, fits: hasTailgate },
  { name: 'Head-up display', level: 5, since: 2017 },
  { name: '360-degree camera', level: 4, since: 2019 },
  { name: 'Wireless phone charging', level: 4, since: 2019 },
  { name: 'Autonomous emergency braking', level: 1, since: 2019 },
  { name: 'Autonomous emergency braking', level: 3, since: 2016 },
  { name: 'Lane keep assist', level: 1, since: 2021 },
  { name: 'Blind spot monitoring', level: 3, since: 2017 },
  { name: 'Adaptive cruise control', level: 1, since: 2022 },
  { name: 'Adaptive cruise control', level: 3, since: 2018 },
  { name: 'Rear cross traffic alert', level: 3, since: 2018 },
  { name: 'Seven seats', level: 1, since: 2000, fits: (car) => car.seats === 7 },
  { name: 'Eight seats', level: 1, since: 2000, fits: (car) => car.seats === 8 },
  { name: 'Third row airbags', level: 2, since: 2014, fits: (car) => car.seats >= 7 && car.body !== 'Bus' },
  { name: 'Paddle shifters', level: 3, since: 2012, fits: (car) => !isWork(car) && !car.isElectric && !car.isManual },
  { name: 'Premium sound system', level: 5, since: 2010 },
  { name: 'Ambient lighting', level: 4, since: 2018, fits: (car) => !isWork(car) },
  { name: 'Side steps', level: 3, since: 2005, fits: (car) => goesOffRoad(car), optional: 0.25 },
  { name: 'Sports bar', level: 4, since: 2010, fits: ({ body }) => body === 'Ute' },
  { name: 'Rear differential lock', level: 2, since: 2010, fits: goesOffRoad },
  { name: 'Fast charging cable', level: 1, since: 2015, fits: (car) => car.isElectric },
]

const ACCESSORIES: readonly { name: string; share: number; fits: (car: Equipped) => boolean }[] = [
  { name: 'Tow bar', share: 0.55, fits: goesOffRoad },
  { name: 'Tow bar', share: 0.18, fits: hasTailgate },
  { name: 'Bull bar', share: 0.18, fits: goesOffRoad },
  { name: 'Snorkel', share: 0.12, fits: goesOffRoad },
  { name: 'Canopy', share: 0.16, fits: ({ body }) => body === 'Ute' },
  { name: 'Tonneau cover', share: 0.3, fits: ({ body }) => body === 'Ute' },
  { name: 'Tub liner', share: 0.35, fits: ({ body }) => body === 'Ute' },
  { name: 'Alloy tray', share: 0.8, fits: ({ body }) => body === 'Cab Chassis' },
  { name: 'Roof racks', share: 0.2, fits: hasTailgate },
  { name: 'Cargo barrier', share: 0.45, fits: ({ body }) => body === 'Van' },
  { name: 'Rubber floor mats', share: 0.25, fits: () => true },
  { name: 'Window tint', share: 0.3, fits: () => true },
]

/** A plain prestige car has what a good ordinary one has; a van has less than a car of its badge. */
function effectiveLevel({ level, isPremium, body }: Equipped): number {
  return Math.max(
    1,
    Math.min(5, level + (isPremium ? 2 : 0) - (body === 'Van' || body === 'Bus' || body === 'Cab Chassis' ? 1 : 0)),
  )
}

/** The features that a shopper looks for, the everyday ones first. */
export function featuresOf(random: Random, car: Equipped): string[] {
  const level = effectiveLevel(car)
  const found = new Set<string>()
  for (const item of FEATURES) {
    if (car.year < item.since || item.fits?.(car) === false) continue
    if (level >= item.level || (level === item.level - 1 && random.chance(item.optional ?? 0))) found.add(item.name)
  }
  for (const { name, share, fits } of ACCESSORIES) if (fits(car) && random.chance(share)) found.add(name)
  return [...found]
}

/** What every car of its age has, in the words of a specification sheet. */
export function standardEquipmentOf(car: Equipped): string[] {
  const level = effectiveLevel(car)
  return [
    'Anti-lock brakes',
    'Electronic stability control',
    'Traction control',
    car.year >= 2012 ? 'Driver and front passenger airbags' : 'Driver airbag',
    ...(car.body === 'Van' || car.body === 'Cab Chassis'
      ? []
      : ['Side and curtain airbags', 'ISOFIX child seat anchors']),
    'Power windows',
    'Power steering',
    'Central locking with remote',
    'Engine immobiliser',
    ...(car.seats >= 5 && !['Ute', 'Bus'].includes(car.body) ? ['Split fold rear seat'] : []),
    ...(level >= 2 ? ['Leather-trimmed steering wheel', 'Power mirrors'] : ['Height adjustable driver seat']),
    ...(level >= 3 ? ['Rain sensing wipers', 'Automatic headlights', 'Auto-dimming rear view mirror'] : []),
    ...(car.year >= 2018 ? ['Touch screen audio', 'USB sockets'] : ['CD player', 'Auxiliary input']),
    ...(car.year >= 2014 && car.body !== 'Cab Chassis' ? ['Tyre pressure monitoring'] : []),
    ...(car.isElectric ? ['Regenerative braking'] : []),
  ]
}
