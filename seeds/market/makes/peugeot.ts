import { diesel, premiumTurbo } from '../engines'
import { A6, A8 } from '../gearboxes'
import { generation, make, model } from '../define'

export const peugeot = make({
  name: 'Peugeot',
  vinPrefixes: ['VF3', 'VR3'],
  retention: 'weak',
  colours: {
    'Pearl White': 'white',
    'Artense Grey': 'grey',
    'Platinum Grey': 'grey',
    'Nera Black': 'black',
    'Vertigo Blue': 'blue',
    'Ultimate Red': 'red',
  },
  models: [
    model('3008', 12,
      generation('P84', [2017, 2024], 'SUV', [4447, 1841, 1624, 2020, 53],
        5, 'FWD', A6, premiumTurbo(1598, 4, 121, 240, 7.0), [
        ['Active', 43_990, { years: [2017, 2020] }], ['Allure', 50_990], ['GT', 57_990],
        ['GT diesel', 61_990, { gearbox: A8, engine: diesel(1997, 4, 131, 400, 5.0) }],
      ]),
    ),
    model('308', 8,
      generation('P51', [2022, 2025], 'Hatchback', [4367, 1852, 1441, 1900, 52],
        5, 'FWD', A8, premiumTurbo(1199, 3, 96, 230, 5.5), [
        ['Allure', 42_990], ['GT', 46_990], ['GT Premium', 52_990],
      ]),
    ),
    model('2008', 8,
      generation('P24', [2020, null], 'SUV', [4300, 1770, 1550, 1770, 44],
        5, 'FWD', A6, premiumTurbo(1199, 3, 96, 230, 6.5), [
        ['Allure', 40_990], ['GT', 44_990],
        ['GT Sport', 49_990, { gearbox: A8, engine: premiumTurbo(1199, 3, 114, 240, 6.1), years: [2020, 2023] }],
      ]),
    ),
    model('5008', 6,
      generation('P87', [2018, 2024], 'SUV', [4641, 1844, 1646, 2240, 56],
        5, 'FWD', A6, premiumTurbo(1598, 4, 121, 240, 7.0), [
        ['Allure', 53_990], ['GT', 59_990],
        ['GT diesel', 65_990, { gearbox: A8, engine: diesel(1997, 4, 131, 400, 5.0) }],
      ], { seats: 7 }),
    ),
    model('Expert', 4,
      generation('K0', [2019, null], 'Van', [5309, 1920, 1935, 3100, 70],
        null, 'FWD', A8, diesel(1997, 4, 110, 370, 7.3), [['Long', 53_990]]),
    ),
  ],
})
