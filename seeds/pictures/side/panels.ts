import type { CarProfile } from '../car-profile'
import { n, type Point } from '../geometry'
import type { Tones } from '../paint'
import { archArc, arches, archRadius, archReach } from './arches'

export function cladding(car: CarProfile): string {
  const trim = '#24272b'
  const chin = `<rect x="-50" y="${car.sillMm - 40}" width="${car.lengthMm + 100}" height="84" fill="${trim}"/>`
  if (car.cladding !== 'arches') return chin
  const radius = n(archRadius(car) + 30)
  const flares = arches(car).map(
    (x) =>
      `<circle cx="${x}" cy="${car.tyreRadiusMm}" r="${radius}" fill="none" stroke="${trim}" ` +
      'stroke-width="76"/>' +
      `<circle cx="${x}" cy="${car.tyreRadiusMm}" r="${n(archRadius(car) + 66)}" fill="none" ` +
      'stroke="#4a4f55" stroke-width="4"/>',
  )
  const sill =
    `<rect x="-50" y="${car.sillMm - 40}" width="${car.lengthMm + 100}" height="170" fill="${trim}"/>` +
    `<rect x="-50" y="${car.sillMm + 126}" width="${car.lengthMm + 100}" height="5" fill="#53585f"/>`
  return flares.join('') + sill
}

/** Grille and lower intake as far as they reach round the corner, and the crease between wing and bumper. */
export function nose(car: CarProfile): string {
  if (!car.nose) return ''
  const { grille, intake } = car.nose
  const opening = ([from, to, depth]: readonly [number, number, number]) =>
    `<path d="M-50 ${from}H${depth - 20}Q${depth + 14} ${(from + to) / 2} ${depth - 30} ${to}H-50Z" ` +
    'fill="#0d0f11"/>' +
    `<path d="M${depth - 20} ${from}Q${depth + 14} ${(from + to) / 2} ${depth - 30} ${to}" ` +
    'fill="none" stroke="#8a9199" stroke-width="9" opacity=".7"/>'
  return opening(grille) + opening(intake)
}

/** Valance and reflector at the rear of a painted bumper. */
export function tail(car: CarProfile): string {
  if (!car.nose || car.tailLamp.length === 0) return ''
  const [x, y] = [car.lengthMm, car.sillMm]
  return (
    `<path d="M${x + 60} ${y + 120}H${x - 90}Q${x - 190} ${y + 110} ${x - 240} ` +
    `${y + 30}V${y - 60}H${x + 60}Z" fill="#1c1f22"/>` +
    `<rect x="${x - 120}" y="${y + 146}" width="84" height="24" rx="12" fill="#b3202a"/>`
  )
}

/** Where the bumpers meet the wings, and the fuel flap. */
export function bumperLines(car: CarProfile, tones: Tones): string {
  if (car.headlamp.length === 0 || car.archesMm) return ''
  const [front = 0, rear = 0] = car.axlesMm
  const reach = archRadius(car) * 0.78
  const rise = car.tyreRadiusMm + archRadius(car) * 0.62
  const lampEnd = car.headlamp[3] ?? [0, 0]
  const tailFoot = car.tailLamp.reduce((lowest, point) => (point[1] < lowest[1] ? point : lowest), [
    car.lengthMm,
    9999,
  ] as Point)
  const lines =
    `M${n(lampEnd[0] - 40)} ${n(lampEnd[1] - 10)}Q${n(lampEnd[0] - 60)} ${n(rise + 60)} ${n(front - reach)} ${n(
      rise,
    )}M${n(tailFoot[0] - 60)} ` +
    `${n(tailFoot[1])}Q${n(rear + reach + 120)} ${n(tailFoot[1] - 20)} ${n(rear + reach)} ${n(rise)}`
  const flap =
    `<rect x="${n(rear + 70)}" y="${n(car.tyreRadiusMm + archRadius(car) + 130)}" width="150" ` +
    'height="150" rx="34" fill="none"/>'
  return (
    `<g stroke="${tones.line}" stroke-width="6" fill="none" opacity=".8">` +
    `<path d="${lines}"/>${car.nose ? flap : ''}</g>`
  )
}

export function underbody(car: CarProfile): string {
  const [front = 0, rear = 0] = [car.axlesMm[0], car.axlesMm[car.axlesMm.length - 1]]
  return (
    `<rect x="${front - 220}" y="${Math.round(car.sillMm * 0.72)}" width="${rear - front + 440}" ` +
    `height="${car.sillMm + 160}" fill="#0b0c0e"/>`
  )
}

export function wheelWells(car: CarProfile): string {
  return arches(car)
    .map((x) => `<path d="M${n(x + archReach(car))} ${car.sillMm}${archArc(car, x)}Z" fill="#08090a"/>`)
    .join('')
}

export function handle(x: number, y: number, tones: Tones): string {
  return (
    `<rect x="${x - 105}" y="${y - 26}" width="210" height="46" rx="23" fill="${tones.deep}" ` +
    'opacity=".55"/>' +
    `<rect x="${x - 100}" y="${y - 12}" width="200" height="32" rx="16" fill="${tones.base}"/>` +
    `<rect x="${x - 96}" y="${y + 8}" width="192" height="10" rx="5" fill="${tones.glint}" ` +
    'opacity=".9"/>'
  )
}

export function mirror([x, y]: readonly [number, number], tones: Tones): string {
  return (
    `<path d="M${x - 20} ${y - 40}h90l-30 60h-70z" fill="#101214"/>` +
    `<path d="M${x - 110} ${y + 30}Q${x - 100} ${y + 135} ${x + 30} ${y + 140}Q${x + 110} ${y + 140} ` +
    `${x + 112} ${y + 70}Q${x + 112} ${y + 12} ${x + 60} ${y + 8}L${x - 60} ${y + 4}Q${x - 108} ` +
    `${y + 4} ${x - 110} ${y + 30}Z" fill="${tones.base}" stroke="${tones.line}" stroke-width="5"/>` +
    `<path d="M${x - 92} ${y + 62}Q${x - 70} ${y + 122} ${x + 30} ${y + 126}Q${x + 90} ${y + 126} ` +
    `${x + 98} ${y + 82}Z" fill="${tones.glint}" opacity=".6"/>`
  )
}
