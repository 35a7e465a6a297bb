import type { CarProfile } from './car-profile'
import { curve, n, polygon, type Point } from './geometry'
import { luminance, type Tones } from './paint'
import type { BodySlug } from './profiles/profiles'

/** A car from the front in millimetres, y up, its middle at x = 0. The driver sits on the viewer's left. */
export function drawFront(car: CarProfile, body: BodySlug, tones: Tones, accent: Tones): string {
  if (body === 'caravan') return drawCaravanFront(car, tones, accent)
  const shape = measure(car, body)
  return [
    gradients(car, shape, tones),
    box(car, accent),
    tyres(car, shape),
    shape.hasRoof ? greenhouse(shape, tones) : openTop(shape),
    lowerBody(car, shape, tones),
    bonnet(shape, tones),
    face(shape, tones),
    mirrors(shape, tones),
    car.boxMm ? brow(car, tones, accent) : '',
  ].join('')
}

type Shape = { half: number; roofHalf: number; roof: number; cowl: number; nose: number; sill: number; hasRoof: boolean; isTall: boolean; hasArches: boolean; hasBonnet: boolean }

function measure(car: CarProfile, body: BodySlug): Shape {
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

function gradients(car: CarProfile, { sill, cowl, roof, half, nose }: Shape, tones: Tones): string {
  const vertical = (id: string, from: number, to: number, stops: ReadonlyArray<readonly [number, string, number?]>) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${from}" y2="${to}">${stops.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`
  const side = `<linearGradient id="sides" gradientUnits="userSpaceOnUse" x1="${-half}" x2="${half}" y1="0" y2="0">${[[0, 0.7], [0.12, 0.2], [0.25, 0], [0.75, 0], [0.88, 0.2], [1, 0.7]].map(([offset, opacity]) => `<stop offset="${offset}" stop-color="${tones.deep}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`
  return (
    `<defs>${side}${vertical('front-paint', sill, cowl, [[0, tones.deep], [0.16, tones.shade], [0.34, tones.base], [0.6, tones.base], [0.82, tones.light], [1, tones.base]])}` +
    vertical('bonnet', nose, cowl, [[0, tones.glint], [0.25, tones.light], [1, tones.base]]) +
    vertical('roof', cowl, roof, [[0, tones.shade], [0.75, tones.base], [1, tones.glint]]) +
    vertical('screen', cowl, roof, [[0, '#12191f'], [0.5, '#33414b'], [1, '#8194a1']]) +
    `<linearGradient id="tread" x2="1" y2="0"><stop stop-color="#08090a"/><stop offset=".5" stop-color="#2b2d31"/><stop offset="1" stop-color="#0b0c0d"/></linearGradient><pattern id="mesh" width="44" height="44" patternUnits="userSpaceOnUse"><path d="M0 22L22 0L44 22L22 44Z" fill="none" stroke="#4a5158" stroke-width="7"/></pattern></defs>`
  )
}

function tyres(car: CarProfile, { half, sill }: Shape): string {
  const width = car.tyreRadiusMm * 0.66
  const one = (x: number) => `<rect x="${n(x)}" y="0" width="${n(width)}" height="${n(car.tyreRadiusMm * 1.7)}" rx="46" fill="url(#tread)"/>`
  return `<rect x="${n(-half * 0.86)}" y="${n(sill * 0.7)}" width="${n(half * 1.72)}" height="${sill + 100}" fill="#0b0c0e"/>${one(-half + 30)}${one(half - 30 - width)}`
}

function greenhouse({ roofHalf, roof, cowl, half }: Shape, tones: Tones): string {
  const foot = half * 0.93
  const outline: Point[] = [[-foot, cowl - 60, 'corner'], [-(foot * 0.35 + roofHalf * 0.65) - 20, (cowl + roof * 2) / 3], [-roofHalf + 30, roof - 70], [-roofHalf * 0.72, roof - 16], [0, roof], [roofHalf * 0.72, roof - 16], [roofHalf - 30, roof - 70], [foot * 0.35 + roofHalf * 0.65 + 20, (cowl + roof * 2) / 3], [foot, cowl - 60, 'corner']]
  const screen = screenPath(roofHalf - 40, roof - 96, half * 0.85, cowl)
  return (
    `<path d="${curve(outline)}Z" fill="url(#roof)" stroke="${tones.line}" stroke-width="8" stroke-opacity=".6"/><path d="${curve(outline)}" fill="none" stroke="${tones.glint}" stroke-width="14" opacity=".45"/>` +
    `<path d="${screen}" fill="url(#screen)" stroke="#0c0e10" stroke-width="30" stroke-linejoin="round"/><clipPath id="screen-only"><path d="${screen}"/></clipPath><g clip-path="url(#screen-only)">` +
    `${headRest(-half * 0.42, cowl, roof)}${headRest(half * 0.42, cowl, roof)}<path d="M${n(-half * 0.7)} ${cowl - 20}A${n(half * 0.27)} ${n(half * 0.27)} 0 0 0 ${n(-half * 0.14)} ${cowl - 20}" fill="none" stroke="#0a0c0e" stroke-width="34"/>` +
    `<rect x="-120" y="${n(roof - 210)}" width="240" height="64" rx="24" fill="#0c0e10"/><path d="M${n(-half)} ${cowl}L${n(-half * 0.2)} ${roof}H${n(half * 0.16)}L${n(-half * 0.5)} ${cowl}ZM${n(half * 0.25)} ${cowl}L${n(half * 0.75)} ${roof}H${n(half * 0.85)}L${n(half * 0.4)} ${cowl}Z" fill="#fff" opacity=".12"/></g>` +
    `<path d="M${n(-half * 0.72)} ${cowl + 4}L${n(-half * 0.05)} ${cowl + 44}M${n(half * 0.06)} ${cowl + 4}L${n(half * 0.7)} ${cowl + 44}" stroke="#0a0b0c" stroke-width="15" stroke-linecap="round"/>`
  )
}

function screenPath(topHalf: number, top: number, footHalf: number, foot: number): string {
  return `M${n(-footHalf)} ${foot}Q0 ${foot + 46} ${n(footHalf)} ${foot}L${n(topHalf)} ${n(top - 24)}Q${n(topHalf - 10)} ${n(top)} ${n(topHalf - 70)} ${n(top + 8)}Q0 ${n(top + 34)} ${n(-topHalf + 70)} ${n(top + 8)}Q${n(-topHalf + 10)} ${n(top)} ${n(-topHalf)} ${n(top - 24)}Z`
}

function headRest(x: number, cowl: number, roof: number): string {
  const top = cowl + (roof - cowl) * 0.62
  return `<path d="M${n(x - 230)} ${cowl - 60}Q${n(x - 220)} ${n(top - 120)} ${n(x - 130)} ${n(top - 110)}H${n(x + 130)}Q${n(x + 220)} ${n(top - 120)} ${n(x + 230)} ${cowl - 60}Z" fill="#0b0e11" opacity=".7"/><rect x="${n(x - 120)}" y="${n(top - 96)}" width="240" height="150" rx="56" fill="#0b0e11" opacity=".8"/>`
}

function openTop({ half, cowl }: Shape): string {
  const top = cowl + 345
  const frame = `M${n(-half * 0.86)} ${cowl - 10}L${n(-half * 0.68)} ${top}Q0 ${top + 40} ${n(half * 0.68)} ${top}L${n(half * 0.86)} ${cowl - 10}`
  return `${headRest(-half * 0.42, cowl, cowl + 420)}${headRest(half * 0.42, cowl, cowl + 420)}<path d="${frame}Z" fill="#9fb3c0" opacity=".5"/><path d="M${n(-half * 0.6)} ${cowl}L${n(-half * 0.2)} ${top}H0L${n(-half * 0.3)} ${cowl}Z" fill="#fff" opacity=".35"/><path d="${frame}" fill="none" stroke="#101215" stroke-width="40" stroke-linejoin="round"/>`
}

function lowerBody(car: CarProfile, { half, sill, cowl, nose, hasArches, isTall }: Shape, tones: Tones): string {
  const side = (sign: 1 | -1): Point[] => [[sign * half * 0.9, sill + 10, 'corner'], [sign * half * 0.97, sill + 120], [sign * half, sill + (nose - sill) * 0.5], [sign * half * 0.985, nose], [sign * half * (isTall ? 0.965 : 0.95), cowl - 40], [sign * half * (isTall ? 0.93 : 0.87), cowl + 20, 'corner']]
  const outline = `${curve(side(-1))}Q0 ${cowl + 70} ${n(half * (isTall ? 0.93 : 0.87))} ${cowl + 20}${curve([...side(1)].reverse(), { continues: true })}Z`
  const trim = hasArches
    ? `<path d="M${n(-half * 1.1)} 0V${n(car.tyreRadiusMm * 2.25)}Q${n(-half * 0.9)} ${n(car.tyreRadiusMm * 2.2)} ${n(-half * 0.84)} ${sill + 130}H${n(half * 0.84)}Q${n(half * 0.9)} ${n(car.tyreRadiusMm * 2.2)} ${n(half * 1.1)} ${n(car.tyreRadiusMm * 2.25)}V0Z" fill="#24272b"/>`
    : `<path d="M${n(-half)} 0H${n(half)}V${sill + 74}H${n(-half)}Z" fill="#24272b"/>`
  return `<clipPath id="front-body"><path d="${outline}"/></clipPath><path d="${outline}" fill="url(#front-paint)" stroke="${tones.line}" stroke-width="8" stroke-opacity=".6"/><g clip-path="url(#front-body)"><rect x="${n(-half)}" y="0" width="${n(half * 2)}" height="${cowl + 200}" fill="url(#sides)"/>${trim}<path d="${outline}" fill="none" stroke="${tones.glint}" stroke-width="16" opacity=".4"/></g>`
}

function bonnet({ half, cowl, nose, isTall, hasBonnet }: Shape, tones: Tones): string {
  if (!hasBonnet) {
    return `<path d="M${n(-half * 0.9)} ${cowl - 6}Q0 ${cowl + 36} ${n(half * 0.9)} ${cowl - 6}L${n(half * 0.88)} ${cowl - 150}Q0 ${cowl - 110} ${n(-half * 0.88)} ${cowl - 150}Z" fill="#15181b"/><path d="M${n(-half * 0.9)} ${nose + 60}Q0 ${nose + 90} ${n(half * 0.9)} ${nose + 60}" fill="none" stroke="${tones.line}" stroke-width="7" opacity=".6"/><path d="M${n(-half * 0.9)} ${nose + 50}Q0 ${nose + 80} ${n(half * 0.9)} ${nose + 50}" fill="none" stroke="${tones.glint}" stroke-width="7" opacity=".7"/>`
  }
  const wide = half * (isTall ? 0.86 : 0.84)
  return (
    `<path d="M${n(-wide)} ${cowl + 8}Q0 ${cowl + 56} ${n(wide)} ${cowl + 8}Q${n(wide * 0.98)} ${n((cowl + nose) / 2)} ${n(half * 0.66)} ${nose - 34}Q0 ${nose + 26} ${n(-half * 0.66)} ${nose - 34}Q${n(-wide * 0.98)} ${n((cowl + nose) / 2)} ${n(-wide)} ${cowl + 8}Z" fill="url(#bonnet)" stroke="${tones.line}" stroke-width="6" stroke-opacity=".7"/>` +
    [-1, 1].map((sign) => `<path d="M${n(sign * half * 0.6)} ${cowl + 10}Q${n(sign * half * 0.5)} ${n((cowl + nose) / 2)} ${n(sign * half * 0.38)} ${nose}" fill="none" stroke="${tones.glint}" stroke-width="9" opacity=".9"/><path d="M${n(sign * half * 0.58)} ${cowl + 10}Q${n(sign * half * 0.47)} ${n((cowl + nose) / 2)} ${n(sign * half * 0.35)} ${nose}" fill="none" stroke="${tones.shade}" stroke-width="12" opacity=".4"/>`).join('')
  )
}

function face({ half, nose, sill }: Shape, tones: Tones): string {
  const tall = nose - sill
  const grilleTop = nose - 44
  const grilleFoot = nose - 60 - tall * 0.36
  const grille: [number, number][] = [[-half * 0.6, grilleTop], [half * 0.6, grilleTop], [half * 0.48, grilleFoot], [-half * 0.48, grilleFoot]]
  const intakeTop = sill + tall * 0.32
  const intake: [number, number][] = [[-half * 0.62, intakeTop], [half * 0.62, intakeTop], [half * 0.72, sill + 66], [-half * 0.72, sill + 66]]
  const lamp = (sign: 1 | -1): [number, number][] => [[sign * half * 0.63, nose - 46], [sign * half * 0.955, nose + 6], [sign * half * 0.965, nose - 90], [sign * half * 0.9, nose - 146], [sign * half * 0.6, nose - 128]]
  const lamps = ([-1, 1] as const).map((sign) => {
    const path = polygon(lamp(sign), 26)
    const eye = (x: number, y: number) => `<circle cx="${n(sign * half * x)}" cy="${n(nose - y)}" r="37" fill="#aeb8c0"/><circle cx="${n(sign * half * x)}" cy="${n(nose - y)}" r="31" fill="#14191d"/><circle cx="${n(sign * half * x)}" cy="${n(nose - y)}" r="24" fill="#74858f"/><circle cx="${n(sign * half * x - 7)}" cy="${n(nose - y + 8)}" r="9" fill="#fff"/>`
    return `<path d="${path}" fill="#222a30" stroke="#0e1012" stroke-width="12"/><path d="${path}" fill="none" stroke="#f5f9fb" stroke-width="9" transform="translate(${sign * 3} 0)"/>${eye(0.72, 92)}${eye(0.86, 78)}`
  })
  const fog = [-1, 1].map((sign) => `<path d="${polygon([[sign * half * 0.78, intakeTop + 10], [sign * half * 0.93, intakeTop + 40], [sign * half * 0.92, sill + 130], [sign * half * 0.8, sill + 110]], 20)}" fill="#0d0f11"/><rect x="${n(sign * half * 0.855 - 42)}" y="${n((intakeTop + sill + 130) / 2 - 12)}" width="84" height="24" rx="12" fill="#e9f0f4"/>`)
  const bars = [0.25, 0.5, 0.75].map((share) => `<path d="M${n(-half * 0.57)} ${n(grilleTop + (grilleFoot - grilleTop) * share)}H${n(half * 0.57)}" stroke="#7b838b" stroke-width="11"/>`)
  return (
    `<path d="${polygon(grille, 50)}" fill="#0b0d0f"/><clipPath id="grille"><path d="${polygon(grille, 50)}"/></clipPath><g clip-path="url(#grille)"><rect x="${n(-half)}" y="${n(grilleFoot)}" width="${n(half * 2)}" height="${n(tall)}" fill="url(#mesh)" opacity=".5"/>${bars.join('')}</g><path d="${polygon(grille, 50)}" fill="none" stroke="#c3cad0" stroke-width="14"/>` +
    `<path d="${polygon(intake, 46)}" fill="#0b0d0f"/><path d="M${n(-half * 0.6)} ${n(sill + 60 + (intakeTop - sill) * 0.35)}H${n(half * 0.6)}" stroke="#3a4046" stroke-width="12"/>` +
    `${fog.join('')}${lamps.join('')}<path d="M${n(-half * 0.72)} ${sill + 56}H${n(half * 0.72)}" stroke="#aab1b8" stroke-width="16"/>` +
    `<ellipse cx="0" cy="${n((grilleTop + grilleFoot) / 2)}" rx="78" ry="52" fill="#14181b" stroke="#dfe4e8" stroke-width="14"/>` +
    `<rect x="-190" y="${n(intakeTop - 84)}" width="380" height="138" rx="12" fill="#fbfbf9" stroke="#3a4046" stroke-width="8"/><path d="M-176 ${n(intakeTop + 40)}H176" stroke="${luminance(tones.base) > 0.7 ? '#d5dade' : '#e4e7ea'}" stroke-width="6"/>`
  )
}

function mirrors({ half, cowl, isTall }: Shape, tones: Tones): string {
  const tall = isTall ? 260 : 128
  const [near, y] = isTall ? [half, cowl] : [half - 46, cowl - 44]
  return [-1, 1]
    .map((sign) => `<path d="M${n(sign * half * 0.86)} ${y + 40}L${n(sign * (near + 50))} ${y + 70}" stroke="#101214" stroke-width="34"/><path d="${polygon([[sign * (near + 10), y + 40], [sign * (near + 205), y + 56], [sign * (near + 192), y + 48 + tall], [sign * (near + 34), y + 34 + tall]], 48)}" fill="${isTall ? '#1b1d20' : tones.base}" stroke="${tones.line}" stroke-width="7"/><path d="M${n(sign * (near + 56))} ${y + 14 + tall}H${n(sign * (near + 170))}" stroke="${isTall ? '#5a6067' : tones.glint}" stroke-width="16" stroke-linecap="round" opacity=".8"/>`)
    .join('')
}

/** What stands behind the cab. */
function box(car: CarProfile, accent: Tones): string {
  if (!car.boxMm) return ''
  const { half, from, to } = car.boxMm
  return `<rect x="${-half}" y="${from}" width="${half * 2}" height="${to - from}" rx="70" fill="#dde2e6" stroke="#8a949e" stroke-width="10"/><path d="M${-half} ${from + 380}H${half}V${from + 500}H${-half}Z" fill="${accent.base}"/><path d="M${-half + 36} ${from}V${to - 60}M${half - 36} ${from}V${to - 60}" stroke="#fff" stroke-width="22" opacity=".8"/>`
}

/** What hangs over the cab: the bed of a motorhome, the wind deflector of a truck. */
function brow(car: CarProfile, tones: Tones, accent: Tones): string {
  const { half, to } = car.boxMm ?? { half: 0, to: 0 }
  if (!car.isLivedIn) {
    return `<path d="M-760 2270Q-700 2720 -560 2780H560Q700 2720 760 2270Z" fill="${tones.base}" stroke="${tones.line}" stroke-width="8"/><path d="M-650 2330Q-600 2650 -500 2700H500Q600 2650 650 2330Z" fill="${tones.light}" opacity=".5"/>`
  }
  return (
    `<path d="M${-half} 1900Q${-half} 1780 ${-half + 130} 1770H${half - 130}Q${half} 1780 ${half} 1900V${to - 260}Q${half - 20} ${to - 20} ${half - 240} ${to}H${-half + 240}Q${-half + 20} ${to - 20} ${-half} ${to - 260}Z" fill="#f7f8f7" stroke="#8a949e" stroke-width="10"/><path d="M${-half} 1900Q${-half} 1780 ${-half + 130} 1770H${half - 130}Q${half} 1780 ${half} 1900V1960Q0 1830 ${-half} 1960Z" fill="#c5ccd2"/>` +
    `<path d="M${-half + 6} 2080Q0 1930 ${half - 6} 2080V2180Q0 2030 ${-half + 6} 2180Z" fill="${accent.base}"/><rect x="-560" y="2330" width="1120" height="360" rx="90" fill="#10161a"/><path d="M-480 2340L-300 2680H-120L-300 2340Z" fill="#fff" opacity=".14"/><g fill="#f5c77e"><rect x="-840" y="${to - 90}" width="90" height="26" rx="12"/><rect x="750" y="${to - 90}" width="90" height="26" rx="12"/></g>`
  )
}

function drawCaravanFront(car: CarProfile, tones: Tones, accent: Tones): string {
  const half = car.frontMm.width / 2
  const shape = `M${-half} 560Q${-half - 10} 1700 ${-half + 40} 2300Q${-half + 60} 2800 ${-half + 320} 2860H${half - 320}Q${half - 60} 2800 ${half - 40} 2300Q${half + 10} 1700 ${half} 560Z`
  return (
    `<defs><linearGradient id="wall-light" x2="1" y2="0"><stop stop-color="${tones.shade}"/><stop offset=".2" stop-color="${tones.base}"/><stop offset=".6" stop-color="#ffffff"/><stop offset="1" stop-color="${tones.shade}"/></linearGradient><clipPath id="van-front"><path d="${shape}"/></clipPath><linearGradient id="tread" x2="1" y2="0"><stop stop-color="#08090a"/><stop offset=".5" stop-color="#2b2d31"/><stop offset="1" stop-color="#0b0c0d"/></linearGradient></defs>` +
    `<rect x="${-half + 40}" y="0" width="250" height="700" rx="46" fill="url(#tread)"/><rect x="${half - 290}" y="0" width="250" height="700" rx="46" fill="url(#tread)"/><rect x="${-half + 200}" y="380" width="${half * 2 - 400}" height="260" fill="#111315"/>` +
    `<path d="${shape}" fill="url(#wall-light)" stroke="${tones.line}" stroke-width="9" stroke-opacity=".6"/><g clip-path="url(#van-front)"><path d="M${-half - 50} 500H${half + 50}V1120H${-half - 50}Z" fill="#2b2f34"/><path d="M${-half - 50} 1124H${half + 50}" stroke="#8c949c" stroke-width="16"/><path d="M${-half - 50} 1300Q0 1180 ${half + 50} 1300V1460Q0 1340 ${-half - 50} 1460Z" fill="${accent.base}"/><path d="M${-half - 50} 1500Q0 1380 ${half + 50} 1500V1540Q0 1420 ${-half - 50} 1540Z" fill="${accent.shade}"/></g>` +
    '<rect x="-820" y="1680" width="1640" height="640" rx="120" fill="#10161a"/><rect x="-770" y="1724" width="1540" height="552" rx="90" fill="#34424c"/><path d="M-560 1724L-260 2276H20L-280 1724ZM260 1724L560 2276H640L340 1724Z" fill="#fff" opacity=".14"/>' +
    '<rect x="-760" y="660" width="1520" height="380" rx="40" fill="#24282c" stroke="#5a6168" stroke-width="9"/><rect x="-60" y="820" width="120" height="46" rx="16" fill="#aab1b8"/>' +
    '<g fill="#f5c77e"><rect x="-1000" y="2680" width="90" height="30" rx="14"/><rect x="910" y="2680" width="90" height="30" rx="14"/></g>' +
    '<path d="M-760 470L-90 250H90L760 470V540L80 330H-80L-760 540Z" fill="#1c1f23"/><rect x="-330" y="430" width="300" height="560" rx="110" fill="#d5dade"/><rect x="30" y="430" width="300" height="560" rx="110" fill="#c2c9cf"/><rect x="-280" y="480" width="60" height="460" rx="30" fill="#fff" opacity=".8"/><rect x="80" y="480" width="60" height="460" rx="30" fill="#fff" opacity=".8"/><path d="M-380 600H380" stroke="#24282c" stroke-width="26"/>' +
    '<rect x="150" y="150" width="60" height="560" rx="16" fill="#7b838b"/><ellipse cx="180" cy="100" rx="52" ry="100" fill="#17191c"/><path d="M-100 210H100V380H-100Z" fill="#2a2e33"/><circle cx="0" cy="300" r="64" fill="#8a929b"/><circle cx="0" cy="300" r="38" fill="#1c1f23"/>'
  )
}
