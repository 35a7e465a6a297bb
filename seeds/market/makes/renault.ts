import { diesel, petrol, premiumTurbo, turbo } from '../engines'
import { CVT, D6, D7 } from '../gearboxes'
import { generation, make, model } from '../define'

const tce = turbo(1332, 4, 115, 262, 6.0)

export const renault = make({
  name: 'Renault',
  vinPrefixes: ['VF1', 'VF6', 'KNM'],
  retention: 'weak',
  colours: {
    'Glacier White': 'white',
    'Highland Grey': 'grey',
    'Metallic Grey': 'grey',
    'Black Pearl': 'black',
    'Iron Blue': 'blue',
    'Flame Red': 'red',
    'Valencia Orange': 'orange',
  },
  models: [
    model('Koleos', 16,
      generation('HZG', [2016, 2024], 'SUV', [4672, 1843, 1678, 2214, 60],
        5, 'FWD', CVT, petrol(2488, 4, 126, 226, 8.1), [
        ['Life', 34_990], ['Zen', 38_990], ['Intens 4x4', 47_990, { drive: 'AWD' }],
      ]),
    ),
    model('Captur', 12,
      generation('XJB', [2021, 2024], 'SUV', [4228, 1797, 1567, 1800, 48], 5, 'FWD', D7, { ...tce, powerKw: 113 }, [
        ['Life', 31_990],
        ['Zen', 34_990],
        ['Intens', 38_990],
      ]),
    ),
    model('Arkana', 8,
      generation('JL1', [2021, 2025], 'SUV', [4568, 1821, 1576, 1810, 50], 5, 'FWD', D7, tce, [
        ['Zen', 37_990],
        ['Intens', 42_990],
        ['R.S. Line', 46_990],
      ]),
    ),
    model('Clio', 8,
      generation('X98', [2013, 2019], 'Hatchback', [4062, 1732, 1448, 1640, 45],
        5, 'FWD', D6, turbo(1197, 4, 88, 190, 5.6), [
        ['Life', 22_990], ['Zen', 25_990], ['R.S. 200', 36_990, { engine: premiumTurbo(1618, 4, 147, 240, 6.3) }],
      ]),
    ),
    model('Trafic', 12,
      generation('X82', [2016, null], 'Van', [5399, 1956, 1971, 3000, 80],
        null, 'FWD', D6, diesel(1997, 4, 125, 380, 7.3), [
        ['Pro', 48_990], ['Premium', 51_990], ['Crew LifeStyle', 58_990, { seats: 6 }],
      ]),
    ),
    model('Kangoo', 6,
      generation('XFK', [2023, null], 'Van', [4486, 1860, 1864, 2200, 54],
        null, 'FWD', D7, turbo(1333, 4, 96, 240, 6.5), [['', 41_990]], { seats: 2 }),
    ),
  ],
})
