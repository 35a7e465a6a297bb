import type { CarProfile } from '../car-profile'
import { wallWindow } from '../fittings'

/** A tandem-axle touring van: drawbar with gas bottles, checker plate below, an awning and a door. */
export const caravan: CarProfile = {
  lengthMm: 7300,
  heightMm: 2880,
  frontMm: { width: 2420, roof: 2100 },
  axlesMm: [4050, 4900],
  archesMm: [],
  tyreRadiusMm: 372,
  rimRadiusMm: 236,
  wheelStyle: 'rugged',
  sillMm: 520,
  isLivedIn: true,
  detail: { at: [1500, 1150], widthMm: 2900 },
  bodyPaint: '#f3f3f0',
  outline: [
    [1560, 520, 'corner'], [1480, 640], [1420, 1100, 'corner'], [1440, 1700], [1540, 2300], [1740, 2700], [2000, 2840],
    [2400, 2876],
    [4500, 2880], [6500, 2860], [6820, 2800], [6950, 2640], [6980, 2200], [6980, 1000], [6900, 520, 'corner'],
  ],
  glass: [],
  pillars: [],
  windscreen: [],
  shoulder: [[1300, 2560], [2000, 2660], [4500, 2680], [7100, 2640]],
  shutLines: [
    [
      [2540, 620, 'corner'], [2540, 2420, 'corner'], [3200, 2420, 'corner'], [3200, 620, 'corner'],
      [2540, 620, 'corner'],
    ],
    [
      [1640, 640, 'corner'], [1640, 1100, 'corner'], [2360, 1100, 'corner'], [2360, 640, 'corner'],
      [1640, 640, 'corner'],
    ],
  ],
  handles: [],
  headlamp: [],
  tailLamp: [[6975, 1250, 'corner'], [6900, 1250, 'corner'], [6890, 900, 'corner'], [6970, 900, 'corner']],
  seats: [],
  behind: () =>
    '<path d="M40 560L1600 640V520L40 470Z" fill="#1c1f23"/>' +
      '<path d="M40 552L1600 632" stroke="#555c64" stroke-width="12"/>' +
      '<path d="M0 500Q-10 590 60 590H170V480H40Q10 480 0 500Z" fill="#2a2e33"/>' +
    '<rect x="500" y="120" width="60" height="620" rx="16" fill="#6d757e"/>' +
      '<circle cx="530" cy="110" r="105" fill="#17191c"/>' +
      '<circle cx="530" cy="110" r="48" fill="#8a929b"/>' +
      '<path d="M460 740H600" stroke="#3a3f45" stroke-width="34"/>' +
    '<g><rect x="880" y="610" width="230" height="540" rx="90" fill="#c9ced3"/>' +
      '<rect x="900" y="640" width="60" height="470" rx="30" fill="#fff" opacity=".8"/>' +
      '<rect x="1130" y="610" width="230" height="540" rx="90" fill="#b4bac0"/>' +
      '<rect x="1150" y="640" width="60" height="470" rx="30" fill="#fff" opacity=".7"/>' +
      '<path d="M850 700H1400" stroke="#2a2e33" stroke-width="24"/></g>' +
    '<rect x="6850" y="540" width="330" height="90" fill="#1c1f23"/>' +
      '<circle cx="7090" cy="960" r="330" fill="#15171a" transform="translate(7090 960) scale(.28 1) ' +
      'translate(-7090 -960)"/><rect x="7150" y="560" width="50" height="700" fill="#2a2e33"/>',
  inFront: (_, accent) => {
    const plate = 'M1400 500H7000V1000H1400Z'
    return [
      '<pattern id="checker" width="90" height="90" patternUnits="userSpaceOnUse">' +
        '<path d="M12 12l26 26M78 52l-26 26" stroke="#fff" stroke-opacity=".16" stroke-width="10" ' +
        'stroke-linecap="round"/></pattern>',
      `<g clip-path="url(#body)"><path d="${plate}" fill="#2b2f34"/>` +
        `<path d="${plate}" fill="url(#checker)"/>` +
        '<path d="M1400 1004H7000" stroke="#8c949c" stroke-width="16"/>',
      '<path d="M1400 1180C3000 1140 4600 1480 7000 2160V1840C4900 1240 3000 1060 1400 1080Z" ' +
        `fill="${accent.base}"/><path d="M1400 1270C3000 1230 4500 1600 7000 2330V2250C4600 1540 3000 ` +
        `1190 1400 1210Z" fill="${accent.shade}"/>` +
        '<path d="M3500 1080C4700 1130 5900 1330 7000 1640V1560C5900 1270 4800 1090 3900 1060Z" ' +
        `fill="${accent.light}" opacity=".8"/></g>`,
      '<path d="M2420 2480L2430 1020M6640 2480L6640 1020" stroke="#9aa2a9" stroke-width="26"/>',
      '<rect x="2558" y="640" width="624" height="1762" rx="40" fill="#e6e8e8"/>' +
        '<rect x="2558" y="640" width="624" height="1762" rx="40" fill="none" stroke="#2a2e33" ' +
        'stroke-width="16"/>',
      wallWindow(2660, 1600, 420, 640), '<rect x="3070" y="1280" width="56" height="180" rx="22" fill="#1d2023"/>',
      wallWindow(1740, 1540, 620, 620), wallWindow(3520, 1560, 1100, 620), wallWindow(5560, 1560, 960, 620),
      '<rect x="2300" y="2480" width="4450" height="116" rx="50" fill="#cfd5d9"/>' +
        '<rect x="2300" y="2480" width="4450" height="34" rx="17" fill="#868f97"/>' +
        '<rect x="2320" y="2566" width="4410" height="14" rx="7" fill="#fff"/>',
      '<path d="M3560 560V700Q3580 860 3760 860H5190Q5370 860 5390 700V560" fill="none" ' +
        'stroke="#121416" stroke-width="60"/>' +
        '<path d="M3540 560V710Q3560 894 3750 894H5200Q5390 894 5410 710V560" fill="none" ' +
        'stroke="#8c949c" stroke-width="10"/>',
      '<path d="M3400 360h36v260h-36zM5470 360h36v260h-36z" fill="#121416"/>' +
        '<path d="M2440 430H3300V470H2440ZM2500 300H3240V340H2500Z" fill="#2b2f34"/>' +
        '<path d="M2500 300V520M3240 300V520" stroke="#2b2f34" stroke-width="24"/>',
      '<rect x="4300" y="2876" width="1000" height="150" rx="60" fill="#e6e9ea"/>' +
        '<rect x="4340" y="2900" width="920" height="20" rx="10" fill="#aab2b9"/>' +
        '<rect x="2700" y="2876" width="560" height="66" rx="28" fill="#ccd3d8"/>',
      '<rect x="1660" y="660" width="680" height="420" rx="30" fill="none" stroke="#0f1113" ' +
        'stroke-width="12"/><rect x="1960" y="850" width="90" height="34" rx="12" fill="#9aa2a9"/>',
    ].join('')
  },
}
