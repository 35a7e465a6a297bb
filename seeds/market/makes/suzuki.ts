import { hybrid, petrol, turbo } from '../engines'
import { A4, A6, CVT, M5 } from '../gearboxes'
import { generation, make, model } from '../define'

export const suzuki = make({
  name: 'Suzuki',
  vinPrefixes: ['JSA', 'TSM', 'MA3'],
  sought: { Jimny: 'superb', Swift: 'strong' },
  colours: {
    'Pure White Pearl': 'white',
    'Premium Silver': 'silver',
    'Mineral Grey': 'grey',
    'Super Black Pearl': 'black',
    'Speedy Blue': 'blue',
    'Burning Red': 'red',
    'Jungle Green': 'green',
    'Champion Yellow': 'yellow',
    'Kinetic Yellow': 'yellow',
  },
  models: [
    model('Swift', 24,
      generation('AZ', [2017, 2024], 'Hatchback', [3840, 1735, 1495, 1405, 37],
        4, 'FWD', CVT, petrol(1242, 4, 66, 120, 4.8), [
        ['GL Navigator', 24_490], ['GL Navi Plus', 26_490],
        ['GLX Turbo', 29_490, { gearbox: A6, engine: turbo(998, 3, 82, 160, 5.1) }],
        ['Sport', 33_490, { gearbox: A6, engine: turbo(1373, 4, 103, 230, 6.1) }],
      ]),
      generation('YED', [2024, null], 'Hatchback', [3860, 1735, 1495, 1450, 37],
        3, 'FWD', CVT, hybrid(1197, 3, 61, 112, 4.0), [
        ['Hybrid', 28_490], ['Hybrid Plus', 30_490], ['Hybrid GLX', 33_490],
      ]),
    ),
    model('Vitara', 20,
      generation('LY', [2015, null], 'SUV', [4175, 1775, 1610, 1730, 47], 5, 'FWD', A6, petrol(1586, 4, 86, 156, 6.0), [
        ['RT-S', 26_990, { years: [2015, 2019] }],
        ['', 32_490, { years: [2019, null] }],
        ['Turbo', 37_490, { engine: turbo(1373, 4, 103, 220, 5.9) }],
        ['Turbo AllGrip', 41_490, { drive: 'AWD', engine: turbo(1373, 4, 103, 220, 6.2) }],
      ]),
    ),
    model('Jimny', 16,
      generation('GJ', [2019, null], 'Hardtop', [3645, 1645, 1720, 1435, 40],
        3, '4WD', A4, petrol(1462, 4, 75, 130, 6.9), [
        ['Lite', 32_990, { gearbox: M5, years: [2021, null] }], ['', 36_490],
      ], { seats: 4, doors: 3 }),
      generation('JC', [2024, null], 'SUV', [3965, 1645, 1720, 1545, 40],
        null, '4WD', A4, petrol(1462, 4, 75, 130, 6.9), [
        ['XL', 38_990], ['XL Rhino', 40_490],
      ], { seats: 4, doors: 5 }),
    ),
    model('Baleno', 10,
      generation('EW', [2016, 2022], 'Hatchback', [3995, 1745, 1470, 1405, 37],
        null, 'FWD', A4, petrol(1373, 4, 68, 130, 5.4), [
        ['GL', 20_990], ['GLX', 23_490],
      ]),
    ),
    model('Ignis', 8,
      generation('MF', [2017, 2024], 'Hatchback', [3700, 1660, 1595, 1330, 32],
        null, 'FWD', CVT, petrol(1242, 4, 66, 120, 4.9), [
        ['GL', 22_490], ['GLX', 24_990],
      ], { seats: 4 }),
    ),
    model('S-Cross', 6,
      generation('YA', [2022, null], 'SUV', [4305, 1785, 1580, 1770, 47],
        null, 'AWD', A6, turbo(1373, 4, 103, 220, 6.2), [
        ['', 44_490], ['Prestige', 48_490],
      ]),
    ),
    model('Fronx', 4,
      generation('WB', [2025, null], 'SUV', [3995, 1765, 1550, 1480, 37], 1, 'FWD', A6, hybrid(1462, 4, 76, 137, 4.9), [
        ['Hybrid', 32_490],
      ]),
    ),
  ],
})
