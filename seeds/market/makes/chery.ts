import { electric, plugIn, turbo } from '../engines'
import { CVT, D7, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

export const chery = make({
  name: 'Chery',
  vinPrefixes: ['LVV', 'LVT'],
  retention: 'weak',
  colours: {
    'Lunar White': 'white',
    'Space Grey': 'grey',
    'Carbon Crystal Black': 'black',
    'Mercurial Grey': 'grey',
    'Marine Blue': 'blue',
    'Sunset Red': 'red',
  },
  models: [
    model('Omoda 5', 10,
      generation('T19C', [2023, null], 'SUV', [4400, 1830, 1588, 1780, 51],
        5, 'FWD', CVT, turbo(1498, 4, 108, 210, 6.9), [
        ['BX', 29_990], ['EX', 32_990],
        ['GT AWD', 39_990, { drive: 'AWD', gearbox: D7, engine: turbo(1598, 4, 137, 275, 7.8) }],
      ]),
    ),
    model('Tiggo 4', 12,
      generation('T17', [2025, null], 'SUV', [4307, 1825, 1660, 1800, 51],
        5, 'FWD', CVT, turbo(1498, 4, 108, 210, 7.4), [
        ['Urban', 23_990], ['Ultimate', 26_990],
      ]),
    ),
    model('Tiggo 7 Pro', 8,
      generation('T1E', [2023, null], 'SUV', [4513, 1862, 1696, 1980, 57],
        5, 'FWD', D7, turbo(1598, 4, 137, 275, 7.0), [
        ['Urban', 29_990], ['Elite', 36_990], ['Ultimate AWD', 41_990, { drive: 'AWD' }],
      ]),
    ),
    model('Tiggo 8', 6,
      generation('T1D', [2024, null], 'SUV', [4725, 1860, 1705, 2250, 60],
        5, 'FWD', D7, turbo(1998, 4, 180, 375, 8.3), [
        ['Urban', 38_990], ['Elite', 43_990],
        [
          'Ultimate Super Hybrid',
          49_990,
          { gearbox: CVT, engine: plugIn(1499, 4, 255, 525, 1.3), years: [2025, null] },
        ],
      ], { seats: 7 }),
    ),
    model('E5', 2,
      generation('T19EV', [2024, null], 'SUV', [4424, 1830, 1588, 2110, 0], 5, 'FWD', ONE_SPEED, electric(150, 340), [
        ['Urban', 38_990],
        ['Ultimate', 41_990],
      ]),
    ),
  ],
})
