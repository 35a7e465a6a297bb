import type { CarProfile } from '../car-profile'
import { curve, n, polygon, type Point } from '../geometry'
import type { Tones } from '../paint'
import type { Shape } from './shape'

export function tyres(car: CarProfile, { half, sill }: Shape): string {
  const width = car.tyreRadiusMm * 0.66
  const one = (x: number) =>
    `<rect x="${n(x)}" y="0" width="${n(width)}" height="${n(car.tyreRadiusMm * 1.7)}" rx="46" ` +
    'fill="url(#tread)"/>'
  return (
    `<rect x="${n(-half * 0.86)}" y="${n(sill * 0.7)}" width="${n(half * 1.72)}" ` +
    `height="${sill + 100}" fill="#0b0c0e"/>${one(-half + 30)}${one(half - 30 - width)}`
  )
}

export function lowerBody(car: CarProfile, { half, sill, cowl, nose, hasArches, isTall }: Shape, tones: Tones): string {
  const side = (sign: 1 | -1): Point[] => [
    [sign * half * 0.9, sill + 10, 'corner'],
    [sign * half * 0.97, sill + 120],
    [sign * half, sill + (nose - sill) * 0.5],
    [sign * half * 0.985, nose],
    [sign * half * (isTall ? 0.965 : 0.95), cowl - 40],
    [sign * half * (isTall ? 0.93 : 0.87), cowl + 20, 'corner'],
  ]
  const outline = `${curve(side(-1))}Q0 ${cowl + 70} ${n(half * (isTall ? 0.93 : 0.87))} ${cowl + 20}${curve(
    [...side(1)].reverse(),
    { continues: true },
  )}Z`
  const trim = hasArches
    ? `<path d="M${n(-half * 1.1)} 0V${n(car.tyreRadiusMm * 2.25)}Q${n(-half * 0.9)} ` +
      `${n(car.tyreRadiusMm * 2.2)} ${n(-half * 0.84)} ${sill + 130}H${n(half * 0.84)}Q${n(half * 0.9)} ${n(
        car.tyreRadiusMm * 2.2,
      )} ${n(half * 1.1)} ` +
      `${n(car.tyreRadiusMm * 2.25)}V0Z" fill="#24272b"/>`
    : `<path d="M${n(-half)} 0H${n(half)}V${sill + 74}H${n(-half)}Z" fill="#24272b"/>`
  return (
    `<clipPath id="front-body"><path d="${outline}"/></clipPath>` +
    `<path d="${outline}" fill="url(#front-paint)" stroke="${tones.line}" stroke-width="8" ` +
    'stroke-opacity=".6"/><g clip-path="url(#front-body)">' +
    `<rect x="${n(-half)}" y="0" width="${n(half * 2)}" height="${cowl + 200}" ` +
    `fill="url(#sides)"/>${trim}` +
    `<path d="${outline}" fill="none" stroke="${tones.glint}" stroke-width="16" opacity=".4"/></g>`
  )
}

export function bonnet({ half, cowl, nose, isTall, hasBonnet }: Shape, tones: Tones): string {
  if (!hasBonnet) {
    return (
      `<path d="M${n(-half * 0.9)} ${cowl - 6}Q0 ${cowl + 36} ${n(half * 0.9)} ` +
      `${cowl - 6}L${n(half * 0.88)} ${cowl - 150}Q0 ${cowl - 110} ${n(-half * 0.88)} ${cowl - 150}Z" ` +
      'fill="#15181b"/>' +
      `<path d="M${n(-half * 0.9)} ${nose + 60}Q0 ${nose + 90} ${n(half * 0.9)} ${nose + 60}" ` +
      `fill="none" stroke="${tones.line}" stroke-width="7" opacity=".6"/>` +
      `<path d="M${n(-half * 0.9)} ${nose + 50}Q0 ${nose + 80} ${n(half * 0.9)} ${nose + 50}" ` +
      `fill="none" stroke="${tones.glint}" stroke-width="7" opacity=".7"/>`
    )
  }
  const wide = half * (isTall ? 0.86 : 0.84)
  return (
    `<path d="M${n(-wide)} ${cowl + 8}Q0 ${cowl + 56} ${n(wide)} ${cowl + 8}Q${n(wide * 0.98)} ` +
    `${n((cowl + nose) / 2)} ${n(half * 0.66)} ${nose - 34}Q0 ${nose + 26} ${n(-half * 0.66)} ${nose - 34}Q${n(
      -wide * 0.98,
    )} ` +
    `${n((cowl + nose) / 2)} ${n(-wide)} ${cowl + 8}Z" fill="url(#bonnet)" stroke="${tones.line}" ` +
    'stroke-width="6" stroke-opacity=".7"/>' +
    [-1, 1]
      .map(
        (sign) =>
          `<path d="M${n(sign * half * 0.6)} ${cowl + 10}Q${n(sign * half * 0.5)} ${n((cowl + nose) / 2)} ` +
          `${n(sign * half * 0.38)} ${nose}" fill="none" stroke="${tones.glint}" stroke-width="9" ` +
          'opacity=".9"/>' +
          `<path d="M${n(sign * half * 0.58)} ${cowl + 10}Q${n(sign * half * 0.47)} ` +
          `${n((cowl + nose) / 2)} ${n(sign * half * 0.35)} ${nose}" fill="none" stroke="${tones.shade}" ` +
          'stroke-width="12" opacity=".4"/>',
      )
      .join('')
  )
}

export function mirrors({ half, cowl, isTall }: Shape, tones: Tones): string {
  const tall = isTall ? 260 : 128
  const [near, y] = isTall ? [half, cowl] : [half - 46, cowl - 44]
  return [-1, 1]
    .map(
      (sign) =>
        `<path d="M${n(sign * half * 0.86)} ${y + 40}L${n(sign * (near + 50))} ${y + 70}" ` +
        'stroke="#101214" stroke-width="34"/>' +
        `<path d="${polygon(
          [
            [sign * (near + 10), y + 40],
            [sign * (near + 205), y + 56],
            [sign * (near + 192), y + 48 + tall],
            [sign * (near + 34), y + 34 + tall],
          ],
          48,
        )}" fill="${isTall ? '#1b1d20' : tones.base}" ` +
        `stroke="${tones.line}" stroke-width="7"/>` +
        `<path d="M${n(sign * (near + 56))} ${y + 14 + tall}H${n(sign * (near + 170))}" ` +
        `stroke="${isTall ? '#5a6067' : tones.glint}" stroke-width="16" stroke-linecap="round" ` +
        'opacity=".8"/>',
    )
    .join('')
}
