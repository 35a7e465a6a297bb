import type { CarProfile } from './car-profile'
import { curve, n, type Point } from './geometry'
import type { Light, Tones } from './paint'
import { drawWheel } from './wheel'

/** A car from the side, front to the left, in millimetres with y up: to be placed in a group that is scaled by -1. */
export function drawSide(car: CarProfile, tones: Tones, accent: Tones, light: Light): string {
  const isDusk = light === 'dusk'
  const body = bodyPath(car)
  const wheel = (x: number) => `<g transform="translate(${x} ${car.tyreRadiusMm}) scale(1 -1)"><use href="#wheel"/></g>`
  const shutLines = car.shutLines.map((line) => `<path d="${curve(line)}"/>`).join('')
  return [
    `<defs>${gradients(car, tones, light)}<clipPath id="body"><path d="${body}"/></clipPath>`,
    `<clipPath id="panes"><path d="${curve(car.glass, { isClosed: true })}"/></clipPath>`,
    `<g id="wheel">${drawWheel(car.tyreRadiusMm, car.rimRadiusMm, car.wheelStyle, isDusk)}</g></defs>`,
    underbody(car),
    car.behind?.(tones, accent) ?? '',
    `<path d="${body}" fill="url(#paint)" stroke="${tones.line}" stroke-width="9" stroke-opacity=".55"/>`,
    `<g clip-path="url(#body)">${bodyLight(car, tones)}${cladding(car)}${nose(car)}</g>`,
    `<g fill="none" stroke="${tones.line}" stroke-width="7" stroke-linecap="round">${shutLines}</g>`,
    `<g fill="none" stroke="${tones.glint}" stroke-opacity=".35" stroke-width="4" transform="translate(8 0)">${shutLines}</g>`,
    glasshouse(car, tones, isDusk),
    lamps(car, isDusk),
    car.handles.map(([x, y]) => handle(x, y, tones)).join(''),
    car.mirror ? mirror(car.mirror, tones) : '',
    wheelWells(car),
    car.axlesMm.map(wheel).join(''),
    car.inFront?.(tones, accent) ?? '',
  ].join('\n')
}

/** The painted silhouette with its wheel arches cut out. */
export function bodyPath(car: CarProfile): string {
  const radius = archRadius(car)
  const reach = Math.sqrt(Math.max(0, radius ** 2 - (car.sillMm - car.tyreRadiusMm) ** 2))
  const isLarge = car.sillMm < car.tyreRadiusMm ? 1 : 0
  const arch = (x: number) =>
    `L${n(x + reach)} ${car.sillMm}A${n(radius)} ${n(radius)} 0 ${isLarge} 1 ${n(x - reach)} ${car.sillMm}`
  return `${curve(car.outline)}${[...arches(car)].reverse().map(arch).join('')}Z`
}

function arches(car: CarProfile): readonly number[] {
  return car.archesMm ?? car.axlesMm
}

function archRadius(car: CarProfile): number {
  return car.tyreRadiusMm * 1.13
}

function gradients(car: CarProfile, tones: Tones, light: Light): string {
  const stop = (offset: number, colour: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`
  const vertical = (id: string, from: number, to: number, stops: string) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${n(from)}" y2="${n(to)}">${stops}</linearGradient>`
  const shoulder = car.shoulder[Math.floor(car.shoulder.length / 2)]?.[1] ?? 800
  const glass = light === 'dusk' ? ['#15162a', '#2c2b4d', '#8d6f86'] : ['#10161b', '#2a353d', '#6c7c88']
  return [
    vertical('paint', car.sillMm, shoulder, [
      stop(0, tones.deep), stop(0.1, tones.shade), stop(0.22, tones.base), stop(0.34, tones.light, 1),
      stop(0.44, tones.base), stop(0.72, tones.base), stop(1, tones.shade),
    ].join('')),
    vertical('upper', shoulder - 40, car.heightMm, [
      stop(0, tones.glint), stop(0.14, tones.light), stop(0.4, tones.base), stop(0.72, tones.base), stop(0.88, tones.light), stop(1, tones.glint),
    ].join('')),
    vertical('under-shoulder', shoulder - 230, shoulder, stop(0, tones.shade, 0) + stop(0.75, tones.shade, 0.75) + stop(1, tones.deep, 0.75)),
    vertical('tuck', car.sillMm, car.sillMm + 260, stop(0, tones.deep, 0.95) + stop(0.55, tones.deep, 0.35) + stop(1, tones.shade, 0.5)),
    `<linearGradient id="ends" gradientUnits="userSpaceOnUse" x1="0" x2="${car.lengthMm}" y1="0" y2="0">` +
      stop(0, tones.deep, 0.75) + stop(0.05, tones.deep, 0.3) + stop(0.13, tones.deep, 0) + stop(0.86, tones.deep, 0) +
      stop(0.95, tones.deep, 0.35) + stop(1, tones.deep, 0.8) + '</linearGradient>',
    vertical('glass', shoulder, car.heightMm, stop(0, glass[0] ?? '') + stop(0.55, glass[1] ?? '') + stop(1, glass[2] ?? '')),
  ].join('')
}

function bodyLight(car: CarProfile, tones: Tones): string {
  const over: Point[] = [...car.shoulder]
  const [first, last] = [over[0], over[over.length - 1]]
  if (!first || !last) return ''
  const up = `L${n(last[0] + 400)} ${n(last[1])}V${car.heightMm + 200}H-400V${n(first[1])}Z`
  const under = `L${n(last[0] + 400)} ${n(last[1] - 230)}L${n(first[0])} ${n(first[1] - 230)}Z`
  const crease = car.lowerCrease
  const creaseEnd = crease?.[crease.length - 1]
  const creaseStart = crease?.[0]
  return [
    `<path d="${curve(over)}${under}" fill="url(#under-shoulder)"/>`,
    `<path d="${curve(over)}${up}" fill="url(#upper)"/>`,
    `<path d="${curve(over)}" fill="none" stroke="${tones.glint}" stroke-width="10" opacity=".85"/>`,
    crease && creaseEnd && creaseStart
      ? `<path d="${curve(crease)}L${creaseEnd[0]} ${car.sillMm}L${creaseStart[0]} ${car.sillMm}Z" fill="url(#tuck)"/>` +
        `<path d="${curve(crease)}" fill="none" stroke="${tones.glint}" stroke-width="6" opacity=".5"/>`
      : '',
    `<rect x="-50" y="0" width="${car.lengthMm + 100}" height="${car.heightMm + 100}" fill="url(#ends)"/>`,
    `<path d="${curve(car.outline)}" fill="none" stroke="#fff" stroke-width="44" opacity=".14"/>`,
    `<path d="${curve(car.outline)}" fill="none" stroke="${tones.glint}" stroke-width="16" opacity=".5"/>`,
    arches(car)
      .map((x) => `<circle cx="${x}" cy="${car.tyreRadiusMm}" r="${n(archRadius(car) + 16)}" fill="none" stroke="${tones.deep}" stroke-width="10" opacity=".55"/>`)
      .join(''),
  ].join('')
}

function cladding(car: CarProfile): string {
  const trim = '#24272b'
  const chin = `<rect x="-50" y="${car.sillMm - 40}" width="${car.lengthMm + 100}" height="84" fill="${trim}"/>`
  if (car.cladding !== 'arches') return chin
  const radius = n(archRadius(car) + 30)
  const flares = arches(car).map((x) => `<circle cx="${x}" cy="${car.tyreRadiusMm}" r="${radius}" fill="none" stroke="${trim}" stroke-width="76"/><circle cx="${x}" cy="${car.tyreRadiusMm}" r="${n(archRadius(car) + 66)}" fill="none" stroke="#4a4f55" stroke-width="4"/>`)
  const sill = `<rect x="-50" y="${car.sillMm - 40}" width="${car.lengthMm + 100}" height="170" fill="${trim}"/><rect x="-50" y="${car.sillMm + 126}" width="${car.lengthMm + 100}" height="5" fill="#53585f"/>`
  return flares.join('') + sill
}

/** Grille and lower intake as far as they reach round the corner, and the crease between wing and bumper. */
function nose(car: CarProfile): string {
  if (!car.nose) return ''
  const { grille, intake } = car.nose
  const opening = ([from, to, depth]: readonly [number, number, number]) =>
    `<path d="M-50 ${from}H${depth - 20}Q${depth + 14} ${(from + to) / 2} ${depth - 30} ${to}H-50Z" fill="#0d0f11"/><path d="M${depth - 20} ${from}Q${depth + 14} ${(from + to) / 2} ${depth - 30} ${to}" fill="none" stroke="#8a9199" stroke-width="9" opacity=".7"/>`
  return opening(grille) + opening(intake)
}

function underbody(car: CarProfile): string {
  const [front = 0, rear = 0] = [car.axlesMm[0], car.axlesMm[car.axlesMm.length - 1]]
  return `<rect x="${front - 220}" y="${Math.round(car.sillMm * 0.72)}" width="${rear - front + 440}" height="${car.sillMm + 160}" fill="#0b0c0e"/>`
}

function wheelWells(car: CarProfile): string {
  return arches(car)
    .map((x) => {
      const radius = archRadius(car)
      return `<path d="M${n(x - radius)} ${car.tyreRadiusMm}A${n(radius)} ${n(radius)} 0 0 0 ${n(x + radius)} ${car.tyreRadiusMm}L${n(x + radius * 0.9)} ${car.sillMm}H${n(x - radius * 0.9)}Z" fill="#08090a"/>`
    })
    .join('')
}

function glasshouse(car: CarProfile, tones: Tones, isDusk: boolean): string {
  if (car.glass.length === 0) return ''
  const glass = curve(car.glass, { isClosed: true })
  const shine = isDusk ? '#f0b58e' : '#ffffff'
  const seats = car.seats.map(([x, top]) => seat(x, top)).join('')
  const pillars = car.pillars
    .map(({ foot, head, widthMm }) => `<path d="M${foot[0]} ${foot[1]}L${head[0]} ${head[1]}" stroke="#0c0e10" stroke-width="${widthMm}"/>`)
    .join('')
  const [left = 0, right = 0] = [Math.min(...car.glass.map(([x]) => x)), Math.max(...car.glass.map(([x]) => x))]
  const streak = (x: number, width: number, opacity: number) =>
    `<path d="M${x} 400l900 1600h${width}l-900 -1600z" fill="${shine}" opacity="${opacity}"/>`
  const screens = [car.windscreen, car.rearScreen ?? []]
    .filter((points) => points.length > 0)
    .map((points) => `<path d="${curve(points, { isClosed: true })}" fill="url(#glass)" stroke="#0c0e10" stroke-width="9"/>`)
    .join('')
  return [
    screens,
    `<path d="${glass}" fill="#0c0e10" stroke="#0c0e10" stroke-width="34" stroke-linejoin="round"/>`,
    `<g clip-path="url(#panes)"><path d="${glass}" fill="url(#glass)"/><g fill="#0a0c0f" opacity=".72">${seats}</g>`,
    streak(left - 420, 300, 0.1), streak(left - 60, 90, 0.12), streak(Math.round((left + right) / 2) - 300, 420, 0.09),
    streak(right - 1050, 130, 0.1),
    `${pillars}</g>`,
    `<path d="${glass}" fill="none" stroke="${tones.glint}" stroke-width="5" opacity=".35"/>`,
  ].join('')
}

/** Head restraint and backrest, seen through the glass. */
function seat(x: number, top: number): string {
  return `<path d="M${x - 20} ${top - 700}L${x + 60} ${top - 190}Q${x + 75} ${top - 130} ${x + 130} ${top - 130}H${x + 190}Q${x + 240} ${top - 130} ${x + 230} ${top - 220}L${x + 130} ${top - 700}Z"/><rect x="${x + 105}" y="${top - 120}" width="110" height="120" rx="42"/><rect x="${x + 150}" y="${top - 160}" width="14" height="70"/>`
}

function lamps(car: CarProfile, isDusk: boolean): string {
  return headlamp(car.headlamp, isDusk) + tailLamp(car.tailLamp, isDusk)
}

function headlamp(points: readonly Point[], isDusk: boolean): string {
  if (points.length === 0) return ''
  const head = curve(points, { isClosed: true })
  const [x, y] = [0, 1].map((axis) => points.reduce((sum, point) => sum + Number(point[axis]), 0) / points.length)
  return [
    `<clipPath id="head"><path d="${head}"/></clipPath><linearGradient id="housing" x2="0" y2="1"><stop stop-color="#0d1013"/><stop offset=".6" stop-color="#3b454d"/><stop offset="1" stop-color="#89959e"/></linearGradient>`,
    `<path d="${head}" fill="url(#housing)" stroke="#0e1012" stroke-width="12"/>`,
    `<g clip-path="url(#head)"><path d="${head}" fill="none" stroke="${isDusk ? '#fff3d6' : '#f7fafc'}" stroke-width="26"/><path d="${head}" fill="none" stroke="#10151a" stroke-width="5" transform="translate(6 -10)"/>`,
    projector((x ?? 0) - 30, (y ?? 0) - 4, 44, isDusk),
    projector((x ?? 0) + 88, (y ?? 0) + 22, 38, isDusk),
    `<path d="${head}" fill="#fff" opacity=".16" transform="translate(-30 62)"/></g>`,
  ].join('')
}

function projector(x: number, y: number, radius: number, isDusk: boolean): string {
  const ring = (share: number, fill: string) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * share)}" fill="${fill}"/>`
  return ring(1, '#aeb8c0') + ring(0.86, '#14191d') + ring(0.7, isDusk ? '#fff0c8' : '#6f7f8b') + ring(0.4, isDusk ? '#ffffff' : '#c9d6de') +
    `<circle cx="${n(x - radius * 0.25)}" cy="${n(y + radius * 0.28)}" r="${n(radius * 0.13)}" fill="#fff"/>`
}

function tailLamp(points: readonly Point[], isDusk: boolean): string {
  if (points.length === 0) return ''
  const tail = curve(points, { isClosed: true })
  return [
    `<clipPath id="tail"><path d="${tail}"/></clipPath><path d="${tail}" fill="${isDusk ? '#ff2a1e' : '#a3121b'}" stroke="#1a0a0c" stroke-width="10"/>`,
    `<g clip-path="url(#tail)"><path d="${tail}" fill="none" stroke="${isDusk ? '#ffb09a' : '#e2383f'}" stroke-width="40" opacity=".85"/>`,
    `<path d="${tail}" fill="#fff" opacity=".14" transform="translate(0 46)"/></g>`,
  ].join('')
}

function handle(x: number, y: number, tones: Tones): string {
  return `<rect x="${x - 105}" y="${y - 26}" width="210" height="46" rx="23" fill="${tones.deep}" opacity=".55"/><rect x="${x - 100}" y="${y - 12}" width="200" height="32" rx="16" fill="${tones.base}"/><rect x="${x - 96}" y="${y + 8}" width="192" height="10" rx="5" fill="${tones.glint}" opacity=".9"/>`
}

function mirror([x, y]: readonly [number, number], tones: Tones): string {
  return `<path d="M${x - 20} ${y - 40}h90l-30 60h-70z" fill="#101214"/><path d="M${x - 110} ${y + 30}Q${x - 100} ${y + 135} ${x + 30} ${y + 140}Q${x + 110} ${y + 140} ${x + 112} ${y + 70}Q${x + 112} ${y + 12} ${x + 60} ${y + 8}L${x - 60} ${y + 4}Q${x - 108} ${y + 4} ${x - 110} ${y + 30}Z" fill="${tones.base}" stroke="${tones.line}" stroke-width="5"/><path d="M${x - 92} ${y + 62}Q${x - 70} ${y + 122} ${x + 30} ${y + 126}Q${x + 90} ${y + 126} ${x + 98} ${y + 82}Z" fill="${tones.glint}" opacity=".6"/>`
}
