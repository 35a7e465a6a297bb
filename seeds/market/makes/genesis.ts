import { diesel, electric, premiumTurbo } from '../engines'
import { A8, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

export const genesis = make({
  name: 'Genesis',
  vinPrefixes: ['KMT'],
  retention: 'weak',
  isPremium: true,
  seriesHasModelYear: true,
  colours: {
    'Uyuni White': 'white',
    'Savile Silver': 'silver',
    'Makalu Grey': 'grey',
    'Vik Black': 'black',
    'Tasman Blue': 'dark blue',
    'Cardiff Green': 'green',
  },
  models: [
    model('GV70', 5,
      generation('JK1', [2021, null], 'SUV', [4715, 1910, 1630, 2455, 66],
        5, 'AWD', A8, premiumTurbo(2497, 4, 224, 422, 9.8), [
        ['2.5T', 84_990], ['2.2D', 86_990, { engine: diesel(2151, 4, 154, 440, 7.8), years: [2021, 2023] }],
        ['3.5T Sport', 99_990, { engine: premiumTurbo(3470, 6, 279, 530, 11.3) }],
      ]),
    ),
    model('GV80', 3,
      generation('JX1', [2020, null], 'SUV', [4945, 1975, 1715, 2930, 80],
        5, 'AWD', A8, premiumTurbo(3470, 6, 279, 530, 11.7), [['3.5T', 124_990]], { seats: 7 }),
    ),
    model('GV60', 1,
      generation('JW1', [2022, null], 'SUV', [4515, 1890, 1580, 2610, 0], 5, 'AWD', ONE_SPEED, electric(234, 605), [
        ['AWD', 109_990],
        ['Performance', 119_990, { engine: electric(360, 700) }],
      ]),
    ),
  ],
})
