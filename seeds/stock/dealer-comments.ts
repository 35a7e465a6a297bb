import type { SimpleBody } from '../../app/domain/cars/vehicle-terms'
import type { Random } from './random'

export type Described = {
  title: string
  carType: 'new' | 'used' | 'demo'
  year: number
  body: SimpleBody
  fuel: string
  drive: string
  seats: number
  km: number
  ageYears: number
  colourName: string
  features: readonly string[]
  litresPer100Km: number | null
  ancap: number | null
  isManual: boolean
  /** It is not in the yard yet. */
  isComing: boolean
  state: string
}

const OPENINGS = {
  new: [
    (car: Described) => `Brand new ${car.title}, ready to be registered in your name.`,
    (car: Described) => `New ${car.title} in ${car.colourName}, ${car.isComing ? 'on its way to us' : 'in stock and available to drive today'}.`,
    (car: Described) =>
      `This ${car.title} ${car.isComing ? 'lands soon' : 'has landed'} and comes with the full factory warranty from the day you take delivery.`,
    (car: Described) => `New ${car.title}. If you would like another colour or badge, ask what else is on the way.`,
  ],
  demo: [
    (car: Described) =>
      `Our ${car.title} demonstrator with ${kilometres(car.km)} on it, looked after by our own team since day one.`,
    (car: Described) =>
      `Demonstrator ${car.title}: nearly new, at less than the price of new, with the balance of the factory warranty.`,
    (car: Described) =>
      `Driven by our staff and serviced here, this ${car.title} demonstrator is ready for its first owner.`,
  ],
  used: [
    (car: Described) => `A tidy ${car.title} with ${kilometres(car.km)} on the clock.`,
    (car: Described) => `${car.title} in ${car.colourName}, traded in by a local owner.`,
    (car: Described) => `Well kept ${car.title}, inspected by our workshop before it went on the lot.`,
    (car: Described) => `Here is an honest ${car.title} that has been cared for and drives as it should.`,
    (car: Described) => `${car.title}. We have driven it, and it feels tight and quiet for its ${kilometres(car.km)}.`,
    (car: Described) =>
      `This ${car.title} came to us with its books and two keys, and ${kilometres(car.km)} on the odometer.`,
  ],
} as const

/** What the car suits, by what it is. */
function purposes(car: Described): string[] {
  const found: string[] = []
  if (car.body === 'Ute') found.push('Works through the week and takes the bikes away on the weekend.')
  if (car.body === 'Ute' && car.seats >= 5) found.push('Plenty of room in the tub and five proper seats in the cab.')
  if (car.body === 'Cab Chassis')
    found.push('Built for work: put your own tray and toolboxes on it, or keep the one it has.')
  if (car.body === 'Van')
    found.push(
      'A wide side door and a flat floor make loading easy.',
      'A clean load area that will swallow a full day of deliveries.',
    )
  if (car.body === 'SUV' && car.seats >= 7)
    found.push(
      'Three rows of seats, so nobody has to be left behind.',
      'Space for the family, the dog and the luggage.',
    )
  if (car.body === 'SUV' && car.seats === 5 && car.drive !== '4WD')
    found.push(
      'A high seat, a big boot and easy to park.',
      'The right size for the school run and long enough in the boot for a weekend away.',
    )
  if (car.body === 'Hatch') found.push('Easy to park in town, and the rear seats fold flat for the big things.')
  if (car.body === 'Hatch' && car.ageYears > 5 && (car.litresPer100Km ?? 9) < 7.5)
    found.push('A good first car that is simple to own and cheap to run.')
  if (car.body === 'Sedan') found.push('Comfortable on a long highway drive, with a big lockable boot.')
  if (car.body === 'Wagon') found.push('A long flat boot and the manners of a sedan.')
  if (car.body === 'People Mover')
    found.push('Sliding doors, room for everyone and their bags, and still easy to drive.')
  if (car.body === 'Convertible' || car.body === 'Coupe')
    found.push('A weekend car that makes the long way home worth taking.')
  if (car.body === 'Bus') found.push('Seats the whole team, with luggage space behind the last row.')
  if (car.fuel === 'Electric') found.push('Charge it at home overnight and leave the servo to the others.')
  if (car.fuel.includes('Hybrid')) found.push('Hybrid running costs without having to think about charging.')
  if (car.drive === '4WD' && car.body !== 'Van')
    found.push('Low range and real ground clearance for the tracks you have been meaning to drive.')
  if (car.litresPer100Km !== null && car.litresPer100Km <= 5.5)
    found.push(`Rated at ${car.litresPer100Km.toFixed(1)} litres per 100 km, combined.`)
  return found
}

function condition(car: Described, random: Random): string {
  if (car.carType === 'new') {
    return random.pick([
      'Full new car warranty and capped price servicing apply.',
      'Pre-delivery inspection, a full tank or charge and floor mats are included.',
      'Ask us about delivery times for this and other badges.',
    ])
  }
  if (car.carType === 'demo')
    return random.pick([
      'The balance of the factory warranty goes with the car.',
      'Serviced on time in our own workshop.',
    ])
  const records = [
    'Service history is with the car.',
    'Full service history, last stamped this year.',
    'Serviced and safety checked, with a roadworthy certificate on delivery.',
    'Passed our 120 point inspection and comes with a full tank.',
    'Log books and both keys are here for you to look at.',
  ]
  if (car.ageYears < 4) records.push('Still under factory warranty.')
  if (car.ageYears > 8) records.push('Priced with its age in mind; some small stone chips, mechanically sound.')
  return random.pick(records)
}

const CLOSINGS = [
  'Trade-ins are welcome, whatever you drive now.',
  'Finance can be arranged on site, usually the same day.',
  'Test drives seven days a week by appointment.',
  'We can send a walk-around video if you are too far away to visit.',
  'Delivery can be arranged anywhere in Australia.',
  'All of our cars are checked for finance owing and write-offs before we sell them.',
  'Call ahead and we will have it out the front, started cold.',
  'Extended mechanical cover is available for up to five years.',
]

/** Three to five segments, split by a pipe character (section 3). */
export function dealerComments(random: Random, car: Described): string {
  const segments = [random.pick<(car: Described) => string>(OPENINGS[car.carType])(car)]
  const suits = purposes(car)
  if (suits.length > 0) segments.push(random.pick(suits))
  const notable = car.features.filter((name) => !EVERYDAY.has(name))
  if (notable.length >= 3) segments.push(`Features include ${inWords(random.some(notable, random.int(3, 5)))}.`)
  segments.push(condition(car, random))
  if (segments.length < 5 && (segments.length < 3 || random.chance(0.75)))
    segments.push(random.some(CLOSINGS, random.int(1, 2)).join(' '))
  return segments.join('|')
}

const EVERYDAY = new Set([
  'Air conditioning',
  'Bluetooth',
  'Cruise control',
  'Rubber floor mats',
  'Seven seats',
  'Eight seats',
])
const KEEPS_CAPITAL = /^(Apple|Android|LED|ISOFIX)/

function inWords(names: readonly string[]): string {
  const lower = names.map((name) => (KEEPS_CAPITAL.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)))
  return `${lower.slice(0, -1).join(', ')} and ${lower.at(-1) ?? ''}`
}

function kilometres(km: number): string {
  return `${Math.round(km)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')} km`
}
