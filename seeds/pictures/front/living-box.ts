import type { CarProfile } from '../car-profile'
import type { Tones } from '../paint'

/** What stands behind the cab. */
export function box(car: CarProfile, accent: Tones): string {
  if (!car.boxMm) return ''
  const { half, from, to } = car.boxMm
  return (
    `<rect x="${-half}" y="${from}" width="${half * 2}" height="${to - from}" rx="70" fill="#dde2e6" ` +
    'stroke="#8a949e" stroke-width="10"/>' +
    `<path d="M${-half} ${from + 380}H${half}V${from + 500}H${-half}Z" fill="${accent.base}"/>` +
    `<path d="M${-half + 36} ${from}V${to - 60}M${half - 36} ${from}V${to - 60}" stroke="#fff" ` +
    'stroke-width="22" opacity=".8"/>'
  )
}

/** What hangs over the cab: the bed of a motorhome, the wind deflector of a truck. */
export function brow(car: CarProfile, tones: Tones, accent: Tones): string {
  const { half, to } = car.boxMm ?? { half: 0, to: 0 }
  if (!car.isLivedIn) {
    return (
      `<path d="M-760 2270Q-700 2720 -560 2780H560Q700 2720 760 2270Z" fill="${tones.base}" ` +
      `stroke="${tones.line}" stroke-width="8"/>` +
      `<path d="M-650 2330Q-600 2650 -500 2700H500Q600 2650 650 2330Z" fill="${tones.light}" ` +
      'opacity=".5"/>'
    )
  }
  return (
    `<path d="M${-half} 1900Q${-half} 1780 ${-half + 130} 1770H${half - 130}Q${half} 1780 ${half} ` +
    `1900V${to - 260}Q${half - 20} ${to - 20} ${half - 240} ${to}H${-half + 240}Q${-half + 20} ` +
    `${to - 20} ${-half} ${to - 260}Z" fill="#f7f8f7" stroke="#8a949e" stroke-width="10"/>` +
    `<path d="M${-half} 1900Q${-half} 1780 ${-half + 130} 1770H${half - 130}Q${half} 1780 ${half} ` +
    `1900V1960Q0 1830 ${-half} 1960Z" fill="#c5ccd2"/>` +
    `<path d="M${-half + 6} 2080Q0 1930 ${half - 6} 2080V2180Q0 2030 ${-half + 6} 2180Z" ` +
    `fill="${accent.base}"/><rect x="-560" y="2330" width="1120" height="360" rx="90" ` +
    'fill="#10161a"/><path d="M-480 2340L-300 2680H-120L-300 2340Z" fill="#fff" opacity=".14"/>' +
    `<g fill="#f5c77e"><rect x="-840" y="${to - 90}" width="90" height="26" rx="12"/>` +
    `<rect x="750" y="${to - 90}" width="90" height="26" rx="12"/></g>`
  )
}

export function drawCaravanFront(car: CarProfile, tones: Tones, accent: Tones): string {
  const half = car.frontMm.width / 2
  const shape =
    `M${-half} 560Q${-half - 10} 1700 ${-half + 40} 2300Q${-half + 60} 2800 ${-half + 320} ` +
    `2860H${half - 320}Q${half - 60} 2800 ${half - 40} 2300Q${half + 10} 1700 ${half} 560Z`
  return (
    `<defs><linearGradient id="wall-light" x2="1" y2="0"><stop stop-color="${tones.shade}"/>` +
    `<stop offset=".2" stop-color="${tones.base}"/><stop offset=".6" stop-color="#ffffff"/>` +
    `<stop offset="1" stop-color="${tones.shade}"/></linearGradient><clipPath id="van-front">` +
    `<path d="${shape}"/></clipPath><linearGradient id="tread" x2="1" y2="0">` +
    '<stop stop-color="#08090a"/><stop offset=".5" stop-color="#2b2d31"/>' +
    '<stop offset="1" stop-color="#0b0c0d"/></linearGradient></defs>' +
    `<rect x="${-half + 40}" y="0" width="250" height="700" rx="46" fill="url(#tread)"/>` +
    `<rect x="${half - 290}" y="0" width="250" height="700" rx="46" fill="url(#tread)"/>` +
    `<rect x="${-half + 200}" y="380" width="${half * 2 - 400}" height="260" fill="#111315"/>` +
    `<path d="${shape}" fill="url(#wall-light)" stroke="${tones.line}" stroke-width="9" ` +
    'stroke-opacity=".6"/><g clip-path="url(#van-front)">' +
    `<path d="M${-half - 50} 500H${half + 50}V1120H${-half - 50}Z" fill="#2b2f34"/>` +
    `<path d="M${-half - 50} 1124H${half + 50}" stroke="#8c949c" stroke-width="16"/>` +
    `<path d="M${-half - 50} 1300Q0 1180 ${half + 50} 1300V1460Q0 1340 ${-half - 50} 1460Z" ` +
    `fill="${accent.base}"/><path d="M${-half - 50} 1500Q0 1380 ${half + 50} 1500V1540Q0 1420 ` +
    `${-half - 50} 1540Z" fill="${accent.shade}"/></g>` +
    '<rect x="-820" y="1680" width="1640" height="640" rx="120" fill="#10161a"/>' +
    '<rect x="-770" y="1724" width="1540" height="552" rx="90" fill="#34424c"/>' +
    '<path d="M-560 1724L-260 2276H20L-280 1724Z' +
    'M260 1724L560 2276H640L340 1724Z" fill="#fff" opacity=".14"/>' +
    '<rect x="-760" y="660" width="1520" height="380" rx="40" fill="#24282c" stroke="#5a6168" ' +
    'stroke-width="9"/><rect x="-60" y="820" width="120" height="46" rx="16" fill="#aab1b8"/>' +
    '<g fill="#f5c77e"><rect x="-1000" y="2680" width="90" height="30" rx="14"/>' +
    '<rect x="910" y="2680" width="90" height="30" rx="14"/></g>' +
    '<path d="M-760 470L-90 250H90L760 470V540L80 330H-80L-760 540Z" fill="#1c1f23"/>' +
    '<rect x="-330" y="430" width="300" height="560" rx="110" fill="#d5dade"/>' +
    '<rect x="30" y="430" width="300" height="560" rx="110" fill="#c2c9cf"/>' +
    '<rect x="-280" y="480" width="60" height="460" rx="30" fill="#fff" opacity=".8"/>' +
    '<rect x="80" y="480" width="60" height="460" rx="30" fill="#fff" opacity=".8"/>' +
    '<path d="M-380 600H380" stroke="#24282c" stroke-width="26"/>' +
    '<rect x="150" y="150" width="60" height="560" rx="16" fill="#7b838b"/>' +
    '<ellipse cx="180" cy="100" rx="52" ry="100" fill="#17191c"/>' +
    '<path d="M-100 210H100V380H-100Z" fill="#2a2e33"/>' +
    '<circle cx="0" cy="300" r="64" fill="#8a929b"/><circle cx="0" cy="300" r="38" fill="#1c1f23"/>'
  )
}
