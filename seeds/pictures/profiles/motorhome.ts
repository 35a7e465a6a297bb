import type { CarProfile } from '../car-profile'
import { wallWindow } from '../fittings'

/** A van's cab under a coach body with a bed over the driver. */
export const motorhome: CarProfile = {
  lengthMm: 7200,
  heightMm: 3020,
  frontMm: { width: 2020, roof: 1600 },
  boxMm: { half: 1150, from: 700, to: 3010 },
  axlesMm: [1030, 5200],
  tyreRadiusMm: 355,
  rimRadiusMm: 226,
  wheelStyle: 'steel',
  sillMm: 330,
  isLivedIn: true,
  bodyPaint: '#f1f2f0',
  outline: [
    [110, 350, 'corner'], [35, 420], [10, 580], [26, 780], [96, 920], [330, 1040], [640, 1130, 'corner'], [940, 1470],
    [1140, 1700, 'corner'],
    [760, 1760, 'corner'], [640, 1860], [640, 2060], [820, 2500], [1060, 2800], [1400, 2950], [2200, 3010],
    [4500, 3020], [6700, 2990],
    [7100, 2930], [7180, 2800], [7200, 2400], [7200, 800], [7190, 430], [7150, 350, 'corner'],
  ],
  glass: [
    [1010, 1190, 'corner'], [1180, 1420], [1380, 1640, 'corner'], [1980, 1650, 'corner'], [2010, 1620, 'corner'],
    [2010, 1210, 'corner'], [1600, 1190],
  ],
  pillars: [{ foot: [1330, 1150], head: [1330, 1700], widthMm: 40 }],
  windscreen: [
    [665, 1140, 'corner'], [945, 1460], [1110, 1650, 'corner'], [1230, 1650, 'corner'], [1070, 1470],
    [820, 1170, 'corner'],
  ],
  shoulder: [[0, 2640], [800, 2700], [1400, 2780], [3600, 2800], [7250, 2780]],
  shutLines: [
    [[1000, 1190], [1280, 980], [1400, 720], [1420, 450], [1425, 345]],
    [[2060, 1720], [2070, 1200], [2070, 700], [2070, 345]],
    [[2140, 345, 'corner'], [2140, 1700, 'corner'], [1240, 1740]],
    [
      [3500, 420, 'corner'], [3500, 2440, 'corner'], [4220, 2440, 'corner'], [4220, 420, 'corner'],
      [3500, 420, 'corner'],
    ],
    [[5900, 560, 'corner'], [5900, 980, 'corner'], [6800, 980, 'corner'], [6800, 560, 'corner'], [5900, 560, 'corner']],
    [[2340, 560, 'corner'], [2340, 900, 'corner'], [3180, 900, 'corner'], [3180, 560, 'corner'], [2340, 560, 'corner']],
  ],
  handles: [[1900, 1080]],
  mirror: [1180, 1250],
  nose: { grille: [580, 820, 60], intake: [390, 500, 170] },
  headlamp: [
    [60, 910, 'corner'], [280, 1020], [470, 1095, 'corner'], [520, 1000, 'corner'], [360, 900], [170, 810],
    [45, 780, 'corner'],
  ],
  tailLamp: [[7196, 1300, 'corner'], [7120, 1300, 'corner'], [7120, 860, 'corner'], [7200, 860, 'corner']],
  seats: [[1720, 1560]],
  inFront: (_, accent) =>
    [
      '<g clip-path="url(#body)">' +
        '<path d="M2140 1180C3400 1080 4300 620 7250 700V480C4500 430 3400 900 2140 960Z" ' +
        `fill="${accent.base}"/><path d="M2140 1250C3400 1170 4400 760 7250 840V790C4400 700 3400 1120 ` +
        `2140 1200Z" fill="${accent.shade}"/>` +
        `<path d="M640 2060Q900 2300 1500 2330H2400L1400 2210Q900 2160 640 1960Z" fill="${accent.base}"/>` +
        '</g>',
      wallWindow(2420, 1480, 900, 640), wallWindow(4560, 1480, 1050, 640), wallWindow(6080, 1640, 680, 480),
      wallWindow(1220, 2300, 620, 400),
      wallWindow(3620, 1720, 480, 520),
      '<rect x="4110" y="1330" width="50" height="150" rx="20" fill="#23262a"/>',
      '<rect x="2300" y="2560" width="3500" height="120" rx="50" fill="#d5dade"/>' +
        '<rect x="2300" y="2560" width="3500" height="36" rx="18" fill="#8e979f"/>' +
        '<rect x="2320" y="2650" width="3460" height="14" rx="7" fill="#fff"/>',
      '<path d="M3400 330H4320V380H3400Z" fill="#2a2d31"/>' +
        '<rect x="5000" y="3010" width="900" height="130" rx="50" fill="#e2e6e8"/>' +
        '<rect x="3000" y="3012" width="620" height="70" rx="30" fill="#cfd6db"/>',
    ].join(''),
}
