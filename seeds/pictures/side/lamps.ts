import type { CarProfile } from '../car-profile'
import { curve, n, type Point } from '../geometry'

export function lamps(car: CarProfile, isDusk: boolean): string {
  return headlamp(car.headlamp, isDusk) + tailLamp(car.tailLamp, isDusk)
}

function headlamp(points: readonly Point[], isDusk: boolean): string {
  if (points.length === 0) return ''
  const head = curve(points, { isClosed: true })
  const [x, y] = [0, 1].map((axis) => points.reduce((sum, point) => sum + Number(point[axis]), 0) / points.length)
  return [
    `<clipPath id="head"><path d="${head}"/></clipPath><linearGradient id="housing" x2="0" y2="1">` +
      '<stop stop-color="#0d1013"/><stop offset=".6" stop-color="#3b454d"/>' +
      '<stop offset="1" stop-color="#89959e"/></linearGradient>',
    `<path d="${head}" fill="url(#housing)" stroke="#0e1012" stroke-width="12"/>`,
    '<g clip-path="url(#head)">' +
      `<path d="${head}" fill="none" stroke="${isDusk ? '#fff3d6' : '#f7fafc'}" stroke-width="26"/>` +
      `<path d="${head}" fill="none" stroke="#10151a" stroke-width="5" transform="translate(6 -10)"/>`,
    projector((x ?? 0) - 30, (y ?? 0) - 4, 44, isDusk),
    projector((x ?? 0) + 88, (y ?? 0) + 22, 38, isDusk),
    `<path d="${head}" fill="#fff" opacity=".16" transform="translate(-30 62)"/></g>`,
  ].join('')
}

function projector(x: number, y: number, radius: number, isDusk: boolean): string {
  const ring = (share: number, fill: string) =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * share)}" fill="${fill}"/>`
  return (
    ring(1, '#aeb8c0') +
    ring(0.86, '#14191d') +
    ring(0.7, isDusk ? '#fff0c8' : '#6f7f8b') +
    ring(0.4, isDusk ? '#ffffff' : '#c9d6de') +
    `<circle cx="${n(x - radius * 0.25)}" cy="${n(y + radius * 0.28)}" r="${n(radius * 0.13)}" fill="#fff"/>`
  )
}

function tailLamp(points: readonly Point[], isDusk: boolean): string {
  if (points.length === 0) return ''
  const tail = curve(points, { isClosed: true })
  return [
    `<clipPath id="tail"><path d="${tail}"/></clipPath>` +
      `<path d="${tail}" fill="${isDusk ? '#ff2a1e' : '#a3121b'}" stroke="#1a0a0c" stroke-width="10"/>`,
    '<g clip-path="url(#tail)">' +
      `<path d="${tail}" fill="none" stroke="${isDusk ? '#ffb09a' : '#e2383f'}" stroke-width="40" ` +
      'opacity=".85"/>',
    `<path d="${tail}" fill="#fff" opacity=".14" transform="translate(0 46)"/></g>`,
  ].join('')
}
