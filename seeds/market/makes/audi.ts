import { diesel, electric, premiumTurbo } from '../engines'
import { A8, D6, D7, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

const tfsi110 = premiumTurbo(1395, 4, 110, 250, 5.9)
const tfsi140 = premiumTurbo(1984, 4, 140, 320, 6.9)

export const audi = make({
  name: 'Audi',
  vinPrefixes: ['WAU', 'WA1'],
  retention: 'weak',
  isPremium: true,
  seriesHasModelYear: true,
  colours: {
    'Ibis White': 'white',
    'Glacier White': 'white',
    'Floret Silver': 'silver',
    'Daytona Grey': 'grey',
    'Mythos Black': 'black',
    'Navarra Blue': 'blue',
    'Tango Red': 'red',
    'Chronos Grey': 'grey',
  },
  models: [
    model('A1', 10,
      generation('GB', [2019, 2024], 'Sportback', [4029, 1740, 1433, 1640, 40],
        5, 'FWD', D7, premiumTurbo(999, 3, 85, 200, 5.4), [
        ['30 TFSI', 37_990], ['35 TFSI', 41_990, { engine: tfsi110 }],
        ['40 TFSI', 50_990, { gearbox: D6, engine: premiumTurbo(1984, 4, 147, 320, 6.3) }],
      ], { seats: 5, doors: 5 }),
    ),
    model('A3', 18,
      generation('8V', [2013, 2021], 'Sportback', [4313, 1785, 1426, 1880, 50], 5, 'FWD', D7, tfsi110, [
        ['30 TFSI', 39_990, { engine: premiumTurbo(999, 3, 85, 200, 5.0), years: [2018, 2021] }],
        ['35 TFSI', 44_990], ['40 TFSI S line quattro', 55_990, { drive: 'AWD', engine: tfsi140 }],
        ['S3', 70_990, { drive: 'AWD', engine: premiumTurbo(1984, 4, 213, 380, 6.9) }],
      ], { seats: 5, doors: 5 }),
      generation('GY', [2022, null], 'Sportback', [4343, 1816, 1449, 1900, 50], 5, 'FWD', A8, tfsi110, [
        ['35 TFSI', 56_990], ['40 TFSI S line quattro', 66_990, { drive: 'AWD', gearbox: D7, engine: tfsi140 }],
        ['S3', 84_990, { drive: 'AWD', gearbox: D7, engine: premiumTurbo(1984, 4, 228, 400, 7.6) }],
      ], { seats: 5, doors: 5 }),
    ),
    model('A4', 14,
      generation('B9', [2015, 2025], 'Sedan', [4762, 1847, 1428, 2060, 54],
        5, 'FWD', D7, premiumTurbo(1984, 4, 140, 320, 6.2), [
        ['35 TFSI', 62_990, { engine: premiumTurbo(1984, 4, 110, 270, 6.3) }], ['40 TFSI S line', 72_990],
        ['45 TFSI quattro S line', 83_990, { drive: 'AWD', engine: premiumTurbo(1984, 4, 183, 370, 7.1) }],
      ]),
    ),
    model('Q2', 10,
      generation('GA', [2017, 2024], 'SUV', [4208, 1794, 1548, 1850, 50], 5, 'FWD', D7, tfsi110, [
        ['35 TFSI', 49_990],
        ['40 TFSI quattro S line', 58_990, { drive: 'AWD', engine: tfsi140 }],
      ]),
    ),
    model('Q3', 18,
      generation('F3', [2019, 2025], 'SUV', [4484, 1856, 1616, 2130, 60], 5, 'FWD', D6, tfsi110, [
        ['35 TFSI', 56_990],
        ['35 TFSI S line', 60_990],
        ['40 TFSI quattro S line', 68_990, { drive: 'AWD', gearbox: D7, engine: premiumTurbo(1984, 4, 132, 320, 8.4) }],
      ]),
    ),
    model('Q5', 20,
      generation('FY', [2017, 2024], 'SUV', [4682, 1893, 1660, 2440, 70],
        5, 'AWD', D7, diesel(1968, 4, 150, 400, 5.7), [
        ['40 TDI quattro', 80_990],
        ['45 TFSI quattro Sport', 89_990, { engine: premiumTurbo(1984, 4, 183, 370, 8.0) }],
        [
          '50 TDI quattro S line',
          101_990,
          { gearbox: A8, engine: diesel(2967, 6, 210, 620, 6.8), years: [2020, 2024] },
        ],
        ['SQ5', 122_990, { gearbox: A8, engine: premiumTurbo(2995, 6, 260, 500, 8.7) }],
      ]),
    ),
    model('Q7', 12,
      generation('4M', [2015, null], 'SUV', [5063, 1970, 1741, 2850, 85],
        5, 'AWD', A8, diesel(2967, 6, 170, 500, 7.0), [
        ['45 TDI quattro', 119_990], ['50 TDI quattro S line', 138_990, { engine: diesel(2967, 6, 210, 600, 7.1) }],
      ], { seats: 7 }),
    ),
    model('Q4 e-tron', 4,
      generation('F4', [2024, null], 'SUV', [4588, 1865, 1632, 2640, 0], 5, 'RWD', ONE_SPEED, electric(210, 545), [
        ['45', 94_990],
        ['55 quattro', 106_990, { drive: 'AWD', engine: electric(250, 545) }],
      ]),
    ),
  ],
})
