import { driveTrain, simpleBody, simpleFuel, simpleTransmission } from '~/domain/cars/vehicle-terms'

/** What other systems, and German, French, Italian and Spanish feeds say for the words of ours; each is a beginning, in plain lower-case letters with a space for a hyphen. */
const FOREIGN: Readonly<Record<string, readonly (readonly [beginning: string, word: string])[]>> = {
  car_type: [
    ...([['dimostrativ', 'demo'], ['km0', 'demo'], ['km 0', 'demo'], ['vorfuhr', 'demo'], ['tageszulassung', 'demo'], ['demo', 'demo'], ['ex demo', 'demo']] as const),
    ...([['usat', 'used'], ['gebraucht', 'used'], ['occasion', 'used'], ['usad', 'used'], ['pre owned', 'used'], ['preowned', 'used'], ['certified', 'used'], ['second', 'used'], ['u', 'used']] as const),
    ...([['nuov', 'new'], ['neu', 'new'], ['nuev', 'new'], ['n', 'new']] as const),
  ],
  fuel: [
    ...([['benzin', 'Petrol'], ['essence', 'Petrol'], ['gasolina', 'Petrol'], ['super', 'Petrol'], ['gasoil', 'Diesel'], ['gazole', 'Diesel'], ['gpl', 'LPG'], ['autogas', 'LPG']] as const),
    ...([['elettrica/b', 'Petrol/Electric'], ['elettrica/d', 'Diesel/Electric'], ['elettric', 'Electric'], ['elektr', 'Electric'], ['electri', 'Electric'], ['ibrid', 'Hybrid']] as const),
  ],
  trans: [
    ...([['semiautomat', 'Automatic'], ['automat', 'Automatic'], ['manuel', 'Manual'], ['schalt', 'Manual'], ['handgeschal', 'Manual']] as const),
  ],
  drive: [
    ...([['anterior', 'FWD'], ['vorder', 'FWD'], ['front', 'FWD'], ['avant', 'FWD'], ['delantera', 'FWD'], ['posterior', 'RWD'], ['hinter', 'RWD'], ['heck', 'RWD'], ['arriere', 'RWD'], ['trasera', 'RWD']] as const),
    ...([['allrad', 'AWD'], ['integral', 'AWD'], ['rear', 'RWD']] as const),
  ],
  body: [
    ...([['berlina', 'Sedan'], ['limousine', 'Sedan'], ['kombi', 'Wagon'], ['break', 'Wagon'], ['familiar', 'Wagon'], ['fuoristrada', 'SUV'], ['gelande', 'SUV']] as const),
    ...([['furgon', 'Van'], ['kastenwagen', 'Van'], ['monovolume', 'People Mover'], ['monospace', 'People Mover'], ['kleinwagen', 'Hatch'], ['city car', 'Hatch'], ['citycar', 'Hatch']] as const),
  ],
}

const SIMPLE: Readonly<Record<string, (text: string) => string | null>> = {
  car_type: (text) => /^(new|used|demo)$/i.exec(text.trim())?.[0].toLowerCase() ?? (/\bnew\b/i.test(text) ? 'new' : /\bused\b/i.test(text) ? 'used' : null),
  fuel: simpleFuel,
  trans: simpleTransmission,
  drive: driveTrain,
  body: simpleBody,
}

/** Fields whose values are words of a short list. */
export const WORD_FIELDS: readonly string[] = Object.keys(SIMPLE)

/** What a value means in a field of words; null when nobody knows. `isOwn`: the import reads it so by itself. */
export function wordMeaning(field: string, text: string): { word: string; isOwn: boolean } | null {
  const own = SIMPLE[field]?.(text) ?? null
  // A choice must be one of ours exactly; a simple word may stand within a text.
  if (own !== null) return { word: own, isOwn: field !== 'car_type' || own === text.trim().toLowerCase() }
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[-_\s]+/g, ' ').toLowerCase().trim()
  const found = FOREIGN[field]?.find(([beginning]) => (beginning.length === 1 ? plain === beginning : plain.startsWith(beginning)))
  return found ? { word: found[1], isOwn: false } : null
}
