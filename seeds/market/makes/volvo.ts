import { diesel, electric, plugIn, premiumTurbo } from '../engines'
import { A8, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

export const volvo = make({
  name: 'Volvo',
  vinPrefixes: ['YV1', 'YV4', 'LVY'],
  retention: 'weak',
  isPremium: true,
  seriesHasModelYear: true,
  colours: {
    'Ice White': 'white',
    'Crystal White Pearl': 'white',
    'Bright Silver': 'silver',
    'Thunder Grey': 'grey',
    'Onyx Black': 'black',
    'Denim Blue': 'dark blue',
    'Fusion Red': 'red',
  },
  models: [
    model('XC40', 16,
      generation('XZ', [2018, 2025], 'SUV', [4425, 1863, 1652, 2200, 54],
        5, 'AWD', A8, premiumTurbo(1969, 4, 140, 300, 7.7), [
        ['T4 Momentum', 54_990, { years: [2018, 2021] }], ['B4 Plus', 62_990, { years: [2022, 2025] }],
        ['T5 R-Design', 64_990, { engine: premiumTurbo(1969, 4, 185, 350, 7.7), years: [2018, 2021] }],
        ['B5 Ultimate', 73_990, { engine: premiumTurbo(1969, 4, 183, 350, 7.0), years: [2022, 2025] }],
        ['Recharge Twin Ultimate', 89_990, { engine: electric(300, 670), gearbox: ONE_SPEED, years: [2021, 2025] }],
      ]),
    ),
    model('XC60', 16,
      generation('UZ', [2017, null], 'SUV', [4708, 1902, 1658, 2420, 71],
        5, 'AWD', A8, premiumTurbo(1969, 4, 183, 350, 7.6), [
        ['D4 Momentum', 66_990, { engine: diesel(1969, 4, 140, 400, 5.9), years: [2017, 2020] }],
        ['B5 Plus', 82_990, { years: [2022, null] }],
        ['T6 R-Design', 83_990, { engine: premiumTurbo(1969, 4, 246, 440, 8.3), years: [2018, 2021] }],
        ['B6 Ultimate', 92_990, { engine: premiumTurbo(1969, 4, 220, 420, 8.0), years: [2022, 2024] }],
        ['T8 Plug-in Ultimate', 108_990, { engine: plugIn(1969, 4, 340, 709, 1.6) }],
      ]),
    ),
    model('XC90', 8,
      generation('L', [2015, null], 'SUV', [4953, 2008, 1776, 2940, 71],
        5, 'AWD', A8, premiumTurbo(1969, 4, 220, 420, 8.5), [
        ['D5 Momentum', 99_990, { engine: diesel(1969, 4, 173, 480, 5.9), years: [2015, 2021] }],
        ['B6 Plus', 106_990, { years: [2021, 2024] }], ['B6 Ultimate', 116_990, { years: [2021, 2024] }],
        ['T8 Plug-in Ultimate', 134_990, { engine: plugIn(1969, 4, 340, 709, 1.8), years: [2022, null] }],
      ], { seats: 7 }),
    ),
    model('V60', 4,
      generation('ZZ', [2019, 2025], 'Wagon', [4784, 1916, 1499, 2250, 60],
        5, 'AWD', A8, premiumTurbo(1969, 4, 183, 350, 7.3), [['Cross Country B5', 74_990]]),
    ),
    model('EX30', 4,
      generation('V216', [2024, null], 'SUV', [4233, 1836, 1555, 2250, 0], 5, 'RWD', ONE_SPEED, electric(200, 343), [
        ['Core', 59_990],
        ['Plus Extended Range', 66_990],
        ['Ultra Twin Performance', 77_990, { drive: 'AWD', engine: electric(315, 543) }],
      ]),
    ),
  ],
})
