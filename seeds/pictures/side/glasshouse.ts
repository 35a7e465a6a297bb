import type { CarProfile } from '../car-profile'
import { curve } from '../geometry'
import type { Tones } from '../paint'

export function glasshouse(car: CarProfile, tones: Tones, isDusk: boolean): string {
  if (car.glass.length === 0) return ''
  const glass = curve(car.glass, { isClosed: true })
  const shine = isDusk ? '#f0b58e' : '#ffffff'
  const seats = car.seats.map(([x, top]) => seat(x, top)).join('')
  const pillars = car.pillars
    .map(
      ({ foot, head, widthMm }) =>
        `<path d="M${foot[0]} ${foot[1]}L${head[0]} ${head[1]}" stroke="#0c0e10" ` + `stroke-width="${widthMm}"/>`,
    )
    .join('')
  const [left = 0, right = 0] = [Math.min(...car.glass.map(([x]) => x)), Math.max(...car.glass.map(([x]) => x))]
  const streak = (x: number, width: number, opacity: number) =>
    `<path d="M${x} 400l900 1600h${width}l-900 -1600z" fill="${shine}" opacity="${opacity}"/>`
  const screens = [car.windscreen, car.rearScreen ?? []]
    .filter((points) => points.length > 0)
    .map(
      (points) =>
        `<path d="${curve(points, { isClosed: true })}" fill="url(#glass)" stroke="#0c0e10" ` + 'stroke-width="9"/>',
    )
    .join('')
  return [
    screens,
    `<path d="${glass}" fill="#0c0e10" stroke="#0c0e10" stroke-width="34" stroke-linejoin="round"/>`,
    `<g clip-path="url(#panes)"><path d="${glass}" fill="url(#glass)"/><g fill="#0a0c0f" opacity=".72">${seats}</g>`,
    streak(left - 420, 300, 0.1),
    streak(left - 60, 90, 0.12),
    streak(Math.round((left + right) / 2) - 300, 420, 0.09),
    streak(right - 1050, 130, 0.1),
    `${pillars}</g>`,
    `<path d="${glass}" fill="none" stroke="${tones.glint}" stroke-width="5" opacity=".35"/>`,
  ].join('')
}

/** Head restraint and backrest, seen through the glass. */
function seat(x: number, top: number): string {
  return (
    `<path d="M${x - 20} ${top - 700}L${x + 60} ${top - 190}Q${x + 75} ${top - 130} ${x + 130} ` +
    `${top - 130}H${x + 190}Q${x + 240} ${top - 130} ${x + 230} ${top - 220}L${x + 130} ` +
    `${top - 700}Z"/><rect x="${x + 105}" y="${top - 120}" width="110" height="120" rx="42"/>` +
    `<rect x="${x + 150}" y="${top - 160}" width="14" height="70"/>`
  )
}
