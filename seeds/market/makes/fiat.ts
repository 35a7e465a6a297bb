import { diesel, petrol, premiumTurbo } from '../engines'
import { A9, D6, M5 } from '../gearboxes'
import { generation, make, model } from '../define'

export const fiat = make({
  name: 'Fiat',
  vinPrefixes: ['ZFA'],
  retention: 'weak',
  colours: {
    'Gelato White': 'white',
    'Carrara Grey': 'grey',
    'Vesuvio Black': 'black',
    'Italia Blue': 'blue',
    'Passione Red': 'red',
    'Rugiada Green': 'green',
  },
  models: [
    model('500', 8,
      generation('Series 6', [2016, 2024], 'Hatchback', [3571, 1627, 1488, 1360, 35],
        null, 'FWD', D6, petrol(1242, 4, 51, 102, 4.8), [
        ['Pop', 19_990, { gearbox: M5 }], ['Lounge', 25_990], ['Dolcevita', 28_990, { years: [2021, 2024] }],
      ], { seats: 4, doors: 3 }),
    ),
    model('Ducato', 6,
      generation('Series 7', [2019, null], 'Van', [5998, 2050, 2524, 4250, 90],
        null, 'FWD', A9, diesel(2287, 4, 130, 450, 8.0), [
        ['Mid LWB', 61_990], ['Mid XLWB', 66_990],
      ]),
    ),
    model('500X', 4,
      generation('334', [2015, 2023], 'SUV', [4248, 1796, 1600, 1850, 48],
        5, 'FWD', D6, premiumTurbo(1368, 4, 103, 230, 5.7), [
        ['Pop', 29_990], ['Pop Star', 34_990],
      ]),
    ),
  ],
})
