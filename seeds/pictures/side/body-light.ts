import type { CarProfile } from '../car-profile'
import { curve, n, type Point } from '../geometry'
import type { Light, Tones } from '../paint'
import { arches, archRadius } from './arches'

export function gradients(car: CarProfile, tones: Tones, light: Light): string {
  const stop = (offset: number, colour: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`
  const vertical = (id: string, from: number, to: number, stops: string) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${n(from)}" ` +
    `y2="${n(to)}">${stops}</linearGradient>`
  const shoulder = car.shoulder[Math.floor(car.shoulder.length / 2)]?.[1] ?? 800
  const glass = glassColours(light, car.isLivedIn ?? false)
  return [
    vertical(
      'paint',
      car.sillMm,
      shoulder,
      [
        stop(0, tones.deep),
        stop(0.1, tones.shade),
        stop(0.22, tones.base),
        stop(0.34, tones.light, 1),
        stop(0.44, tones.base),
        stop(0.72, tones.base),
        stop(1, tones.shade),
      ].join(''),
    ),
    vertical(
      'upper',
      shoulder - 40,
      car.heightMm,
      [
        stop(0, tones.glint),
        stop(0.14, tones.light),
        stop(0.4, tones.base),
        stop(0.72, tones.base),
        stop(0.88, tones.light),
        stop(1, tones.glint),
      ].join(''),
    ),
    vertical(
      'under-shoulder',
      shoulder - 230,
      shoulder,
      stop(0, tones.shade, 0) + stop(0.75, tones.shade, 0.75) + stop(1, tones.deep, 0.75),
    ),
    vertical(
      'tuck',
      car.sillMm,
      car.sillMm + 260,
      stop(0, tones.deep, 0.95) + stop(0.55, tones.deep, 0.35) + stop(1, tones.shade, 0.5),
    ),
    `<linearGradient id="ends" gradientUnits="userSpaceOnUse" x1="0" x2="${car.lengthMm}" y1="0" y2="0">` +
      stop(0, tones.deep, 0.75) +
      stop(0.05, tones.deep, 0.3) +
      stop(0.13, tones.deep, 0) +
      stop(0.86, tones.deep, 0) +
      stop(0.95, tones.deep, 0.35) +
      stop(1, tones.deep, 0.8) +
      '</linearGradient>',
    vertical('glass', shoulder, car.heightMm, stop(0, glass[0]) + stop(0.55, glass[1]) + stop(1, glass[2])),
  ].join('')
}

function glassColours(light: Light, isLivedIn: boolean): [string, string, string] {
  if (light !== 'dusk') return ['#10161b', '#2a353d', '#6c7c88']
  return isLivedIn ? ['#e9a552', '#ffd58a', '#ffe6b4'] : ['#15162a', '#2c2b4d', '#8d6f86']
}

export function bodyLight(car: CarProfile, tones: Tones): string {
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
      ? `<path d="${curve(crease)}L${creaseEnd[0]} ${car.sillMm}L${creaseStart[0]} ${car.sillMm}Z" ` +
        'fill="url(#tuck)"/>' +
        `<path d="${curve(crease)}" fill="none" stroke="${tones.glint}" stroke-width="6" opacity=".5"/>`
      : '',
    `<rect x="-50" y="0" width="${car.lengthMm + 100}" height="${car.heightMm + 100}" fill="url(#ends)"/>`,
    `<path d="${curve(car.outline)}" fill="none" stroke="#fff" stroke-width="44" opacity=".14"/>`,
    `<path d="${curve(car.outline)}" fill="none" stroke="${tones.glint}" stroke-width="16" opacity=".5"/>`,
    arches(car)
      .map(
        (x) =>
          `<circle cx="${x}" cy="${car.tyreRadiusMm}" r="${n(archRadius(car) + 16)}" fill="none" ` +
          `stroke="${tones.deep}" stroke-width="10" opacity=".55"/>`,
      )
      .join(''),
  ].join('')
}
