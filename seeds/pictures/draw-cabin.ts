import { mix } from './paint'
import { fade, picture } from './picture'

export type Trim = { upper: string; seat: string; inlay: string; stitch: string }

/** The view from between the front seats; the wheel is on the right, as in every Australian car. */
export function drawCabin({ upper, seat, inlay, stitch }: Trim): string {
  const dark = mix(upper, '#000000', 0.45)
  const edge = mix(upper, '#ffffff', 0.2)
  return picture(
    fade('outside', [
      [0, '#a9cfe8'],
      [0.52, '#e4eff3'],
      [0.56, '#a3b7a2'],
      [0.68, '#8fa48d'],
      [0.7, '#9a9da0'],
      [1, '#7c8084'],
    ]) +
      fade('dash', [
        [0, mix(upper, '#ffffff', 0.16)],
        [0.25, upper],
        [1, dark],
      ]) +
      fade('lower', [
        [0, dark],
        [1, mix(dark, '#000000', 0.4)],
      ]) +
      fade('inlay', [
        [0, mix(inlay, '#ffffff', 0.5)],
        [0.5, inlay],
        [1, mix(inlay, '#000000', 0.35)],
      ]) +
      fade('leather', [
        [0, mix(seat, '#ffffff', 0.2)],
        [0.5, seat],
        [1, mix(seat, '#000000', 0.45)],
      ]) +
      fade('screen', [
        [0, '#16303f'],
        [1, '#0a1820'],
      ]) +
      fade('rim', [
        [0, '#4a4e54'],
        [0.4, '#1b1d20'],
        [1, '#0c0d0f'],
      ]) +
      '<rect width="1600" height="1200" fill="#15171a"/>' +
      `<path d="M60 560L320 110Q800 50 1280 110L1540 560Z" fill="url(#outside)"/>` +
      '<path d="M620 470L740 330H860L980 470Z" fill="#8d9195"/>' +
      '<path d="M795 470L798 350H802L805 470Z" fill="#f2f2ee"/><g fill="#7f967f">' +
      '<ellipse cx="420" cy="330" rx="120" ry="60"/><ellipse cx="1190" cy="336" rx="140" ry="62"/>' +
      '<ellipse cx="1060" cy="352" rx="70" ry="36"/></g>' +
      '<path d="M330 560L560 90H660L430 560ZM980 560L1120 100H1160L1030 560Z" fill="#fff" opacity=".13"/>' +
      '<path d="M0 0H1600V150L1560 560H1500L1266 136Q800 80 334 136L100 560H40L0 150Z" ' +
      `fill="${mix(upper, '#c9c5bd', 0.62)}"/><path d="M0 0H1600V70Q800 10 0 70Z" ` +
      `fill="${mix(upper, '#e0dcd4', 0.72)}"/>` +
      '<path d="M0 150L40 560H0ZM1600 150L1560 560H1600Z" fill="#b9d2df"/>' +
      '<path d="M0 430L28 560H0ZM1600 430L1572 560H1600Z" fill="#93a892"/>' +
      '<path d="M790 96h20v50h-20z" fill="#222"/>' +
      '<rect x="660" y="132" width="280" height="86" rx="38" fill="#17191c"/>' +
      '<rect x="674" y="142" width="252" height="64" rx="28" fill="#9db6c4"/>' +
      '<path d="M700 206L760 142H800L740 206Z" fill="#fff" opacity=".35"/>' +
      '<path d="M0 620Q120 520 320 530Q800 470 1000 505Q1120 440 1290 470Q1400 500 1600 620V820H0Z" ' +
      'fill="url(#dash)"/>' +
      '<path d="M0 620Q120 520 320 530Q800 470 1000 505Q1120 440 1290 470Q1400 500 1600 620" ' +
      `fill="none" stroke="${edge}" stroke-width="6" opacity=".7"/>` +
      `<path d="M40 645Q160 556 330 556Q780 505 980 532" fill="none" stroke="${stitch}" ` +
      'stroke-width="4" stroke-dasharray="16 9" opacity=".9"/>' +
      '<path d="M980 640Q990 492 1190 488Q1400 496 1404 640Z" fill="#0b0d0f"/>' +
      '<path d="M1004 640Q1016 512 1190 508Q1372 516 1380 640Z" fill="url(#screen)"/>' +
      dial(1100, 588, '#62d0e8') +
      dial(1282, 588, '#f0a35a') +
      '<rect x="1164" y="556" width="54" height="9" rx="4" fill="#dfe9ee"/>' +
      '<rect x="1172" y="578" width="38" height="6" rx="3" fill="#7f97a3"/>' +
      '<path d="M0 690Q300 640 900 650H1600V800Q900 770 0 820Z" fill="url(#inlay)"/>' +
      '<path d="M0 690Q300 640 900 650H1600" fill="none" stroke="#fff" stroke-opacity=".45" ' +
      'stroke-width="4"/>' +
      vent(60, 700, 190) +
      vent(1440, 694, 130) +
      vent(560, 668, 90) +
      vent(910, 668, 90) +
      '<path d="M0 815Q900 765 1600 798V1200H0Z" fill="url(#lower)"/>' +
      '<path d="M110 850Q330 824 520 822V960Q330 970 120 990Z" fill="none" stroke="#000" ' +
      'stroke-width="5" opacity=".6"/>' +
      '<rect x="290" y="848" width="80" height="16" rx="8" fill="#3a3e43"/>' +
      infotainment() +
      centreConsole(stitch) +
      wheel(stitch) +
      frontSeat(-150, 1, stitch) +
      frontSeat(1750, -1, stitch) +
      `<path d="M0 620L60 800V1200H0ZM1600 620L1540 800V1200H1600Z" fill="${dark}"/>`,
  )
}

function dial(x: number, y: number, colour: string): string {
  const ticks = Array.from(
    { length: 11 },
    (_, index) =>
      `<path transform="rotate(${index * 24 - 120} ${x} ${y})" d="M${x} ${y - 60}v12" stroke="#c9d6dc" ` +
      'stroke-width="3"/>',
  )
  return (
    `<circle cx="${x}" cy="${y}" r="66" fill="#071016" stroke="${colour}" ` +
    `stroke-width="4"/>${ticks.join('')}` +
    `<path d="M${x} ${y}L${x - 34} ${y + 26}" stroke="${colour}" stroke-width="5" ` +
    `stroke-linecap="round"/><circle cx="${x}" cy="${y}" r="9" fill="#22303a"/>`
  )
}

function vent(x: number, y: number, width: number): string {
  const slats = [18, 36, 54].map(
    (dy) => `<path d="M${x + 8} ${y + dy}h${width - 16}" stroke="#3c4147" stroke-width="7"/>`,
  )
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="72" rx="16" fill="#08090a" stroke="#6a7178" ` +
    `stroke-width="4"/>${slats.join('')}` +
    `<rect x="${x + width / 2 - 5}" y="${y + 16}" width="10" height="40" rx="5" fill="#8e959c"/>`
  )
}

function infotainment(): string {
  return (
    '<rect x="596" y="442" width="360" height="222" rx="20" fill="#050607"/>' +
    '<rect x="600" y="446" width="352" height="214" rx="17" fill="none" stroke="#565c63" ' +
    'stroke-width="3"/><rect x="612" y="456" width="328" height="194" rx="9" fill="url(#screen)"/>' +
    '<path d="M612 600Q700 560 760 590T940 540M690 456Q720 540 700 650M860 456Q820 540 850 650" ' +
    'fill="none" stroke="#2f5669" stroke-width="9"/>' +
    '<path d="M640 640Q720 560 790 574T900 500" fill="none" stroke="#56c4e0" stroke-width="8" ' +
    'stroke-linecap="round"/><circle cx="790" cy="574" r="11" fill="#fff"/>' +
    '<rect x="624" y="468" width="90" height="44" rx="9" fill="#1f4457"/>' +
    '<rect x="636" y="480" width="50" height="7" rx="3" fill="#d6e7ee"/>' +
    '<rect x="636" y="494" width="34" height="6" rx="3" fill="#7ea7b8"/>' +
    '<path d="M560 744H1000" stroke="none"/>' +
    [700, 778, 856]
      .map(
        (x) =>
          `<circle cx="${x}" cy="772" r="31" fill="#1a1d20" stroke="#8b929a" stroke-width="5"/>` +
          `<path d="M${x} 750v12" stroke="#fff" stroke-width="4"/>`,
      )
      .join('')
  )
}

function centreConsole(stitch: string): string {
  return (
    '<path d="M640 830H920L1010 1200H560Z" fill="#1c1f22"/>' +
    '<path d="M640 830H920" stroke="#5b6168" stroke-width="5"/>' +
    '<path d="M640 830L560 1200M920 830L1010 1200" stroke="#4c5258" stroke-width="6"/>' +
    '<path d="M692 862H868L890 1000H668Z" fill="#0d0f11"/><path d="M700 990L716 884H844L862 990Z" fill="#24282c"/>' +
    '<path d="M752 985Q744 900 764 880H800Q818 900 808 985Z" fill="#131518"/>' +
    '<path d="M742 872Q740 800 780 798Q820 800 818 872Q800 892 780 892Q760 892 742 872Z" ' +
    'fill="#2f3338"/>' +
    '<path d="M754 860Q754 812 780 810" fill="none" stroke="#aab1b8" stroke-width="6"/>' +
    `<path d="M756 900Q780 912 804 900" fill="none" stroke="${stitch}" stroke-width="4"/>` +
    '<ellipse cx="730" cy="1078" rx="54" ry="38" fill="#08090a" stroke="#7b8289" stroke-width="6"/>' +
    '<ellipse cx="850" cy="1078" rx="54" ry="38" fill="#08090a" stroke="#7b8289" stroke-width="6"/>'
  )
}

function wheel(stitch: string): string {
  return (
    '<g transform="translate(1190 792) scale(1 .96)">' +
    '<circle r="262" fill="none" stroke="url(#rim)" stroke-width="52"/>' +
    '<circle r="284" fill="none" stroke="#6a7077" stroke-width="4" opacity=".6"/>' +
    '<circle r="238" fill="none" stroke="#000" stroke-width="4" opacity=".6"/>' +
    `<path d="M-232 -150A276 276 0 0 1 232 -150" fill="none" stroke="${stitch}" stroke-width="4" ` +
    'stroke-dasharray="13 8" opacity=".8"/>' +
    '<path d="M-246 -20Q-150 -44 -92 -50V64Q-150 60 -246 44ZM246 -20Q150 -44 92 -50V64Q150 60 246 44Z' +
    'M-56 80L-30 246H30L56 80Z" fill="#1d2023"/>' +
    '<path d="M-30 246L-46 130H46L30 246Z" fill="#8d949b"/>' +
    '<rect x="-118" y="-86" width="236" height="190" rx="70" fill="#24272b"/>' +
    '<path d="M-100 -40Q0 -104 100 -40" fill="none" stroke="#565c63" stroke-width="4"/>' +
    '<ellipse cx="0" cy="4" rx="40" ry="30" fill="none" stroke="#aab1b7" stroke-width="6"/>' +
    '<g fill="#9aa1a8"><rect x="-206" y="-12" width="58" height="18" rx="9"/>' +
    '<rect x="-206" y="16" width="58" height="12" rx="6"/>' +
    '<rect x="148" y="-12" width="58" height="18" rx="9"/>' +
    '<rect x="148" y="16" width="58" height="12" rx="6"/></g></g>'
  )
}

/** The inner shoulder of a front seat, at the edge of the frame. */
function frontSeat(x: number, direction: 1 | -1, stitch: string): string {
  return (
    `<g transform="translate(${x} 0) scale(${direction} 1)">` +
    '<path d="M0 1200V940Q60 850 230 850Q430 856 500 960Q540 1050 560 1200Z" fill="url(#leather)"/>' +
    '<path d="M60 1200Q80 960 230 930Q390 940 440 1200Z" fill="#000" opacity=".16"/>' +
    `<path d="M60 1200Q80 960 230 930Q390 940 440 1200" fill="none" stroke="${stitch}" ` +
    'stroke-width="5" stroke-dasharray="15 9"/>' +
    '<path d="M150 850V790H170V850M290 852V790H310V852" fill="#9da4ab"/>' +
    '<rect x="90" y="640" width="290" height="176" rx="64" fill="url(#leather)"/>' +
    '<path d="M120 760Q235 800 350 760" fill="none" stroke="#000" stroke-opacity=".3" ' +
    'stroke-width="6"/></g>'
  )
}
