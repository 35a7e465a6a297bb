import { curve, n, type Point } from '../geometry'
import type { Tones } from '../paint'
import type { Shape } from './shape'

export function greenhouse({ roofHalf, roof, cowl, half }: Shape, tones: Tones): string {
  const foot = half * 0.93
  const outline: Point[] = [
    [-foot, cowl - 60, 'corner'],
    [-(foot * 0.35 + roofHalf * 0.65) - 20, (cowl + roof * 2) / 3],
    [-roofHalf + 30, roof - 70],
    [-roofHalf * 0.72, roof - 16],
    [0, roof],
    [roofHalf * 0.72, roof - 16],
    [roofHalf - 30, roof - 70],
    [foot * 0.35 + roofHalf * 0.65 + 20, (cowl + roof * 2) / 3],
    [foot, cowl - 60, 'corner'],
  ]
  const screen = screenPath(roofHalf - 40, roof - 96, half * 0.85, cowl)
  return (
    `<path d="${curve(outline)}Z" fill="url(#roof)" stroke="${tones.line}" stroke-width="8" ` +
    'stroke-opacity=".6"/>' +
    `<path d="${curve(outline)}" fill="none" stroke="${tones.glint}" stroke-width="14" ` +
    'opacity=".45"/>' +
    `<path d="${screen}" fill="url(#screen)" stroke="#0c0e10" stroke-width="30" ` +
    `stroke-linejoin="round"/><clipPath id="screen-only"><path d="${screen}"/></clipPath>` +
    '<g clip-path="url(#screen-only)">' +
    `${headRest(-half * 0.42, cowl, roof)}${headRest(half * 0.42, cowl, roof)}` +
    `<path d="M${n(-half * 0.7)} ${cowl - 20}A${n(half * 0.27)} ${n(half * 0.27)} 0 0 0 ` +
    `${n(-half * 0.14)} ${cowl - 20}" fill="none" stroke="#0a0c0e" stroke-width="34"/>` +
    `<rect x="-120" y="${n(roof - 210)}" width="240" height="64" rx="24" fill="#0c0e10"/>` +
    `<path d="M${n(-half)} ${cowl}L${n(-half * 0.2)} ${roof}H${n(half * 0.16)}L${n(-half * 0.5)} ` +
    `${cowl}ZM${n(half * 0.25)} ${cowl}L${n(half * 0.75)} ${roof}H${n(half * 0.85)}L${n(half * 0.4)} ` +
    `${cowl}Z" fill="#fff" opacity=".12"/></g>` +
    `<path d="M${n(-half * 0.72)} ${cowl + 4}L${n(-half * 0.05)} ${cowl + 44}M${n(half * 0.06)} ` +
    `${cowl + 4}L${n(half * 0.7)} ${cowl + 44}" stroke="#0a0b0c" stroke-width="15" ` +
    'stroke-linecap="round"/>'
  )
}

function screenPath(topHalf: number, top: number, footHalf: number, foot: number): string {
  return (
    `M${n(-footHalf)} ${foot}Q0 ${foot + 46} ${n(footHalf)} ${foot}L${n(topHalf)} ` +
    `${n(top - 24)}Q${n(topHalf - 10)} ${n(top)} ${n(topHalf - 70)} ${n(top + 8)}Q0 ${n(top + 34)} ` +
    `${n(-topHalf + 70)} ${n(top + 8)}Q${n(-topHalf + 10)} ${n(top)} ${n(-topHalf)} ${n(top - 24)}Z`
  )
}

function headRest(x: number, cowl: number, roof: number): string {
  const top = cowl + (roof - cowl) * 0.62
  return (
    `<path d="M${n(x - 230)} ${cowl - 60}Q${n(x - 220)} ${n(top - 120)} ${n(x - 130)} ` +
    `${n(top - 110)}H${n(x + 130)}Q${n(x + 220)} ${n(top - 120)} ${n(x + 230)} ${cowl - 60}Z" ` +
    'fill="#0b0e11" opacity=".7"/>' +
    `<rect x="${n(x - 120)}" y="${n(top - 96)}" width="240" height="150" rx="56" fill="#0b0e11" ` +
    'opacity=".8"/>'
  )
}

export function openTop({ half, cowl }: Shape): string {
  const top = cowl + 345
  const frame =
    `M${n(-half * 0.86)} ${cowl - 10}L${n(-half * 0.68)} ${top}Q0 ${top + 40} ${n(half * 0.68)} ` +
    `${top}L${n(half * 0.86)} ${cowl - 10}`
  return (
    `${headRest(-half * 0.42, cowl, cowl + 420)}${headRest(half * 0.42, cowl, cowl + 420)}` +
    `<path d="${frame}Z" fill="#9fb3c0" opacity=".5"/>` +
    `<path d="M${n(-half * 0.6)} ${cowl}L${n(-half * 0.2)} ${top}H0L${n(-half * 0.3)} ${cowl}Z" ` +
    'fill="#fff" opacity=".35"/>' +
    `<path d="${frame}" fill="none" stroke="#101215" stroke-width="40" stroke-linejoin="round"/>`
  )
}
