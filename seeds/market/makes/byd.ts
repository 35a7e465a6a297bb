import { electric, plugIn } from '../engines'
import { CVT, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

export const byd = make({
  name: 'BYD',
  vinPrefixes: ['LGX', 'LC0'],
  retention: 'weak',
  colours: {
    'Ski White': 'white',
    'Arctic White': 'white',
    'Boulder Grey': 'grey',
    'Harbour Grey': 'grey',
    'Cosmos Black': 'black',
    'Surfing Blue': 'blue',
    'Parkour Red': 'red',
  },
  models: [
    model('Atto 3', 24,
      generation('SC2E', [2022, null], 'SUV', [4455, 1875, 1615, 2160, 0], 5, 'FWD', ONE_SPEED, electric(150, 310), [
        ['Standard Range', 44_990, { years: [2022, 2023] }],
        ['Essential', 42_990, { years: [2024, null] }],
        ['Extended Range', 50_990, { years: [2022, 2023] }],
        ['Premium', 47_990, { years: [2024, null] }],
      ]),
    ),
    model('Dolphin', 12,
      generation('EM2E', [2023, null], 'Hatchback', [4290, 1770, 1570, 1996, 0],
        5, 'FWD', ONE_SPEED, electric(70, 180), [
        ['Essential', 32_990], ['Premium', 39_990, { engine: electric(150, 310) }],
      ]),
    ),
    model('Seal', 12,
      generation('EK1E', [2024, null], 'Sedan', [4800, 1875, 1460, 2501, 0], 5, 'RWD', ONE_SPEED, electric(230, 360), [
        ['Dynamic', 50_990, { engine: electric(150, 310) }],
        ['Premium', 59_990],
        ['Performance', 69_990, { drive: 'AWD', engine: electric(390, 670) }],
      ]),
    ),
    model('Sealion 6', 14,
      generation('SA3', [2024, null], 'SUV', [4775, 1890, 1670, 2350, 60],
        5, 'FWD', CVT, { ...plugIn(1498, 4, 160, 300, 1.1), induction: 'Aspirated' }, [
        ['Essential', 46_990], ['Premium', 52_990, { drive: 'AWD', engine: plugIn(1497, 4, 238, 550, 1.4) }],
      ]),
    ),
    model('Shark 6', 16,
      generation('DM-O', [2025, null], 'Dual Cab Utility', [5457, 1971, 1925, 3500, 60],
        5, '4WD', CVT, plugIn(1497, 4, 321, 650, 2.0), [['Premium', 62_990]]),
    ),
  ],
})
