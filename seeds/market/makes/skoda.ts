import { diesel, electric, premiumTurbo } from '../engines'
import { A8, D6, D7, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

const tsi110 = premiumTurbo(1395, 4, 110, 250, 5.9)
const tsi132 = premiumTurbo(1984, 4, 132, 320, 8.0)

export const skoda = make({
  name: 'Skoda',
  vinPrefixes: ['TMB'],
  seriesHasModelYear: true,
  colours: {
    'Moon White': 'white',
    'Brilliant Silver': 'silver',
    'Graphite Grey': 'grey',
    'Steel Grey': 'grey',
    'Magic Black': 'black',
    'Race Blue': 'blue',
    'Velvet Red': 'red',
  },
  models: [
    model('Octavia', 16,
      generation('NX', [2021, null], 'Wagon', [4689, 1829, 1468, 1930, 50], 5, 'FWD', A8, tsi110, [
        ['Ambition', 41_990],
        ['Style', 46_990, { years: [2021, 2024] }],
        ['RS', 58_990, { gearbox: D7, engine: premiumTurbo(1984, 4, 180, 370, 6.8) }],
      ]),
    ),
    model('Kodiaq', 14,
      generation('NS', [2017, 2024], 'SUV', [4697, 1882, 1676, 2400, 60], 5, 'AWD', D7, tsi132, [
        ['132TSI', 48_990],
        ['140TDI Style', 56_990, { engine: diesel(1968, 4, 140, 400, 5.9), years: [2017, 2020] }],
        ['Sportline', 58_990], ['RS', 72_990, { engine: premiumTurbo(1984, 4, 180, 370, 8.4), years: [2022, 2024] }],
      ], { seats: 7 }),
    ),
    model('Karoq', 12,
      generation('NU', [2018, null], 'SUV', [4382, 1841, 1603, 1950, 50], 5, 'FWD', A8, tsi110, [
        ['110TSI', 38_990],
        ['Style', 45_990],
        ['Sportline', 52_990, { drive: 'AWD', gearbox: D7, engine: premiumTurbo(1984, 4, 140, 320, 7.8) }],
      ]),
    ),
    model('Kamiq', 10,
      generation('NW', [2020, null], 'SUV', [4241, 1793, 1531, 1700, 50],
        5, 'FWD', D7, premiumTurbo(999, 3, 85, 200, 5.6), [
        ['85TSI', 31_990], ['Ambition', 34_990], ['Monte Carlo', 40_990, { engine: tsi110 }],
      ]),
    ),
    model('Fabia', 8,
      generation('NJ', [2015, 2021], 'Hatchback', [3992, 1732, 1467, 1590, 45],
        5, 'FWD', D7, premiumTurbo(999, 3, 81, 200, 4.8), [
        ['70TSI', 19_990], ['81TSI', 22_990], ['Monte Carlo', 26_990],
      ]),
    ),
    model('Superb', 8,
      generation('NP', [2016, 2024], 'Wagon', [4862, 1864, 1477, 2200, 66],
        5, 'FWD', D7, premiumTurbo(1984, 4, 162, 350, 6.7), [
        ['162TSI', 52_990],
        ['206TSI Sportline', 64_990, { drive: 'AWD', gearbox: D6, engine: premiumTurbo(1984, 4, 206, 350, 7.7) }],
      ]),
    ),
    model('Enyaq', 2,
      generation('5A', [2024, null], 'SUV', [4649, 1879, 1621, 2660, 0], 5, 'RWD', ONE_SPEED, electric(210, 545), [
        ['85 Sportline', 74_990],
      ]),
    ),
  ],
})
