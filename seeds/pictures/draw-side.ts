import type { CarProfile } from './car-profile'
import { curve } from './geometry'
import { mix, type Light, type Tones } from './paint'
import { bodyPath } from './side/arches'
import { bodyLight, gradients } from './side/body-light'
import { glasshouse } from './side/glasshouse'
import { lamps } from './side/lamps'
import { bumperLines, cladding, handle, mirror, nose, tail, underbody, wheelWells } from './side/panels'
import { railsOf } from './profiles/reshape'
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
    lit(car.behind?.(tones, accent) ?? '', isDusk),
    `<path d="${body}" fill="url(#paint)" stroke="${tones.line}" stroke-width="9" stroke-opacity=".55"/>`,
    `<g clip-path="url(#body)">${bodyLight(car, tones)}${cladding(car)}${nose(car)}${tail(car)}${bumperLines(
      car,
      tones,
    )}${darkRoof(car)}` + '</g>',
    `<g fill="none" stroke="${tones.line}" stroke-width="7" stroke-linecap="round">${shutLines}</g>`,
    `<g fill="none" stroke="${tones.glint}" stroke-opacity=".35" stroke-width="4" ` +
      `transform="translate(8 0)">${shutLines}</g>`,
    glasshouse(car, tones, isDusk),
    lamps(car, isDusk),
    car.handles.map(([x, y]) => handle(x, y, tones)).join(''),
    car.mirror ? mirror(car.mirror, tones) : '',
    wheelWells(car),
    car.axlesMm.map(wheel).join(''),
    lit(railsOf(car), isDusk),
    lit(car.inFront?.(tones, accent) ?? '', isDusk),
  ].join('\n')
}

/** Black from the upper edge of the glass on. */
function darkRoof({ hasDarkRoof, glass, lengthMm, heightMm }: CarProfile): string {
  if (!hasDarkRoof) return ''
  const edge = glass.filter(([, y]) => y > heightMm * 0.8)
  const [first, last] = [edge[0], edge[edge.length - 1]]
  return first && last ? `<path d="M-50 ${first[1] - 60}${curve(edge, { continues: true })}L${lengthMm + 50} ${last[1] - 20}V${heightMm + 60}H-50Z" fill="#17191c"/>` : ''
}

/** Fittings are drawn in daylight colours; at dusk all of them take on the colour of the sky. */
function lit(drawing: string, isDusk: boolean): string {
  return isDusk ? drawing.replace(/#[0-9a-f]{6}\b/g, (colour) => mix(colour, '#2b2858', 0.36)) : drawing
}
