import { diesel, petrol } from '../engines'
import { A10 } from '../gearboxes'
import { generation, make, model } from '../define'

export const chevrolet = make({
  name: 'Chevrolet',
  vinPrefixes: ['3GC', '1GC'],
  colours: {
    'Summit White': 'white',
    'Sterling Grey': 'grey',
    Black: 'black',
    'Glacier Blue': 'blue',
    'Radiant Red': 'red',
  },
  models: [
    model('Silverado', 6,
      generation('T1', [2020, null], 'Crew Cab Pickup', [5931, 2063, 1930, 3300, 91],
        null, '4WD', A10, petrol(6162, 8, 313, 624, 12.2), [
        ['1500 LTZ Premium', 138_990], ['1500 ZR2', 149_990, { years: [2023, null] }],
        ['2500 HD LTZ Premium', 174_990, { engine: diesel(6599, 8, 350, 1322, 14.5), years: [2021, null] }],
      ]),
    ),
  ],
})
