/**
 * From dealer language to the words that filters, badges and drawings use (specification, sections 3 and 9).
 * Every function takes free text and gives a canonical word, or null when the text names none.
 */
export const SIMPLE_BODIES = [
  ...(['Hatch', 'Sedan', 'Wagon', 'SUV', 'Ute', 'Van', 'Coupe', 'Convertible', 'People Mover', 'Cab Chassis', 'Bus', 'Light Truck'] as const),
  ...(['Caravan', 'Motorhome'] as const),
] as const
export const SIMPLE_FUELS = ['Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', 'Electric', 'LPG'] as const
export const SIMPLE_TRANSMISSIONS = ['Automatic', 'Manual'] as const
export const DRIVE_TRAINS = ['FWD', 'RWD', '2WD', 'AWD', '4WD'] as const

export type SimpleBody = (typeof SIMPLE_BODIES)[number]
export type SimpleFuel = (typeof SIMPLE_FUELS)[number]
export type SimpleTransmission = (typeof SIMPLE_TRANSMISSIONS)[number]
export type DriveTrain = (typeof DRIVE_TRAINS)[number]
export type CabType = 'Single cab' | 'Extra cab' | 'Dual cab'

type Rule<Term> = readonly [pattern: RegExp, term: Term]

// Order matters: the first match wins, so that 'Crew Cab Van' is a van, 'Sports Utility Vehicle' an SUV and
// 'Cab Chassis - Dual Cab' a cab chassis. Patterns see lower-case words separated by single spaces.
const BODY_RULES: readonly Rule<SimpleBody>[] = [
  [/caravan|camper trailer|pop ?top|(5th|fifth) wheel/, 'Caravan'],
  [/motor ?home|camper|\brvs?\b/, 'Motorhome'],
  [/chassis|\bcab chas\b|\bc ch\b/, 'Cab Chassis'],
  [/people ?(mover|carrier)|\bmpvs?\b|mini ?van|multi ?purpose/, 'People Mover'],
  [/\bsuvs?\b|sports? utility|cross ?over|off ?road|soft ?road|troop ?(carrier|y)/, 'SUV'],
  [/\b(panel)?vans?\b/, 'Van'],
  [/\b(mini|micro)?bus(es)?\b|\bcoach\b/, 'Bus'],
  [/pick ?up|\bp up\b|utility|\butes?\b|well ?side|style ?side/, 'Ute'],
  [/truck|tipper|pantech|prime mover/, 'Light Truck'],
  [/\b(dual|double|twin|crew|single|king|space|super|extra|extended|club|freestyle|mega|x|d) ?cab\b|\btray\b/, 'Ute'],
  [/convertible|cabrio|roadster|sp[iy]der|soft ?(top|back)|drop ?(top|head)|targa|speedster/, 'Convertible'],
  [/coupe|fast ?back/, 'Coupe'],
  // A 4x4 wagon is what Australians call an SUV; a 4x4 with another body keeps that body.
  [/\b4 ?(x ?4|wd)\b.*(wagon|estate)|(wagon|estate).*\b4 ?(x ?4|wd)\b/, 'SUV'],
  [/wagon|estate|\bavant\b|shooting brake|\b(sports? )?tour(er|ing)\b/, 'Wagon'],
  [/hatch|sport ?back|lift ?back/, 'Hatch'],
  [/sedan|saloon|limousine|\blimo\b|notch ?back/, 'Sedan'],
  // Listings use 'Hardtop' for short off-roaders with a fixed roof (Wrangler, LandCruiser 70).
  [/hard ?top|\b4 ?(x ?4|wd)\b|(four|4) wheel drive/, 'SUV'],
]

const FUEL_RULES: readonly Rule<SimpleFuel>[] = [
  [/plug ?in|phev|\berev\b|range extend/, 'Plug-in Hybrid'],
  [/hybrid|\bm?hev\b|\be power\b/, 'Hybrid'],
  [/(petrol|unleaded|gasoline|diesel|premium|u?lp).*electric/, 'Hybrid'],
  [/electric.*(petrol|unleaded|gasoline|diesel|premium|u?lp)/, 'Hybrid'],
  [/electric|\bb?evs?\b|battery/, 'Electric'],
  [/\blpg\b|liquid petroleum|liquefied petroleum|auto ?gas|(?<!natural )\bgas\b|dual ?fuel/, 'LPG'],
  [/diesel|\bdsl\b|^d$/, 'Diesel'],
  [/petrol\b|gasoline|unleaded|\bp?ulp\b|premium|\bron\b|\be(10|85)\b|flex ?fuel|^(91|95|98|p)$/, 'Petrol'],
]

// Automatic first: 'Automated Manual' and 'Automatic with manual mode' need no clutch foot.
const TRANSMISSION_RULES: readonly Rule<SimpleTransmission>[] = [
  [/auto|tronic|variable|(dual|double|twin) ?clutch|clutchless|\b(e?cvt|dct|dsg|edc|pdk|amt)\b/, 'Automatic'],
  [/sequential|\bsmg\b|direct drive|reduction gear|\b(single|1) ?sp(ee)?d?\b|^(\d{1,2} ?)?at?$/, 'Automatic'],
  [/manual|\bman\b|^(\d ?)?mt?$/, 'Manual'],
]

const DRIVE_RULES: readonly Rule<DriveTrain>[] = [
  [/\b4 ?(x ?4|wd)\b|(four|4) wheel/, '4WD'],
  [/\bawd\b|all wheel|quattro|4matic|x ?drive|4motion/, 'AWD'],
  [/\bfwd\b|^front( wheels?( drive)?)?$|front wheel/, 'FWD'],
  [/\brwd\b|^rear( wheels?( drive)?)?$|rear wheel/, 'RWD'],
  // Utes and vans that are called 4x2 drive the rear wheels, SUVs the front ones.
  [/\b2 ?wd\b|\b4 ?x ?2\b|(two|2) wheel/, '2WD'],
]

const CAB_RULES: readonly Rule<CabType>[] = [
  [/\b(dual|double|twin|crew|d) ?cab\b/, 'Dual cab'],
  [/\b(king|space|super|extra|extended|club|freestyle) ?cab\b/, 'Extra cab'],
  [/\bsingle ?cab\b/, 'Single cab'],
]

/** The simple body type, from words such as 'Double Cab Pick Up', 'Sportswagon' or 'peopleMover'; null if unknown. */
export const simpleBody = classifier(BODY_RULES)

/** The simple fuel, from words such as 'Premium Unleaded/Electric', 'PULP' or 'Diesel - Turbo'; null if unknown. */
export const simpleFuel = classifier(FUEL_RULES)

/** The simple transmission, from words such as 'Sports Automatic', 'DSG' or '6 Speed Manual'; null if unknown. */
export const simpleTransmission = classifier(TRANSMISSION_RULES)

/** How many rows of seats a ute's cab has, from words such as 'Crew Cab Utility' or 'SX Single Cab'; null if unknown. */
export const cabType = classifier(CAB_RULES)

/** The driven wheels, from words such as 'Front', 'Rear Wheel Drive', '4x4' or 'AWD'; null if unknown. */
export const driveTrain = classifier(DRIVE_RULES)

const VEE = /\bV(6|8|10|12)\b/i

/** How many cylinders an engine has: what the feed counts, else what the car's name says ('SS V8'); null where neither says it. */
export function cylinderCount(counted: number | null, name: string): number | null {
  if (counted !== null && counted > 0) return counted
  const said = VEE.exec(name)?.[1]
  return said === undefined ? null : Number(said)
}

const MAX_TEXT_LENGTH = 120
const MAX_MEMOIZED = 1000

/** A feed of a million rows says a few dozen different things, so answers are memoized, up to a bound. */
function classifier<Term extends string>(rules: readonly Rule<Term>[]) {
  const memoized = new Map<string, Term | null>()
  return (text: string | null | undefined): Term | null => {
    if (!text) return null
    const key = text.length > MAX_TEXT_LENGTH ? text.slice(0, MAX_TEXT_LENGTH) : text
    const known = memoized.get(key)
    if (known !== undefined) return known
    const words = plainWords(key)
    const term = rules.find(([pattern]) => pattern.test(words))?.[1] ?? null
    if (memoized.size >= MAX_MEMOIZED) memoized.clear()
    memoized.set(key, term)
    return term
  }
}

/** 'cabChassis', 'Pick-Up' and 'Coupé' become 'cab chassis', 'pick up' and 'coupe'. */
function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
