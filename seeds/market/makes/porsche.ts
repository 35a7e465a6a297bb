import { diesel, electric, premiumTurbo } from '../engines'
import { A8, D7, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

export const porsche = make({
  name: 'Porsche',
  vinPrefixes: ['WP0', 'WP1'],
  sought: { '911': 'superb', '718': 'strong' },
  isPremium: true,
  seriesHasModelYear: true,
  colours: {
    'Carrara White': 'white',
    'GT Silver': 'silver',
    'Volcano Grey': 'grey',
    'Jet Black': 'black',
    'Gentian Blue': 'dark blue',
    'Carmine Red': 'red',
  },
  models: [
    model('Macan', 14,
      generation('95B', [2014, 2024], 'SUV', [4696, 1923, 1624, 2550, 65],
        null, 'AWD', D7, premiumTurbo(1984, 4, 185, 370, 8.7), [
        ['', 98_990], ['S', 118_990, { engine: premiumTurbo(2995, 6, 260, 480, 9.6) }],
        ['S Diesel', 109_990, { engine: diesel(2967, 6, 190, 580, 6.3), years: [2014, 2018] }],
        ['GTS', 142_990, { engine: premiumTurbo(2894, 6, 280, 520, 9.9) }],
      ]),
    ),
    model('Cayenne', 10,
      generation('9YA', [2018, null], 'SUV', [4918, 1983, 1696, 2830, 75],
        null, 'AWD', A8, premiumTurbo(2995, 6, 250, 450, 9.9), [
        ['', 144_990], ['S', 189_990, { engine: premiumTurbo(2894, 6, 324, 550, 10.2) }],
      ]),
    ),
    model('911', 5,
      generation('991', [2012, 2019], 'Coupe', [4499, 1808, 1294, 1890, 64],
        null, 'RWD', D7, premiumTurbo(2981, 6, 272, 450, 8.3), [
        ['Carrera', 239_990], ['Carrera S', 274_990, { engine: premiumTurbo(2981, 6, 309, 500, 8.5) }],
      ]),
    ),
    model('Taycan', 2,
      generation('9J1', [2021, null], 'Sedan', [4963, 1966, 1379, 2880, 0],
        null, 'RWD', ONE_SPEED, electric(300, 345), [
        ['', 174_990], ['4S', 209_990, { drive: 'AWD', engine: electric(390, 640) }],
      ], { seats: 4 }),
    ),
    model('718', 3,
      generation('982', [2016, 2025], 'Convertible', [4379, 1801, 1281, 1695, 64],
        null, 'RWD', D7, premiumTurbo(1988, 4, 220, 380, 8.1), [
        ['Boxster', 139_990], ['Boxster S', 169_990, { engine: premiumTurbo(2497, 4, 257, 420, 8.3) }],
      ], { seats: 2 }),
    ),
  ],
})
