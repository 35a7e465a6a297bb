import type { CarProfile } from '../car-profile'

/** A cab over its engine and a pantech body. */
export const lightTruck: CarProfile = {
  lengthMm: 6300,
  heightMm: 2280,
  frontMm: { width: 1995, roof: 1680 },
  boxMm: { half: 1120, from: 820, to: 3040 },
  axlesMm: [1010, 4640],
  archesMm: [1010],
  tyreRadiusMm: 395,
  rimRadiusMm: 240,
  wheelStyle: 'steel',
  sillMm: 430,
  outline: [
    [60, 440, 'corner'], [20, 520], [8, 760], [20, 1040], [90, 1330, 'corner'], [220, 1800], [330, 2120], [460, 2240],
    [760, 2280],
    [1400, 2285], [1620, 2270], [1690, 2180, 'corner'], [1700, 1400], [1700, 800], [1690, 440, 'corner'],
  ],
  glass: [
    [420, 1400, 'corner'], [520, 1860], [620, 2060, 'corner'], [1380, 2080, 'corner'], [1420, 2040, 'corner'],
    [1420, 1380, 'corner'], [900, 1310], [700, 1310],
  ],
  pillars: [{ foot: [760, 1280], head: [760, 2100], widthMm: 30 }],
  windscreen: [
    [108, 1350, 'corner'], [230, 1790], [340, 2090, 'corner'], [420, 2090, 'corner'], [320, 1780],
    [200, 1350, 'corner'],
  ],
  shoulder: [[0, 1180], [500, 1230], [1100, 1240], [1700, 1240]],
  shutLines: [
    [[390, 2100], [350, 1700], [300, 1300], [330, 960], [430, 820], [440, 800]],
    [[1480, 2130], [1490, 1400], [1490, 780], [1485, 445]],
  ],
  handles: [[1330, 1170]],
  mirror: [330, 1700],
  nose: { grille: [880, 1010, 70], intake: [480, 640, 130] },
  headlamp: [
    [20, 800, 'corner'], [130, 830, 'corner'], [290, 800, 'corner'], [290, 700, 'corner'], [140, 670],
    [14, 690, 'corner'],
  ],
  tailLamp: [],
  seats: [[1060, 1880]],
  behind: () => '<rect x="1500" y="560" width="4760" height="150" fill="#17191c"/>' +
    '<rect x="1500" y="690" width="4760" height="14" fill="#4a4f56"/>' +
    '<rect x="2300" y="420" width="800" height="260" rx="40" fill="#262a2f"/>' +
    '<rect x="3180" y="440" width="560" height="220" rx="20" fill="#1e2125"/>',
  inFront: (tones) => {
    const ribs = Array.from(
      { length: 8 },
      (_, index) =>
        `<rect x="${2280 + index * 500}" y="900" width="10" height="2060" fill="#9aa5b1" opacity=".45"/>`,
    )
    return (
      '<linearGradient id="box" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="820" y2="3050">' +
        '<stop stop-color="#b6bfc9"/><stop offset=".35" stop-color="#e3e8ec"/>' +
        '<stop offset=".85" stop-color="#f8fafb"/><stop offset="1" stop-color="#dfe5ea"/>' +
        '</linearGradient>' +
      '<path d="M3960 640V900H5320V640" fill="none" stroke="#1c1f22" stroke-width="30"/>' +
      '<rect x="1800" y="830" width="4480" height="2210" rx="24" fill="url(#box)"/>' +
      `${ribs.join('')}<rect x="1800" y="2960" width="4480" height="80" rx="20" fill="#aeb7c1"/>` +
        '<rect x="1800" y="830" width="4480" height="76" fill="#7d8792"/>' +
        '<rect x="1800" y="890" width="4480" height="14" fill="#f2f5f7"/>' +
      `<path d="M1800 1180H6280V1500L1800 1330Z" fill="${tones.base}" opacity=".9"/>` +
        `<path d="M1800 1360L6280 1535V1580L1800 1390Z" fill="${tones.shade}" opacity=".75"/>` +
      '<rect x="1800" y="830" width="40" height="2210" fill="#98a2ad"/>' +
        '<rect x="6236" y="830" width="44" height="2210" fill="#98a2ad"/>' +
      '<path d="M900 2280Q1200 2700 1790 2800V2280Z" fill="#e9edf0"/>' +
        '<path d="M900 2280Q1200 2700 1790 2800" fill="none" stroke="#fff" stroke-width="14"/>' +
        '<path d="M1000 2340Q1260 2640 1790 2720V2300H980Z" fill="#c6ced6" opacity=".6"/>' +
      '<rect x="6170" y="640" width="110" height="130" rx="12" fill="#16181a"/>' +
        '<rect x="6240" y="655" width="40" height="100" rx="8" fill="#b3202a"/>'
    )
  },
}
