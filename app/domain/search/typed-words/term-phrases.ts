import { cabType, driveTrain, simpleBody, simpleFuel, simpleTransmission } from '../../cars/vehicle-terms'
import type { ListFilter } from '../search-filters'

/** What shoppers call a kind of car. What each means is said by the words of feeds (`vehicle-terms`); they are listed to be found in a text. */
const BODIES = `suv,crossover,sports utility,ute,utility,pick up,hatch,hatchback,sedan,saloon,wagon,station wagon,estate,sportswagon,van,panel van,
  people mover,people carrier,minivan,mpv,cab chassis,chassis,coupe,fastback,convertible,cabriolet,cabrio,roadster,soft top,drop top,bus,minibus,light truck,
  truck,tipper,hardtop,troop carrier,troopy,caravan,camper trailer,pop top,motorhome,campervan,camper van,camper,rv`
const CABS = `dual cab,double cab,twin cab,crew cab,single cab,extra cab,king cab,space cab,super cab,extended cab,club cab,freestyle cab,duel cab,dule cab`
const FUELS = `petrol,unleaded,ulp,diesel,turbo diesel,hybrid,petrol hybrid,mild hybrid,electric,ev,bev,electric vehicle,plug in,plug in hybrid,
  plug in electric,phev,lpg,dual fuel`
const TRANSMISSIONS = `automatic,auto,cvt,dct,dsg,automatic transmission,auto transmission,manual,manual transmission,stick shift`
const DRIVES = `4x4,4 by 4,4wd,four wheel drive,4 wheel drive,awd,all wheel drive,fwd,front wheel drive,rwd,rear wheel drive,quattro,xdrive,4motion,4matic`

/** Kinds of automatic and of all-wheel drive, by their makers' names, and of ute. A site's cars only say the whole, so they ask for all of it, but who wants no CVT may want an automatic. */
export const NARROWER_TERMS: ReadonlySet<string> = new Set(['tray', 'trayback', 'cvt', 'dct', 'dsg', 'quattro', 'xdrive', '4motion', '4matic'])

const CONDITIONS: readonly (readonly [phrases: string, ...carTypes: string[]])[] = [
  ['new,brand new', 'new'],
  ['used,second hand,2nd hand,pre owned,pre loved,preloved', 'used'],
  ['demo,demos,ex demo,demonstrator,ex demonstrator,dealer demo', 'demo'],
  ['near new,nearly new,as new', 'used', 'demo'],
]
const STATUSES: readonly (readonly [phrases: string, status: string])[] = [
  ['in stock', 'in_stock'],
  ['coming soon,arriving soon', 'coming_soon'],
  ['sold,recently sold,just sold', 'sold'],
]
const STATES: readonly (readonly [phrases: string, state: string])[] = [
  ['qld,queensland', 'qld'],
  ['nsw,new south wales', 'nsw'],
  ['vic,victoria', 'vic'],
  ['sa,south australia', 'sa'],
  ['wa,western australia', 'wa'],
  ['tas,tasmania', 'tas'],
  ['act', 'act'],
  ['nt,northern territory', 'nt'],
]
/** The states as everybody writes them. */
export const STATE_WORDS: ReadonlySet<string> = new Set(STATES.map(([, state]) => state))
const CYLINDERS: readonly (readonly [phrases: string, count: string])[] = [
  ['v6', '6'],
  ['v8', '8'],
  ['v10', '10'],
  ['v12', '12'],
]
const ITEM_TYPES: readonly (readonly [phrases: string, itemType: string])[] = [
  ['caravan', 'caravan'],
  ['motorhome', 'motorhome'],
]

/** A phrase for a list filter, and whether a value of the site's stock is what it means: one function for all phrases that mean the same. */
export type TermPhrase = { phrase: string; filter: ListFilter; means: (value: string) => boolean }

const listed = (phrases: string) => phrases.split(',').map((phrase) => phrase.trim())

function classified(phrases: string, filter: ListFilter, classify: (text: string) => string | null): TermPhrase[] {
  const questions = new Map<string | null, TermPhrase['means']>()
  return listed(phrases).map((phrase) => {
    const term = classify(phrase.replace(' by ', 'x').replace('stick shift', 'manual').replace(/^du(?:el|le) /, 'dual '))
    const means = questions.get(term) ?? ((value: string) => term !== null && (value === term || classify(value) === term))
    questions.set(term, means)
    return { phrase, filter, means }
  })
}

function named(entries: readonly (readonly [string, ...string[]])[], filter: ListFilter): TermPhrase[] {
  return entries.flatMap(([phrases, ...values]) => {
    const means = (value: string) => values.includes(value.toLowerCase())
    return listed(phrases).map((phrase) => ({ phrase, filter, means }))
  })
}

/** A ute with a tray: feeds have it as a ute, or as the cab chassis that the tray was put on. */
const isTrayBack = (value: string) => ['Ute', 'Cab Chassis'].includes(simpleBody(value) ?? '')

/** A two-wheel drive may drive either axle. */
const isTwoWheelDrive = (value: string) => ['FWD', 'RWD', '2WD'].includes(driveTrain(value) ?? '')

/** All phrases of this file; what each means of a site's own values is asked of those values. */
export const TERM_PHRASES: readonly TermPhrase[] = [
  ...classified(BODIES, 'body', simpleBody),
  ...listed('tray,tray back').map((phrase) => ({ phrase, filter: 'body' as const, means: isTrayBack })),
  ...classified(CABS, 'cab', cabType),
  ...classified(FUELS, 'fuel', simpleFuel),
  ...classified(TRANSMISSIONS, 'transmission', simpleTransmission),
  ...classified(DRIVES, 'drive', driveTrain),
  ...listed('2wd,4x2,two wheel drive,2 wheel drive').map((phrase) => ({ phrase, filter: 'drive' as const, means: isTwoWheelDrive })),
  ...named(CONDITIONS, 'car_type'),
  ...named(STATUSES, 'status'),
  ...named(STATES, 'state'),
  ...named(CYLINDERS, 'cylinders'),
  ...named(ITEM_TYPES, 'item_type'),
]
