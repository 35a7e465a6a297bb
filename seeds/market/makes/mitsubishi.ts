import { diesel, petrol, plugIn, turbo } from '../engines'
import { A5, A6, A8, CVT, D7, M5, M6 } from '../gearboxes'
import { generation, make, model } from '../define'

const phev = { ...plugIn(2360, 4, 185, 450, 1.5), induction: 'Aspirated' }

export const mitsubishi = make({
  name: 'Mitsubishi',
  vinPrefixes: ['JMF', 'MMA', 'JA4'],
  sought: { Pajero: 'strong', 'Pajero Sport': 'strong' },
  seriesHasModelYear: true,
  colours: {
    White: 'white',
    'White Diamond': 'white',
    'Sterling Silver': 'silver',
    Titanium: 'grey',
    'Graphite Grey': 'grey',
    'Black Mica': 'black',
    'Cosmic Blue': 'dark blue',
    'Impulse Blue': 'blue',
    'Red Diamond': 'red',
    'Sunflare Orange': 'orange',
  },
  models: [
    model('Triton', 60,
      generation('MQ', [2015, 2018], 'Double Cab Pick Up', [5280, 1815, 1780, 2900, 75],
        5, '4WD', A5, diesel(2442, 4, 133, 430, 7.6), [
        ['GLX', 39_990], ['GLX+', 42_490], ['GLS', 47_490], ['Exceed', 50_990],
      ]),
      generation('MR', [2019, 2023], 'Double Cab Pick Up', [5305, 1815, 1795, 2900, 75],
        5, '4WD', A6, diesel(2442, 4, 133, 430, 8.6), [
        ['GLX', 42_490, { gearbox: M6 }], ['GLX+', 46_490], ['GLX-R', 50_490], ['GLS', 53_990],
        ['GSR', 57_490, { years: [2020, 2023] }],
      ]),
      generation('MV', [2024, null], 'Double Cab Pick Up', [5360, 1930, 1815, 3200, 75],
        5, '4WD', A6, diesel(2442, 4, 150, 470, 7.7), [
        ['GLX', 50_490], ['GLX+', 53_990], ['GLX-R', 57_990], ['GLS', 63_490], ['GSR', 67_490],
      ]),
    ),
    model('Outlander', 44,
      generation('ZK', [2016, 2018], 'SUV', [4695, 1810, 1680, 2210, 60],
        5, 'FWD', CVT, petrol(1998, 4, 110, 190, 6.7), [
        ['LS', 30_990], ['ES AWD', 34_490, { drive: 'AWD', engine: petrol(2360, 4, 124, 220, 7.2), seats: 5 }],
        ['Exceed AWD', 44_490, { drive: 'AWD', engine: petrol(2360, 4, 124, 220, 7.2) }],
      ], { seats: 7 }),
      generation('ZL', [2019, 2021], 'SUV', [4695, 1810, 1710, 2210, 60],
        5, 'FWD', CVT, petrol(2360, 4, 124, 220, 7.0), [
        ['ES', 33_490, { seats: 5 }], ['LS', 36_490], ['LS AWD', 38_990, { drive: 'AWD' }],
        ['Exceed AWD', 46_490, { drive: 'AWD' }],
        ['PHEV ES', 49_990, { drive: 'AWD', engine: { ...phev, powerKw: 99 }, seats: 5 }],
      ], { seats: 7 }),
      generation('ZM', [2021, null], 'SUV', [4710, 1862, 1745, 2350, 55],
        5, 'FWD', CVT, petrol(2488, 4, 135, 244, 7.7), [
        ['ES', 40_490, { seats: 5 }], ['LS', 44_490], ['LS AWD', 46_990, { drive: 'AWD' }],
        ['Aspire AWD', 50_490, { drive: 'AWD' }], ['Exceed AWD', 55_490, { drive: 'AWD' }],
        ['Exceed Tourer AWD', 58_490, { drive: 'AWD' }],
        ['PHEV Aspire', 66_490, { drive: 'AWD', engine: phev, seats: 5, years: [2022, null] }],
        ['PHEV Exceed Tourer', 76_490, { drive: 'AWD', engine: phev, years: [2022, null] }],
      ], { seats: 7 }),
    ),
    model('ASX', 36,
      generation('XC', [2015, 2019], 'SUV', [4365, 1810, 1640, 1970, 63],
        5, 'FWD', CVT, petrol(1998, 4, 110, 197, 7.6), [
        ['LS', 26_990], ['XLS', 30_990],
      ]),
      generation('XD', [2019, 2024], 'SUV', [4365, 1810, 1640, 1970, 63],
        null, 'FWD', CVT, petrol(1998, 4, 110, 197, 7.6), [
        ['ES', 28_990], ['MR', 30_490], ['GSR', 33_490, { engine: petrol(2360, 4, 123, 222, 7.9) }],
        ['Exceed', 35_990, { engine: petrol(2360, 4, 123, 222, 7.9) }],
      ]),
      generation('XE', [2025, null], 'SUV', [4239, 1797, 1575, 1860, 48], 4, 'FWD', D7, turbo(1333, 4, 113, 270, 6.4), [
        ['LS', 37_990],
        ['Aspire', 42_990],
        ['Exceed', 46_990],
      ]),
    ),
    model('Pajero Sport', 26,
      generation('QE', [2016, 2019], 'SUV', [4785, 1815, 1805, 2710, 68],
        5, '4WD', A8, diesel(2442, 4, 133, 430, 8.0), [
        ['GLX', 46_490, { seats: 5 }], ['GLS', 51_490], ['Exceed', 56_490],
      ], { seats: 7 }),
      generation('QF', [2020, 2025], 'SUV', [4825, 1815, 1835, 2775, 68],
        5, '4WD', A8, diesel(2442, 4, 133, 430, 8.0), [
        ['GLX', 49_490, { seats: 5 }], ['GLS', 55_490], ['Exceed', 62_490], ['GSR', 64_490, { years: [2022, 2025] }],
      ], { seats: 7 }),
    ),
    model('Pajero', 16,
      generation('NX', [2015, 2021], 'SUV', [4900, 1875, 1900, 3030, 88],
        5, '4WD', A5, diesel(3200, 4, 141, 441, 9.1), [
        ['GLX', 57_490], ['GLS', 62_490], ['Exceed', 66_490],
      ], { seats: 7 }),
    ),
    model('Eclipse Cross', 18,
      generation('YA', [2018, 2020], 'SUV', [4405, 1805, 1685, 2050, 60],
        5, 'FWD', CVT, turbo(1499, 4, 110, 250, 7.3), [
        ['ES', 32_490], ['LS', 34_490], ['Exceed AWD', 42_490, { drive: 'AWD' }],
      ]),
      generation('YB', [2021, 2025], 'SUV', [4545, 1805, 1685, 2075, 63],
        5, 'FWD', CVT, turbo(1499, 4, 110, 250, 7.3), [
        ['ES', 36_490], ['LS', 38_990], ['Aspire', 41_490], ['Exceed AWD', 46_990, { drive: 'AWD' }],
        ['PHEV Exceed', 60_990, { drive: 'AWD', engine: { ...phev, powerKw: 138 } }],
      ]),
    ),
    model('Lancer', 16,
      generation('CJ', [2011, 2017], 'Sedan', [4570, 1760, 1480, 1800, 59],
        5, 'FWD', CVT, petrol(1998, 4, 110, 197, 7.1), [
        ['ES', 21_490], ['ES Sport', 23_490, { gearbox: M5 }], ['GSR', 24_990], ['LX', 25_990],
      ]),
    ),
    model('Mirage', 8,
      generation('LA', [2013, 2020], 'Hatchback', [3795, 1665, 1510, 1330, 35],
        5, 'FWD', CVT, petrol(1193, 3, 57, 100, 4.9), [
        ['ES', 15_990], ['LS', 17_490],
      ]),
    ),
  ],
})
