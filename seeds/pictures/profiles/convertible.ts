import type { CarProfile } from '../car-profile'
import { coupe } from './coupe'

const FRAME = 'M1500 905L2085 1262'

/** The coupe's body with the roof folded away: screen, seats and hoops stand free. */
export const convertible: CarProfile = {
  ...coupe,
  wheelStyle: 'multi',
  outline: [
    ...coupe.outline.slice(0, 8), [1700, 918], [2300, 925], [2900, 928], [3050, 960], [3300, 985], [3700, 985],
    [4120, 968], ...coupe.outline.slice(16),
  ],
  glass: [],
  pillars: [],
  windscreen: [],
  rearScreen: [],
  seats: [],
  shutLines: [
    coupe.shutLines[0] ?? [], [[2880, 930], [2910, 780], [2880, 520], [2800, 300], [2790, 178]],
    [[3080, 968], [3150, 935], [3700, 930], [4100, 945]],
  ],
  mirror: [1820, 945],
  behind: () =>
    [
      '<path d="M1500 890L2080 1262L2150 1268L1690 890Z" fill="#8fa3b1" opacity=".55"/>',
      '<path d="M1580 900L2060 1215L2100 1222L1640 900Z" fill="#fff" opacity=".45"/>',
      `<path d="${FRAME}" stroke="#101215" stroke-width="40" stroke-linecap="round"/>` +
        '<path d="M1506 926L2080 1270" stroke="#8b929a" stroke-width="9"/>',
      '<path d="M2060 1240L2170 1262" stroke="#101215" stroke-width="40" stroke-linecap="round"/>',
      '<path d="M1560 760H3080V965L2990 940H1560Z" fill="#101215"/>',
      seat(2500, '#2c1f1a'), seat(2420, '#6b4d3c'), seat(2890, '#33251f'),
      '<path d="M2640 900V1075Q2645 1125 2690 1125Q2740 1125 2740 1075V900" fill="none" ' +
        'stroke="#b3b9c0" stroke-width="26"/>',
      '<path d="M1930 890L1880 1000" stroke="#0f1113" stroke-width="44" stroke-linecap="round"/>' +
        '<path d="M1800 905H1960L1900 955Q1840 965 1790 930Z" fill="#1b1d20"/>',
    ].join(''),
  inFront: () =>
    '<path d="M2990 940Q3090 1032 3420 1036Q3740 1030 3830 980L3700 972Q3300 985 2990 932Z" ' +
      'fill="#26282c"/>' +
      '<path d="M3040 975Q3200 1022 3440 1020Q3650 1018 3780 985" fill="none" stroke="#565b62" ' +
      'stroke-width="9"/>' +
    '<path d="M1520 912Q2300 940 2990 934" fill="none" stroke="#0d0f11" stroke-width="20"/>',
}

/** A leather bucket seat with its head restraint. */
function seat(x: number, leather: string): string {
  return `<path d="M${x - 200} 860L${x - 110} 1060Q${x - 90} 1120 ${x - 30} 1122H${x + 40}Q${x + 100} ` +
    `1118 ${x + 92} 1040L${x + 40} 860Z" fill="${leather}"/>` +
    `<rect x="${x - 60}" y="1112" width="130" height="112" rx="44" fill="${leather}"/>` +
    `<path d="M${x - 160} 860L${x - 70} 1060Q${x - 50} 1096 ${x - 10} 1098" fill="none" ` +
    'stroke="#fff" stroke-opacity=".25" stroke-width="10"/>'
}
