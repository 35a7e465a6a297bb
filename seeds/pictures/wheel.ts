import type { WheelStyle } from './car-profile'
import { n } from './geometry'

/** A wheel around the origin: tyre, rim, brake and spokes. `light` dims it at dusk. */
export function drawWheel(tyreMm: number, rimMm: number, style: WheelStyle, isDusk: boolean): string {
  const metal = isDusk ? ['#8b87a0', '#4c4a66', '#2a2a40'] : ['#f4f6f8', '#aab0b8', '#646b75']
  const circle = (radius: number, rest: string) => `<circle r="${n(radius)}" ${rest}/>`
  return (
    `<linearGradient id="alloy" x1="0" y1="1" x2="0" y2="0"><stop stop-color="${metal[0]}"/>` +
    `<stop offset=".55" stop-color="${metal[1]}"/><stop offset="1" stop-color="${metal[2]}"/></linearGradient>` +
    `<radialGradient id="tyre"><stop offset=".7" stop-color="#0d0e10"/><stop offset=".84" stop-color="#25272b"/>` +
    `<stop offset=".95" stop-color="#17181b"/><stop offset="1" stop-color="#0a0b0c"/></radialGradient>` +
    circle(tyreMm, 'fill="url(#tyre)"') +
    circle(tyreMm * 0.985, 'fill="none" stroke="#050506" stroke-width="8" stroke-dasharray="10 7"') +
    circle(tyreMm * 0.8, 'fill="none" stroke="#3a3d42" stroke-width="2" opacity=".7"') +
    circle(tyreMm * 0.93, 'fill="none" stroke="#35383d" stroke-width="3" opacity=".8"') +
    circle(rimMm * 1.04, 'fill="#08090a"') +
    circle(rimMm, 'fill="url(#alloy)"') +
    circle(rimMm * 0.985, `fill="none" stroke="${isDusk ? '#a5a0bb' : '#ffffff'}" stroke-width="4" opacity=".7"`) +
    circle(rimMm * 0.93, 'fill="#15171a"') +
    circle(rimMm * 0.66, `fill="${isDusk ? '#34344a' : '#7b828b'}"`) +
    circle(rimMm * 0.62, `fill="none" stroke="${isDusk ? '#26263a' : '#5d646d'}" stroke-width="${n(rimMm * 0.05)}"`) +
    circle(rimMm * 0.34, 'fill="#22252a"') +
    circle(
      rimMm * 0.5,
      `fill="none" stroke="${isDusk ? '#26263a' : '#5d646d'}" stroke-width="${n(rimMm * 0.03)}" ` +
        'stroke-dasharray="4 22"',
    ) +
    `<path d="M${n(-rimMm * 0.79)} ${n(rimMm * 0.16)}A${n(rimMm * 0.8)} ${n(rimMm * 0.8)} 0 0 1 ` +
    `${n(-rimMm * 0.5)} ${n(-rimMm * 0.62)}L${n(-rimMm * 0.29)} ${n(-rimMm * 0.36)}A${n(rimMm * 0.46)} ${n(
      rimMm * 0.46,
    )} 0 ` +
    `0 0 ${n(-rimMm * 0.45)} ${n(rimMm * 0.1)}Z" fill="${style === 'turbine' ? '#b02a26' : '#4a5058'}" ` +
    `opacity="${isDusk ? 0.6 : 0.95}"/>` +
    spokes(rimMm, style) +
    circle(rimMm * 0.15, 'fill="url(#alloy)" stroke="#3c4149" stroke-width="3"') +
    circle(rimMm * 0.09, 'fill="#2b2f35"')
  )
}

function spokes(rim: number, style: WheelStyle): string {
  if (style === 'steel') return steel(rim)
  const [count, shape] = SPOKES[style]
  const one = shape.map(([x, y]) => `${n(x * rim)} ${n(y * rim)}`).join('L')
  const edge = shape
    .slice(0, Math.ceil(shape.length / 2))
    .map(([x, y]) => `${n(x * rim)} ${n(y * rim)}`)
    .join('L')
  const all = Array.from({ length: count }, (_, index) => {
    const turn = (360 / count) * index + 90
    return (
      `<g transform="rotate(${n(turn)})"><path d="M${one}Z" fill="url(#alloy)"/>` +
      `<path d="M${edge}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/></g>`
    )
  })
  const nuts = Array.from({ length: 5 }, (_, index) => {
    const angle = ((index * 72 + 54) * Math.PI) / 180
    return (
      `<circle cx="${n(Math.cos(angle) * rim * 0.24)}" cy="${n(Math.sin(angle) * rim * 0.24)}" ` +
      `r="${n(rim * 0.032)}" fill="#33373d"/>`
    )
  })
  return all.join('') + nuts.join('')
}

/** One spoke along the x axis, in shares of the rim's radius. */
const SPOKES: Record<Exclude<WheelStyle, 'steel'>, [number, ReadonlyArray<readonly [number, number]>]> = {
  'twin-five': [
    5,
    [
      [0.1, 0.2],
      [0.55, 0.17],
      [0.95, 0.26],
      [0.96, 0.13],
      [0.5, 0.04],
      [0.5, -0.04],
      [0.96, -0.13],
      [0.95, -0.26],
      [0.55, -0.17],
      [0.1, -0.2],
    ],
  ],
  multi: [
    10,
    [
      [0.1, 0.1],
      [0.5, 0.045],
      [0.95, 0.085],
      [0.95, -0.03],
      [0.5, -0.045],
      [0.1, -0.1],
    ],
  ],
  turbine: [
    8,
    [
      [0.1, 0.16],
      [0.5, 0.14],
      [0.94, 0.2],
      [0.96, -0.02],
      [0.5, -0.05],
      [0.1, -0.12],
    ],
  ],
  rugged: [
    6,
    [
      [0.1, 0.19],
      [0.6, 0.12],
      [0.94, 0.22],
      [0.95, -0.22],
      [0.6, -0.12],
      [0.1, -0.19],
    ],
  ],
}

function steel(rim: number): string {
  const holes = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * 36 * Math.PI) / 180
    return (
      `<ellipse cx="${n(Math.cos(angle) * rim * 0.66)}" cy="${n(Math.sin(angle) * rim * 0.66)}" ` +
      `rx="${n(rim * 0.09)}" ry="${n(rim * 0.11)}" transform="rotate(${index * 36} ` +
      `${n(Math.cos(angle) * rim * 0.66)} ${n(Math.sin(angle) * rim * 0.66)})" fill="#16181b"/>`
    )
  })
  return (
    `<circle r="${n(rim * 0.92)}" fill="url(#alloy)"/>` +
    `<circle r="${n(rim * 0.8)}" fill="none" stroke="#4d535b" stroke-width="6" opacity=".5"/>` +
    `${holes.join('')}<circle r="${n(rim * 0.42)}" fill="#838a93"/><circle r="${n(rim * 0.36)}" fill="url(#alloy)"/>`
  )
}
