import { diesel, hybrid, turbo, turboHybrid, electric } from '../engines'
import { A8, A9, D7, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

export const gwm = make({
  name: 'GWM',
  vinPrefixes: ['LGW'],
  retention: 'weak',
  seriesHasModelYear: true,
  colours: {
    'Hamilton White': 'white',
    'Pittsburgh Silver': 'silver',
    'Ayers Grey': 'grey',
    'Golden Black': 'black',
    'Burgundy Red': 'maroon',
    'Energy Blue': 'blue',
    'Atlantis Blue': 'dark blue',
  },
  models: [
    model('Haval Jolion', 26,
      generation('A01', [2021, null], 'SUV', [4472, 1841, 1619, 1825, 55],
        5, 'FWD', D7, turbo(1497, 4, 110, 220, 8.1), [
        ['Premium', 27_990], ['Lux', 29_990],
        ['Hybrid Lux', 33_990, { engine: hybrid(1497, 4, 139, 375, 5.0), years: [2022, null] }], ['Ultra', 32_990],
        ['Hybrid Ultra', 36_990, { engine: hybrid(1497, 4, 139, 375, 5.0), years: [2022, null] }],
      ]),
    ),
    model('Haval H6', 22,
      generation('B01', [2021, null], 'SUV', [4653, 1886, 1730, 2090, 58],
        5, 'FWD', D7, turbo(1998, 4, 150, 320, 7.4), [
        ['Premium', 34_990, { years: [2021, 2024] }], ['Lux', 36_990], ['Ultra', 39_990],
        ['Ultra AWD', 41_990, { drive: 'AWD' }],
        ['Ultra Hybrid', 45_990, { engine: turboHybrid(1499, 4, 179, 530, 5.2), years: [2022, null] }],
      ]),
    ),
    model('Ute', 20,
      generation('NPW', [2020, null], 'Dual Cab Utility', [5410, 1934, 1886, 3150, 78],
        5, '4WD', A8, diesel(1996, 4, 120, 400, 9.4), [
        ['Cannon', 40_490], ['Cannon-L', 43_490], ['Cannon-X', 46_490],
        ['Cannon-XSR', 52_990, { years: [2023, null], engine: diesel(2370, 4, 135, 480, 8.4), gearbox: A9 }],
      ]),
    ),
    model('Tank 300', 10,
      generation('P01', [2023, null], 'SUV', [4760, 1930, 1903, 2552, 75],
        5, '4WD', A8, turbo(1998, 4, 162, 380, 9.5), [
        ['Lux', 46_990], ['Ultra', 50_990],
        ['Ultra Hybrid', 60_990, { engine: turboHybrid(1998, 4, 258, 615, 8.4), gearbox: A9 }],
      ]),
    ),
    model('Ora', 4,
      generation('BB01', [2023, null], 'Hatchback', [4235, 1825, 1603, 1980, 0],
        5, 'FWD', ONE_SPEED, electric(126, 250), [
        ['Lux', 35_990], ['Extended Range', 40_990], ['GT', 43_990],
      ]),
    ),
  ],
})
