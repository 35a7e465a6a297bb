import type { CarProfile } from '../car-profile'
import { ute } from './ute'

/** The ute's bonnet and a single cab, with a drop-side alloy tray on the bare chassis. */
export const cabChassis: CarProfile = {
  ...ute,
  wheelStyle: 'steel',
  rimRadiusMm: 228,
  archesMm: [960],
  outline: [
    ...ute.outline.slice(0, 11), [2420, 1806], [2560, 1790, 'corner'], [2640, 1500], [2660, 1200], [2660, 800],
    [2655, 440, 'corner'],
  ],
  glass: [
    [1530, 1240, 'corner'], [1740, 1450], [1910, 1600], [2110, 1686], [2440, 1728, 'corner'], [2500, 1690, 'corner'],
    [2530, 1260, 'corner'], [2300, 1240],
  ],
  pillars: [{ foot: [1800, 1200], head: [1800, 1560], widthMm: 24 }],
  shoulder: [[20, 1010], [300, 1105], [1200, 1128], [2660, 1128]],
  lowerCrease: [[1450, 690], [2000, 650], [2660, 650]],
  shutLines: [ute.shutLines[0] ?? [], [[2535, 1240], [2545, 900], [2540, 520], [2535, 385]]],
  handles: [[2350, 1085]],
  tailLamp: [],
  seats: [[2190, 1560]],
  cladding: 'none',
  behind: () =>
    '<rect x="2500" y="520" width="2780" height="130" fill="#17191c"/>' +
      '<rect x="2500" y="625" width="2780" height="16" fill="#4a4f56"/>' +
    '<rect x="2900" y="400" width="520" height="220" rx="30" fill="#22252a"/>' +
      '<rect x="2900" y="585" width="520" height="10" fill="#4d535a"/>',
  inFront: () => {
    const boards = [2800, 4040].map((x) => `<rect x="${x + 10}" y="880" width="1222" height="290" fill="url(#tray)"/>` +
      `<path d="M${x + 10} 975H${x + 1232}M${x + 10} 1075H${x + 1232}" stroke="#6d757e" ` +
      'stroke-width="9"/>' +
      `<path d="M${x + 10} 983H${x + 1232}M${x + 10} 1083H${x + 1232}" stroke="#fff" stroke-width="5" ` +
      `opacity=".8"/><rect x="${x + 60}" y="860" width="60" height="90" rx="10" fill="#3a3f45"/>` +
      `<rect x="${x + 1120}" y="860" width="60" height="90" rx="10" fill="#3a3f45"/>`)
    return (
      '<linearGradient id="tray" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="860" y2="1180">' +
        '<stop stop-color="#878f98"/><stop offset=".5" stop-color="#c9cfd5"/>' +
        '<stop offset="1" stop-color="#eef1f3"/></linearGradient>' +
      '<path d="M3560 640V800H3660L3760 870H4440L4540 800H4640V640" fill="none" stroke="#1c1f22" stroke-width="30"/>' +
      '<rect x="2760" y="800" width="2560" height="84" fill="#9aa2ab"/>' +
        '<rect x="2760" y="866" width="2560" height="16" fill="#eef1f3"/>' +
        '<rect x="2760" y="800" width="2560" height="14" fill="#5d646c"/>' +
      boards.join('') +
      '<rect x="2790" y="860" width="34" height="320" fill="#79818a"/>' +
        '<rect x="4026" y="860" width="34" height="320" fill="#79818a"/>' +
        '<rect x="5276" y="860" width="40" height="320" fill="#79818a"/>' +
      '<path d="M2740 800V1760Q2740 1790 2770 1790H2800V800Z" fill="#8d959e"/>' +
        '<path d="M2750 800V1770" stroke="#f4f6f7" stroke-width="10"/>' +
        '<path d="M2800 1600H2900L2830 1180" fill="none" stroke="#8d959e" stroke-width="26"/>' +
      '<rect x="5220" y="560" width="110" height="150" rx="12" fill="#16181a"/>' +
        '<rect x="5296" y="580" width="36" height="110" rx="8" fill="#b3202a"/>' +
      '<path d="M4560 330h34v330h-34z" fill="#131517"/>'
    )
  },
}
