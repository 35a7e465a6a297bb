import { diesel, electric, petrol } from '../engines'
import { A5, A6, A8, A9, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

const pentastar = petrol(3604, 6, 209, 347, 9.6)

export const jeep = make({
  name: 'Jeep',
  vinPrefixes: ['1C4', 'MCA', '3C4'],
  retention: 'weak',
  sought: { Wrangler: 'strong', Gladiator: 'normal' },
  seriesHasModelYear: true,
  colours: {
    'Bright White': 'white',
    'Billet Silver': 'silver',
    'Granite Crystal': 'grey',
    'Sting Grey': 'grey',
    Black: 'black',
    'Hydro Blue': 'blue',
    'Firecracker Red': 'red',
    'Sarge Green': 'green',
  },
  models: [
    model('Grand Cherokee', 24,
      generation('WK', [2013, 2021], 'SUV', [4828, 1943, 1792, 2949, 93], 5, '4WD', A8, pentastar, [
        ['Laredo', 56_990],
        ['Limited', 66_990, { engine: diesel(2987, 6, 184, 570, 7.5) }],
        ['Overland', 77_990, { engine: diesel(2987, 6, 184, 570, 7.5) }],
        ['SRT', 97_990, { engine: petrol(6417, 8, 344, 624, 14.0) }],
      ]),
      generation('WL', [2022, 2025], 'SUV', [5204, 1979, 1816, 2960, 104],
        5, '4WD', A8, petrol(3604, 6, 210, 344, 10.6), [
        ['Night Eagle', 84_990], ['Limited', 90_990], ['Summit Reserve', 119_990],
      ], { seats: 7 }),
    ),
    model('Wrangler', 14,
      generation('JK', [2011, 2018], 'Hardtop', [4161, 1873, 1840, 2404, 70], 1, '4WD', A5, pentastar, [
        ['Sport', 43_990], ['Overland', 52_990],
      ], { seats: 4, doors: 2 }),
      generation('JL Unlimited', [2019, null], 'Softtop', [4882, 1894, 1848, 2562, 81], 3, '4WD', A8, pentastar, [
        ['Night Eagle', 74_990], ['Overland', 83_990], ['Rubicon', 87_990],
      ], { seats: 5, doors: 4 }),
    ),
    model('Compass', 16,
      generation('M6', [2017, null], 'SUV', [4394, 1819, 1629, 1910, 60],
        5, 'FWD', A6, petrol(2360, 4, 129, 229, 7.9), [
        ['Sport', 34_990], ['Night Eagle', 41_990, { years: [2020, null] }],
        ['Limited', 47_990, { drive: '4WD', gearbox: A9 }],
        [
          'Trailhawk',
          51_990,
          { drive: '4WD', gearbox: A9, engine: diesel(1956, 4, 125, 350, 5.7), years: [2018, 2022] },
        ],
      ]),
    ),
    model('Cherokee', 8,
      generation('KL', [2014, 2022], 'SUV', [4624, 1859, 1670, 2495, 60],
        5, 'FWD', A9, petrol(2360, 4, 130, 229, 8.5), [
        ['Sport', 37_990], ['Longitude', 43_990, { drive: '4WD', engine: petrol(3239, 6, 200, 316, 10.0) }],
        ['Limited', 50_990, { drive: '4WD', engine: petrol(3239, 6, 200, 316, 10.0) }],
      ]),
    ),
    model('Gladiator', 8,
      generation('JT', [2020, null], 'Double Cab Pick Up', [5591, 1894, 1909, 2857, 83],
        3, '4WD', A8, petrol(3604, 6, 209, 347, 12.4), [
        ['Night Eagle', 79_990], ['Overland', 85_990, { years: [2020, 2022] }], ['Rubicon', 91_990],
      ]),
    ),
    model('Avenger', 3,
      generation('J4U', [2024, null], 'SUV', [4084, 1797, 1527, 2020, 0], 3, 'FWD', ONE_SPEED, electric(115, 260), [
        ['Longitude', 49_990],
        ['Limited', 54_990],
        ['Summit', 60_990],
      ]),
    ),
  ],
})
