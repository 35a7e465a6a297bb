import type { CarProfile } from '../car-profile'
import { sedan } from './sedan'

/** The sedan's front doors and bonnet with a long, level roof behind them. */
export const wagon: CarProfile = {
  ...sedan,
  lengthMm: 4900,
  heightMm: 1475,
  wheelStyle: 'twin-five',
  outline: [
    ...sedan.outline.slice(0, 11), [2640, 1462], [3200, 1465], [3800, 1448], [4300, 1410], [4600, 1372, 'corner'],
    [4590, 1338, 'corner'], [4700, 1180], [4780, 1020], [4822, 930], [4840, 760], [4892, 610], [4890, 430], [4845, 285],
    [4750, 208, 'corner'],
  ],
  glass: [
    [1490, 1000, 'corner'], [1740, 1175], [1990, 1310], [2260, 1368], [2640, 1388], [3200, 1392], [3800, 1372],
    [4230, 1328],
    [4420, 1285, 'corner'], [4360, 1120, 'corner'], [4240, 1085], [3300, 1045], [2100, 1015],
  ],
  pillars: [
    { foot: [2530, 1000], head: [2480, 1420], widthMm: 80 },
    { foot: [3530, 1030], head: [3440, 1420], widthMm: 74 },
    { foot: [1830, 1000], head: [1830, 1300], widthMm: 22 },
  ],
  rearScreen: [
    [4585, 1326, 'corner'], [4680, 1180], [4750, 1040, 'corner'], [4690, 1040, 'corner'], [4600, 1190],
    [4520, 1335, 'corner'],
  ],
  shoulder: [[30, 680], [420, 812], [1200, 868], [2400, 890], [3500, 912], [4300, 925], [4840, 870]],
  shutLines: [
    ...sedan.shutLines.slice(0, 2),
    [[3560, 1060], [3500, 900], [3340, 700], [3280, 540], [3260, 380], [3255, 200]],
  ],
  tailLamp: [
    [4812, 965, 'corner'], [4720, 1040], [4560, 1010, 'corner'], [4500, 930, 'corner'], [4650, 880],
    [4836, 850, 'corner'],
  ],
  rails: [[2250, 1452], [3200, 1482], [4330, 1424]],
}
