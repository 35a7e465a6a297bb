import { electric, plugIn, premiumTurbo } from '../engines'
import { D6, D7, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

export const cupra = make({
  name: 'Cupra',
  vinPrefixes: ['VSS'],
  retention: 'weak',
  seriesHasModelYear: true,
  colours: {
    'Nevada White': 'white',
    'Urban Silver': 'silver',
    'Graphene Grey': 'grey',
    'Midnight Black': 'black',
    'Asphalt Blue': 'dark blue',
    'Petrol Blue': 'blue',
  },
  models: [
    model('Formentor', 10,
      generation('KM', [2022, null], 'SUV', [4450, 1839, 1511, 2070, 55],
        5, 'FWD', D7, premiumTurbo(1984, 4, 140, 320, 6.9), [
        ['V', 53_990], ['VZ', 62_990, { engine: premiumTurbo(1984, 4, 180, 370, 7.1) }],
        ['VZe', 67_990, { gearbox: D6, engine: plugIn(1395, 4, 180, 400, 1.9), years: [2022, 2024] }],
        ['VZx', 72_990, { drive: 'AWD', engine: premiumTurbo(1984, 4, 228, 400, 7.6) }],
      ]),
    ),
    model('Leon', 5,
      generation('KL', [2022, null], 'Hatchback', [4398, 1799, 1442, 1880, 50],
        5, 'FWD', D7, premiumTurbo(1984, 4, 140, 320, 6.8), [
        ['V', 49_990], ['VZ', 58_990, { engine: premiumTurbo(1984, 4, 180, 370, 6.9) }],
      ]),
    ),
    model('Born', 3,
      generation('K1', [2023, null], 'Hatchback', [4324, 1809, 1540, 2300, 0],
        5, 'RWD', ONE_SPEED, electric(170, 310), [['', 59_990]]),
    ),
  ],
})
