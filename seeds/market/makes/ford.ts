import { diesel, electric, petrol, plugIn, premium, premiumTurbo, turbo } from '../engines'
import { A10, A6, A8, D6, D7, M6, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

const d32 = diesel(3198, 5, 147, 470, 8.9)
const bi20 = diesel(1996, 4, 157, 500, 7.4)
const bi20New = diesel(1996, 4, 154, 500, 7.2)
const v6 = diesel(2993, 6, 184, 600, 8.4)

export const ford = make({
  name: 'Ford',
  vinPrefixes: ['MPB', 'MNA', 'WF0', '6FP'],
  sought: { Ranger: 'strong', Everest: 'strong', Mustang: 'strong', 'F-150': 'strong' },
  seriesHasModelYear: true,
  colours: {
    'Arctic White': 'white',
    'Frozen White': 'white',
    Aluminium: 'silver',
    'Meteor Grey': 'grey',
    Magnetic: 'grey',
    'Shadow Black': 'black',
    'Blue Lightning': 'blue',
    'Lucid Red': 'red',
    'Sedona Orange': 'orange',
    'Command Grey': 'grey',
  },
  models: [
    model('Ranger', 95,
      generation('PX MkII', [2015, 2018], 'Double Cab Pick Up', [5355, 1860, 1821, 3200, 80], 5, '4WD', A6, d32, [
        ['XL', 50_990, { engine: diesel(2198, 4, 118, 385, 7.7) }], ['XLS', 53_990], ['XLT', 60_990],
        ['Wildtrak', 65_490],
      ], { gearbox: A6 }),
      generation('PX MkIII', [2019, 2022], 'Double Cab Pick Up', [5446, 1860, 1848, 3200, 80], 5, '4WD', A10, bi20, [
        ['XL', 53_490, { engine: d32, gearbox: A6 }],
        ['XLS', 57_490, { engine: d32, gearbox: A6 }],
        ['XLT', 66_490],
        ['FX4', 67_990, { years: [2020, 2022] }],
        ['Wildtrak', 71_490],
        ['Raptor', 87_490, { engine: { ...bi20, litresPer100Km: 8.2 } }],
      ]),
      generation('RA', [2022, null], 'Double Cab Pick Up', [5370, 1918, 1884, 3230, 80], 5, '4WD', A10, bi20New, [
        ['XL', 56_990, { engine: diesel(1996, 4, 125, 405, 7.6), gearbox: A6 }],
        ['XLS', 62_490, { engine: diesel(1996, 4, 125, 405, 7.6), gearbox: A6 }],
        ['Sport', 71_490, { engine: v6 }],
        ['XLT', 69_490],
        ['Wildtrak', 79_490, { engine: v6 }],
        ['Platinum', 86_990, { engine: v6, years: [2023, null] }],
        ['Raptor', 96_990, { engine: premiumTurbo(2956, 6, 292, 583, 11.5) }],
      ]),
      generation('RA', [2022, null], 'Cab Chassis', [5320, 1860, 1801, 3230, 80],
        5, 'RWD', A6, diesel(1996, 4, 125, 405, 7.6), [
        ['XL Hi-Rider', 46_490], ['XL 4x4', 52_490, { drive: '4WD' }],
      ]),
      generation('RA', [2025, null], 'Double Cab Pick Up', [5370, 1918, 1884, 3500, 70],
        5, '4WD', A10, plugIn(2261, 4, 207, 697, 2.9), [
        ['XLT PHEV', 82_990], ['Wildtrak PHEV', 88_990], ['Stormtrak PHEV', 92_990],
      ]),
    ),
    model('Everest', 36,
      generation('UA II', [2016, 2022], 'SUV', [4892, 1862, 1837, 3100, 80], 5, '4WD', A10, bi20, [
        ['Ambiente', 54_490, { gearbox: A6, engine: d32 }], ['Trend', 63_490],
        ['Sport', 65_490, { years: [2020, 2022] }], ['Titanium', 75_490],
      ], { seats: 7 }),
      generation('UB', [2022, null], 'SUV', [4914, 1923, 1842, 3150, 80], 5, '4WD', A10, bi20New, [
        ['Ambiente', 63_490], ['Trend', 71_490], ['Sport', 78_490, { engine: v6 }],
        ['Tremor', 83_990, { engine: v6, years: [2024, null] }], ['Platinum', 88_490, { engine: v6 }],
      ], { seats: 7 }),
    ),
    model('Mustang', 12,
      generation('FM', [2016, 2017], 'Fastback', [4784, 1916, 1381, 2050, 61],
        null, 'RWD', A6, premium(4951, 8, 306, 530, 12.6), [
        ['2.3 GTDi', 51_990, { engine: premiumTurbo(2261, 4, 233, 432, 9.3) }], ['GT', 64_990],
      ]),
      generation('FN', [2018, 2023], 'Fastback', [4789, 1916, 1387, 2100, 61],
        null, 'RWD', A10, premium(4951, 8, 339, 556, 12.7), [
        ['2.3L High Performance', 62_490, { engine: premiumTurbo(2261, 4, 236, 448, 9.9), years: [2020, 2023] }],
        ['GT', 76_990, { gearbox: M6 }], ['GT', 79_990],
        ['Mach 1', 92_990, { years: [2021, 2022], gearbox: M6, engine: premium(4951, 8, 345, 556, 13.0) }],
      ]),
      generation('FO', [2024, null], 'Fastback', [4810, 1915, 1397, 2100, 60],
        3, 'RWD', A10, premium(5038, 8, 347, 550, 12.8), [
        ['EcoBoost', 76_490, { engine: premiumTurbo(2261, 4, 232, 475, 9.5) }], ['GT', 90_490],
        ['Dark Horse', 108_990, { engine: premium(5038, 8, 350, 550, 13.0) }],
      ]),
    ),
    model('Focus', 22,
      generation('LZ', [2015, 2018], 'Hatchback', [4360, 1823, 1484, 1900, 55],
        5, 'FWD', A6, turbo(1499, 4, 132, 240, 6.2), [
        ['Trend', 26_490], ['Sport', 29_490], ['Titanium', 34_490],
        [
          'RS',
          55_990,
          { drive: 'AWD', gearbox: M6, engine: premiumTurbo(2261, 4, 257, 440, 8.1), years: [2016, 2017] },
        ],
      ]),
      generation('SA', [2019, 2022], 'Hatchback', [4378, 1825, 1452, 1900, 52],
        5, 'FWD', A8, turbo(1497, 3, 134, 240, 6.4), [
        ['Trend', 30_990], ['ST-Line', 34_990], ['Titanium', 37_490],
        ['ST', 48_990, { engine: premiumTurbo(2261, 4, 206, 420, 8.6), gearbox: M6 }],
      ]),
    ),
    model('Fiesta', 8,
      generation('WZ', [2014, 2019], 'Hatchback', [3982, 1722, 1468, 1580, 45],
        5, 'FWD', D6, petrol(1498, 4, 82, 140, 5.8), [
        ['Ambiente', 19_490], ['Trend', 21_490],
        ['ST', 29_490, { gearbox: M6, engine: turbo(1596, 4, 134, 240, 6.2) }],
      ]),
    ),
    model('Mondeo', 8,
      generation('MD', [2015, 2020], 'Wagon', [4867, 1852, 1501, 2330, 62],
        5, 'FWD', D6, diesel(1997, 4, 132, 400, 5.3), [
        ['Ambiente', 39_990], ['Trend', 43_990], ['Titanium', 49_990],
      ]),
    ),
    model('Falcon', 12,
      generation('FG X', [2014, 2016], 'Sedan', [4949, 1868, 1494, 2230, 68],
        5, 'RWD', A6, petrol(3984, 6, 195, 391, 9.5), [
        ['', 37_990], ['G6E', 48_490], ['XR6', 41_490],
        ['XR6 Turbo', 49_990, { engine: premiumTurbo(3984, 6, 270, 533, 11.7) }],
        ['XR8', 59_490, { engine: { ...premium(4951, 8, 335, 570, 13.6), induction: 'Supercharged' } }],
      ]),
    ),
    model('Territory', 14,
      generation('SZ MkII', [2014, 2016], 'SUV', [4883, 1898, 1716, 2745, 75],
        5, 'RWD', A6, diesel(2720, 6, 140, 440, 8.2), [
        ['TX', 45_490], ['TS', 51_490], ['Titanium', 59_490, { drive: 'AWD' }],
      ], { seats: 7 }),
    ),
    model('Escape', 14,
      generation('ZG', [2017, 2020], 'SUV', [4524, 1838, 1749, 2220, 60], 5, 'AWD', A6, turbo(1999, 4, 178, 345, 8.6), [
        ['Ambiente', 33_990, { drive: 'FWD', engine: turbo(1498, 4, 134, 240, 7.2) }],
        ['Trend', 40_990],
        ['ST-Line', 43_990, { years: [2019, 2020] }],
        ['Titanium', 48_990],
      ]),
      generation('ZH', [2020, 2023], 'SUV', [4614, 1883, 1661, 2200, 54], 5, 'FWD', A8, turbo(1999, 4, 183, 387, 8.6), [
        ['', 41_490],
        ['ST-Line', 44_990],
        ['ST-Line AWD', 47_990, { drive: 'AWD' }],
        ['Vignale AWD', 54_490, { drive: 'AWD' }],
      ]),
    ),
    model('Puma', 8,
      generation('JK', [2020, 2024], 'SUV', [4186, 1805, 1550, 1760, 42], 5, 'FWD', D7, turbo(999, 3, 92, 170, 5.3), [
        ['', 33_990],
        ['ST-Line', 36_490],
        ['ST-Line V', 39_490],
      ]),
    ),
    model('EcoSport', 6,
      generation('BL', [2017, 2020], 'SUV', [4096, 1765, 1653, 1730, 52], 4, 'FWD', A6, turbo(999, 3, 92, 170, 6.7), [
        ['Ambiente', 25_490],
        ['Trend', 28_490],
        ['Titanium', 32_490],
      ]),
    ),
    model('Transit Custom', 10,
      generation('VN', [2016, 2023], 'Van', [5340, 1986, 2022, 3300, 72],
        5, 'FWD', A6, diesel(1995, 4, 125, 390, 7.3), [
        ['340L', 55_490], ['340L Sport', 61_490, { engine: diesel(1995, 4, 136, 405, 7.3) }],
      ]),
      generation('VU', [2024, null], 'Van', [5450, 2032, 1982, 3225, 70],
        5, 'FWD', A8, diesel(1995, 4, 125, 390, 8.0), [
        ['Trend LWB', 62_490], ['Sport LWB', 66_490],
      ]),
    ),
    model('Mustang Mach-E', 3,
      generation('CC', [2023, null], 'SUV', [4743, 1881, 1623, 2590, 0], 5, 'RWD', ONE_SPEED, electric(212, 525), [
        ['Select', 69_490],
        ['Premium', 84_990],
        ['GT', 104_990, { drive: 'AWD', engine: electric(358, 860) }],
      ]),
    ),
    model('F-150', 5,
      generation('FK', [2023, null], 'Double Cab Pick Up', [5889, 2030, 1998, 3220, 136],
        null, '4WD', A10, premiumTurbo(3496, 6, 298, 678, 12.5), [
        ['XLT', 118_990], ['Lariat', 154_490],
      ]),
    ),
  ],
})
