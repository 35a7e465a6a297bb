import { electric } from '../engines'
import { ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

export const tesla = make({
  name: 'Tesla',
  vinPrefixes: ['LRW', '5YJ'],
  retention: 'poor',
  isPremium: true,
  hasPhoneMirroring: false,
  colours: {
    'Pearl White': 'white',
    'Stealth Grey': 'grey',
    'Midnight Silver': 'grey',
    'Solid Black': 'black',
    'Deep Blue': 'dark blue',
    'Ultra Red': 'red',
    Quicksilver: 'silver',
  },
  models: [
    model('Model 3', 26,
      generation('3', [2019, 2023], 'Sedan', [4694, 1850, 1443, 2149, 0], 5, 'RWD', ONE_SPEED, electric(208, 420), [
        ['Standard Range Plus', 67_990, { years: [2019, 2021] }],
        ['Rear-Wheel Drive', 64_990, { years: [2022, 2023] }],
        ['Long Range', 79_990, { drive: 'AWD', engine: electric(331, 493) }],
        ['Performance', 93_990, { drive: 'AWD', engine: electric(377, 660) }],
      ]),
      generation('3 Highland', [2024, null], 'Sedan', [4720, 1850, 1441, 2189, 0],
        5, 'RWD', ONE_SPEED, electric(208, 420), [
        ['Rear-Wheel Drive', 60_990], ['Long Range', 71_990, { drive: 'AWD', engine: electric(366, 559) }],
        ['Performance', 87_990, { drive: 'AWD', engine: electric(461, 723) }],
      ]),
    ),
    model('Model Y', 28,
      generation('Y', [2022, 2024], 'SUV', [4751, 1921, 1624, 2400, 0], 5, 'RWD', ONE_SPEED, electric(220, 440), [
        ['Rear-Wheel Drive', 61_990],
        ['Long Range', 76_990, { drive: 'AWD', engine: electric(378, 510) }],
        ['Performance', 89_990, { drive: 'AWD', engine: electric(393, 660) }],
      ]),
      generation('Y Juniper', [2025, null], 'SUV', [4790, 1920, 1624, 2440, 0],
        5, 'RWD', ONE_SPEED, electric(255, 450), [
        ['Rear-Wheel Drive', 64_490], ['Long Range AWD', 74_990, { drive: 'AWD', engine: electric(378, 559) }],
        ['Performance', 94_990, { drive: 'AWD', engine: electric(461, 741) }],
      ]),
    ),
    model('Model S', 2,
      generation('S', [2016, 2020], 'Sedan', [4979, 1964, 1445, 2670, 0], 5, 'AWD', ONE_SPEED, electric(311, 658), [
        ['75D', 135_990], ['Long Range', 149_990], ['Performance', 178_990, { engine: electric(451, 931) }],
      ], { seats: 5, doors: 5 }),
    ),
  ],
})
