import type { CarProfile } from '../car-profile'
import type { Tones } from '../paint'
import type { BodySlug } from '../profiles/profiles'

export type Shape = {
  half: number
  roofHalf: number
  roof: number
  cowl: number
  nose: number
  sill: number
  hasRoof: boolean
  isTall: boolean
  hasArches: boolean
  hasBonnet: boolean
}

export function measure(car: CarProfile, body: BodySlug): Shape {
  const lampTop = Math.max(...car.headlamp.map(([, y]) => y))
  const cowl = car.windscreen[0]?.[1] ?? lampTop + 130
  return {
    half: car.frontMm.width / 2,
    roofHalf: car.frontMm.roof / 2,
    roof: body === 'motorhome' ? 1800 : car.heightMm,
    cowl,
    nose: Math.min(lampTop - 30, cowl - 60),
    // A bumper hangs lower than the sill beside it.
    sill: Math.min(car.sillMm - 25, 300),
    hasRoof: body !== 'convertible',
    isTall: car.heightMm > 2000,
    hasArches: car.cladding === 'arches',
    hasBonnet: body !== 'bus' && body !== 'light-truck',
  }
}

export function gradients(car: CarProfile, { sill, cowl, roof, half, nose }: Shape, tones: Tones): string {
  const vertical = (id: string, from: number, to: number, stops: ReadonlyArray<readonly [number, string, number?]>) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${from}" ` +
    `y2="${to}">${stops
      .map(
        ([offset, colour, opacity = 1]) =>
          `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      .join('')}` +
    '</linearGradient>'
  const side =
    `<linearGradient id="sides" gradientUnits="userSpaceOnUse" x1="${-half}" x2="${half}" y1="0" ` +
    `y2="0">${[
      [0, 0.7],
      [0.12, 0.2],
      [0.25, 0],
      [0.75, 0],
      [0.88, 0.2],
      [1, 0.7],
    ]
      .map(([offset, opacity]) => `<stop offset="${offset}" stop-color="${tones.deep}" stop-opacity="${opacity}"/>`)
      .join('')}` +
    '</linearGradient>'
  return (
    `<defs>${side}${vertical('front-paint', sill, cowl, [
      [0, tones.deep],
      [0.16, tones.shade],
      [0.34, tones.base],
      [0.6, tones.base],
      [0.82, tones.light],
      [1, tones.base],
    ])}` +
    vertical('bonnet', nose, cowl, [
      [0, tones.glint],
      [0.25, tones.light],
      [1, tones.base],
    ]) +
    vertical('roof', cowl, roof, [
      [0, tones.shade],
      [0.75, tones.base],
      [1, tones.glint],
    ]) +
    vertical('screen', cowl, roof, [
      [0, '#12191f'],
      [0.5, '#33414b'],
      [1, '#8194a1'],
    ]) +
    '<linearGradient id="tread" x2="1" y2="0"><stop stop-color="#08090a"/>' +
    '<stop offset=".5" stop-color="#2b2d31"/><stop offset="1" stop-color="#0b0c0d"/></linearGradient>' +
    '<pattern id="mesh" width="44" height="44" patternUnits="userSpaceOnUse">' +
    '<path d="M0 22L22 0L44 22L22 44Z" fill="none" stroke="#4a5158" stroke-width="7"/></pattern>' +
    '</defs>'
  )
}
