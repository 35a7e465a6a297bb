import { diesel } from '../engines'
import { A5, A6, M6 } from '../gearboxes'
import { generation, make, model } from '../define'

const d30 = diesel(2999, 4, 140, 450, 8.0)

export const isuzu = make({
  name: 'Isuzu',
  vinPrefixes: ['MPA', 'JAA'],
  retention: 'strong',
  seriesHasModelYear: true,
  colours: {
    'Mineral White': 'white',
    'Moonstone White Pearl': 'white',
    'Mercury Silver': 'silver',
    'Obsidian Grey': 'grey',
    'Magnetic Red': 'red',
    'Cobalt Blue': 'blue',
    'Granite Grey': 'grey',
    'Basalt Black': 'black',
  },
  models: [
    model('D-MAX', 46,
      generation('RT85', [2013, 2020], 'Crew Cab Utility', [5295, 1860, 1855, 3050, 76],
        5, '4WD', A6, diesel(2999, 4, 130, 430, 7.8), [
        ['SX', 47_990], ['LS-M', 50_490], ['LS-U', 53_990], ['LS-T', 57_490, { years: [2017, 2020] }],
      ]),
      generation('RG', [2020, null], 'Crew Cab Utility', [5280, 1870, 1810, 3100, 76], 5, '4WD', A6, d30, [
        ['SX', 57_490],
        ['LS-M', 60_990],
        ['LS-U', 65_490],
        ['LS-U+', 67_490, { years: [2022, null] }],
        ['X-Terrain', 71_990],
        ['Blade', 78_490, { years: [2024, null] }],
      ]),
      generation('RG', [2020, null], 'Cab Chassis', [5325, 1870, 1790, 3100, 76], 5, 'RWD', A6, d30, [
        ['SX Single Cab', 43_990],
        ['SX Single Cab High Ride', 46_490, { gearbox: M6 }],
      ]),
    ),
    model('MU-X', 30,
      generation('UC', [2014, 2021], 'SUV', [4825, 1860, 1860, 2750, 65],
        5, '4WD', A6, diesel(2999, 4, 130, 430, 7.9), [
        ['LS-M', 51_990, { gearbox: A5, years: [2014, 2020] }], ['LS-U', 55_490], ['LS-T', 58_490],
      ], { seats: 7 }),
      generation('RJ', [2021, null], 'SUV', [4850, 1870, 1825, 2800, 80], 5, '4WD', A6, d30, [
        ['LS-M', 61_490], ['LS-U', 67_490], ['LS-T', 74_990], ['X-Terrain', 77_490, { years: [2025, null] }],
      ], { seats: 7 }),
    ),
  ],
})
