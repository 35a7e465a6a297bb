import { diesel, turbo } from '../engines'
import { A6, A7, A8 } from '../gearboxes'
import { generation, make, model } from '../define'

export const ssangyong = make({
  name: 'SsangYong',
  vinPrefixes: ['KPT', 'KPA'],
  retention: 'weak',
  seriesHasModelYear: true,
  colours: {
    'Grand White': 'white',
    'Fine Silver': 'silver',
    'Marble Grey': 'grey',
    'Space Black': 'black',
    'Atlantic Blue': 'blue',
    'Indian Red': 'red',
  },
  models: [
    model('Musso', 12,
      generation('Q215', [2019, 2024], 'Dual Cab Utility', [5405, 1950, 1855, 3220, 75],
        null, '4WD', A6, diesel(2157, 4, 149, 441, 9.0), [
        ['ELX', 41_990], ['Ultimate', 45_990], ['Ultimate XLV', 47_990],
      ]),
    ),
    model('Rexton', 8,
      generation('Y450', [2019, 2024], 'SUV', [4850, 1960, 1825, 2860, 70],
        null, '4WD', A8, diesel(2157, 4, 148, 441, 8.7), [
        ['ELX', 47_990, { gearbox: A7 }], ['Ultimate', 54_990],
      ], { seats: 7 }),
    ),
    model('Korando', 6,
      generation('C300', [2019, 2024], 'SUV', [4450, 1870, 1629, 2050, 55],
        5, 'FWD', A6, turbo(1497, 4, 120, 280, 7.7), [
        ['EX', 28_990], ['ELX', 32_990], ['Ultimate', 38_990],
      ]),
    ),
  ],
})
