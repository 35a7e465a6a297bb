import { diesel, electric, premiumTurbo } from '../engines'
import { A8, A9, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

export const jaguar = make({
  name: 'Jaguar',
  vinPrefixes: ['SAJ', 'SAD'],
  retention: 'poor',
  isPremium: true,
  seriesHasModelYear: true,
  colours: {
    'Fuji White': 'white',
    'Indus Silver': 'silver',
    'Eiger Grey': 'grey',
    'Santorini Black': 'black',
    'Caesium Blue': 'blue',
    'Firenze Red': 'red',
  },
  models: [
    model('F-Pace', 6,
      generation('X761', [2016, 2024], 'SUV', [4747, 1936, 1664, 2500, 82],
        5, 'AWD', A8, diesel(1999, 4, 132, 430, 5.3), [
        ['20d Prestige', 78_990, { years: [2016, 2020] }],
        ['P250 R-Dynamic S', 89_990, { engine: premiumTurbo(1997, 4, 184, 365, 7.8), years: [2021, 2024] }],
        ['30d R-Sport', 92_990, { engine: diesel(2993, 6, 221, 700, 6.0), years: [2016, 2020] }],
      ]),
    ),
    model('E-Pace', 6,
      generation('X540', [2018, 2024], 'SUV', [4395, 1900, 1649, 2400, 68],
        5, 'AWD', A9, premiumTurbo(1998, 4, 183, 365, 7.7), [
        ['P250 S', 63_990], ['P250 R-Dynamic SE', 74_990],
      ]),
    ),
    model('XE', 4,
      generation('X760', [2015, 2022], 'Sedan', [4672, 1850, 1416, 2100, 63],
        5, 'RWD', A8, premiumTurbo(1999, 4, 147, 280, 7.5), [
        ['20t Prestige', 62_990],
        ['P300 R-Dynamic HSE', 75_990, { engine: premiumTurbo(1997, 4, 221, 400, 6.9), years: [2019, 2022] }],
      ]),
    ),
    model('I-Pace', 1,
      generation('X590', [2019, 2024], 'SUV', [4682, 2011, 1566, 2670, 0], 5, 'AWD', ONE_SPEED, electric(294, 696), [
        ['EV400 SE', 135_990],
      ]),
    ),
  ],
})
