import { n, polygon } from '../geometry'
import { luminance, type Tones } from '../paint'
import type { Shape } from './shape'

export function face({ half, nose, sill }: Shape, tones: Tones): string {
  const tall = nose - sill
  const grilleTop = nose - 44
  const grilleFoot = nose - 60 - tall * 0.36
  const grille: [number, number][] = [
    [-half * 0.6, grilleTop],
    [half * 0.6, grilleTop],
    [half * 0.48, grilleFoot],
    [-half * 0.48, grilleFoot],
  ]
  const intakeTop = sill + tall * 0.32
  const intake: [number, number][] = [
    [-half * 0.62, intakeTop],
    [half * 0.62, intakeTop],
    [half * 0.72, sill + 66],
    [-half * 0.72, sill + 66],
  ]
  const lamp = (sign: 1 | -1): [number, number][] => [
    [sign * half * 0.63, nose - 46],
    [sign * half * 0.955, nose + 6],
    [sign * half * 0.965, nose - 90],
    [sign * half * 0.9, nose - 146],
    [sign * half * 0.6, nose - 128],
  ]
  const lamps = ([-1, 1] as const).map((sign) => {
    const path = polygon(lamp(sign), 26)
    const eye = (x: number, y: number) =>
      `<circle cx="${n(sign * half * x)}" cy="${n(nose - y)}" r="37" fill="#aeb8c0"/>` +
      `<circle cx="${n(sign * half * x)}" cy="${n(nose - y)}" r="31" fill="#14191d"/>` +
      `<circle cx="${n(sign * half * x)}" cy="${n(nose - y)}" r="24" fill="#74858f"/>` +
      `<circle cx="${n(sign * half * x - 7)}" cy="${n(nose - y + 8)}" r="9" fill="#fff"/>`
    return (
      `<path d="${path}" fill="#222a30" stroke="#0e1012" stroke-width="12"/>` +
      `<path d="${path}" fill="none" stroke="#f5f9fb" stroke-width="9" ` +
      `transform="translate(${sign * 3} 0)"/>${eye(0.72, 92)}${eye(0.86, 78)}`
    )
  })
  const fog = [-1, 1].map(
    (sign) =>
      `<path d="${polygon(
        [
          [sign * half * 0.78, intakeTop + 10],
          [sign * half * 0.93, intakeTop + 40],
          [sign * half * 0.92, sill + 130],
          [sign * half * 0.8, sill + 110],
        ],
        20,
      )}" fill="#0d0f11"/>` +
      `<rect x="${n(sign * half * 0.855 - 42)}" y="${n((intakeTop + sill + 130) / 2 - 12)}" width="84" ` +
      'height="24" rx="12" fill="#e9f0f4"/>',
  )
  const bars = [0.25, 0.5, 0.75].map(
    (share) =>
      `<path d="M${n(-half * 0.57)} ${n(grilleTop + (grilleFoot - grilleTop) * share)}H${n(half * 0.57)}" ` +
      'stroke="#7b838b" stroke-width="11"/>',
  )
  return (
    `<path d="${polygon(grille, 50)}" fill="#0b0d0f"/><clipPath id="grille">` +
    `<path d="${polygon(grille, 50)}"/></clipPath><g clip-path="url(#grille)">` +
    `<rect x="${n(-half)}" y="${n(grilleFoot)}" width="${n(half * 2)}" height="${n(tall)}" ` +
    `fill="url(#mesh)" opacity=".5"/>${bars.join('')}</g>` +
    `<path d="${polygon(grille, 50)}" fill="none" stroke="#c3cad0" stroke-width="14"/>` +
    `<path d="${polygon(intake, 46)}" fill="#0b0d0f"/>` +
    `<path d="M${n(-half * 0.6)} ${n(sill + 60 + (intakeTop - sill) * 0.35)}H${n(half * 0.6)}" ` +
    'stroke="#3a4046" stroke-width="12"/>' +
    `${fog.join('')}${lamps.join('')}<path d="M${n(-half * 0.72)} ${sill + 56}H${n(half * 0.72)}" ` +
    'stroke="#aab1b8" stroke-width="16"/>' +
    `<ellipse cx="0" cy="${n((grilleTop + grilleFoot) / 2)}" rx="78" ry="52" fill="#14181b" ` +
    'stroke="#dfe4e8" stroke-width="14"/>' +
    `<rect x="-190" y="${n(intakeTop - 84)}" width="380" height="138" rx="12" fill="#fbfbf9" ` +
    'stroke="#3a4046" stroke-width="8"/>' +
    `<path d="M-176 ${n(intakeTop + 40)}H176" ` +
    `stroke="${luminance(tones.base) > 0.7 ? '#d5dade' : '#e4e7ea'}" stroke-width="6"/>`
  )
}
