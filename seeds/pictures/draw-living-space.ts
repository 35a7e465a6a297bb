import { mix } from './paint'
import { fade, picture } from './picture'

/** Inside a caravan or motorhome: kitchen on the left, dinette on the right, the bed under the rear window. */
export function drawLivingSpace(accent: string): string {
  const cloth = mix(accent, '#8b8f96', 0.35)
  return picture(
    fade('timber', [
      [0, '#d9b88d'],
      [1, '#b98f60'],
    ]) +
      fade('ceiling', [
        [0, '#ffffff'],
        [1, '#e4e2dc'],
      ]) +
      fade('floorboards', [
        [0, '#b08b63'],
        [1, '#7d5e40'],
      ]) +
      fade('cloth', [
        [0, mix(cloth, '#ffffff', 0.3)],
        [1, mix(cloth, '#000000', 0.25)],
      ]) +
      fade('view', [
        [0, '#a5cfe9'],
        [0.55, '#e6f1f2'],
        [0.6, '#9db79a'],
        [1, '#b9c08f'],
      ]) +
      fade(
        'down',
        [
          [0, '#fff3d6', 0.9],
          [1, '#fff3d6', 0],
        ],
        'radial',
      ) +
      '<rect width="1600" height="1200" fill="#efece6"/>' +
      '<path d="M0 0H1600L1110 250H490Z" fill="url(#ceiling)"/>' +
      '<path d="M0 1200H1600L1110 800H490Z" fill="url(#floorboards)"/>' +
      [-3, -2, -1, 0, 1, 2, 3]
        .map(
          (step) =>
            `<path d="M${800 + step * 88} 800L${800 + step * 228} 1200" stroke="#6b4f35" stroke-opacity=".5" ` +
            'stroke-width="4"/>',
        )
        .join('') +
      '<path d="M0 0L490 250V800L0 1200Z" fill="#e9e5dd"/>' +
      '<path d="M1600 0L1110 250V800L1600 1200Z" fill="#e3dfd6"/>' +
      '<rect x="490" y="250" width="620" height="550" fill="#f3f0ea"/>' +
      '<rect x="580" y="330" width="440" height="210" rx="22" fill="#3b4046"/>' +
      '<rect x="594" y="344" width="412" height="182" rx="14" fill="url(#view)"/>' +
      '<path d="M594 526Q700 440 820 470T1006 440V526Z" fill="#8fab8a"/>' +
      '<path d="M580 320H1020V360Q800 384 580 360Z" fill="#f8f6f1"/>' +
      '<path d="M640 526L720 344H770L690 526Z" fill="#fff" opacity=".3"/>' +
      '<path d="M520 800V640Q520 610 560 606H1040Q1080 610 1080 640V800Z" fill="#fbfaf7"/>' +
      '<path d="M520 690Q800 660 1080 690V800H520Z" fill="url(#cloth)"/>' +
      '<path d="M520 690Q800 660 1080 690" fill="none" stroke="#fff" stroke-opacity=".6" ' +
      'stroke-width="6"/>' +
      '<rect x="580" y="560" width="180" height="84" rx="36" fill="#ffffff" stroke="#d8d4ca" ' +
      'stroke-width="4"/>' +
      '<rect x="840" y="560" width="180" height="84" rx="36" fill="#ffffff" stroke="#d8d4ca" ' +
      `stroke-width="4"/><rect x="726" y="590" width="148" height="70" rx="30" fill="${accent}"/>` +
      '<path d="M0 60L490 270V390L0 330Z" fill="url(#timber)"/>' +
      '<path d="M0 330L490 390V402L0 352Z" fill="#8a6a45"/>' +
      '<path d="M170 132V350M340 206V372" stroke="#8a6a45" stroke-width="5"/>' +
      '<path d="M110 300h40M280 330h36M440 352h28" stroke="#6a7076" stroke-width="10" ' +
      'stroke-linecap="round"/>' +
      '<path d="M0 352L490 402V560L0 690Z" fill="#dfe3e1"/>' +
      '<path d="M30 360V680M110 370V660M190 378V640M270 386V618M350 392V598M430 398V576M0 440L490 ' +
      '450M0 530L490 502" stroke="#c3c9c6" stroke-width="3"/>' +
      '<path d="M210 382L420 400V500L210 520Z" fill="#3b4046"/>' +
      '<path d="M222 394L408 410V492L222 508Z" fill="url(#view)"/>' +
      '<path d="M0 690L490 560L560 590L150 760L0 800Z" fill="#4a4d52"/>' +
      '<path d="M0 690L490 560" stroke="#9aa0a6" stroke-width="5"/>' +
      '<path d="M0 800L150 760L560 590V780L150 1100L0 1200Z" fill="url(#timber)"/>' +
      '<path d="M150 762V1098M290 702V990M410 654V896" stroke="#8a6a45" stroke-width="6"/>' +
      '<path d="M0 880L150 836L560 650" fill="none" stroke="#8a6a45" stroke-width="5"/>' +
      '<path d="M200 800l56 -24M330 744l48 -20M450 694l40 -18" stroke="#6a7076" stroke-width="11" ' +
      'stroke-linecap="round"/>' +
      '<path d="M120 704L220 676L300 702L200 732Z" fill="#1c1e21"/>' +
      '<ellipse cx="180" cy="700" rx="26" ry="9" fill="none" stroke="#7b8289" stroke-width="5"/>' +
      '<ellipse cx="236" cy="704" rx="24" ry="8" fill="none" stroke="#7b8289" stroke-width="5"/>' +
      '<path d="M330 650L420 626L480 646L392 672Z" fill="#c9ced3"/>' +
      '<path d="M352 640q-6 -60 40 -50" fill="none" stroke="#aeb4ba" stroke-width="9"/>' +
      '<path d="M1600 60L1110 270V380L1600 320Z" fill="url(#timber)"/>' +
      '<path d="M1600 320L1110 380V392L1600 342Z" fill="#8a6a45"/>' +
      '<path d="M1430 132V340M1260 206V362" stroke="#8a6a45" stroke-width="5"/>' +
      '<path d="M1490 296h-40M1320 322h-36M1160 346h-26" stroke="#6a7076" stroke-width="10" ' +
      'stroke-linecap="round"/>' +
      '<path d="M1210 400L1530 372V560L1210 532Z" fill="#3b4046"/>' +
      '<path d="M1224 412L1516 388V544L1224 520Z" fill="url(#view)"/>' +
      '<path d="M1224 520L1300 470L1400 480L1516 440V544Z" fill="#93ae8c"/>' +
      '<path d="M1600 590L1190 560Q1150 560 1150 600V760L1400 960L1600 1080Z" fill="url(#cloth)"/>' +
      '<path d="M1150 690L1600 800V900L1150 740Z" fill="#fff" opacity=".16"/>' +
      '<path d="M1290 568V800M1450 580V870" stroke="#000" stroke-opacity=".16" stroke-width="6"/>' +
      '<path d="M1000 700L1240 684L1420 760L1130 790Z" fill="url(#timber)"/>' +
      '<path d="M1130 790L1420 760V776L1130 808ZM1000 700L1130 790V808L1000 716Z" fill="#8a6a45"/>' +
      '<path d="M1210 800L1222 1000H1250L1244 796Z" fill="#8f969c"/>' +
      '<path d="M1180 720q0 -44 34 -44t34 44q-34 14 -68 0z" fill="#f6f4ef"/>' +
      '<path d="M1214 676q-20 -50 6 -80q30 30 -6 80" fill="#7f9f74"/>' +
      `<rect x="1470" y="640" width="110" height="110" rx="26" fill="${mix(accent, '#ffffff', 0.25)}" ` +
      'transform="rotate(8 1520 690)"/>' +
      [640, 800, 960]
        .map(
          (x) =>
            `<ellipse cx="${x}" cy="196" rx="70" ry="26" fill="url(#down)"/>` +
            `<ellipse cx="${x}" cy="190" rx="24" ry="7" fill="#fff"/>`,
        )
        .join(''),
  )
}
