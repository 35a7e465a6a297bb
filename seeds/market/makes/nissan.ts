import { diesel, electric, petrol, premium, premiumTurbo, turbo, turboHybrid } from '../engines'
import { A6, A7, A9, CVT, D7, M6, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

const twin = diesel(2298, 4, 140, 450, 7.0)
const ePower = { ...turboHybrid(1497, 3, 157, 525, 6.1) }

export const nissan = make({
  name: 'Nissan',
  vinPrefixes: ['JN1', 'SJN', 'MNT'],
  sought: { Patrol: 'superb', '370Z': 'strong', Z: 'strong' },
  colours: {
    'Polar White': 'white',
    'Ivory Pearl': 'white',
    'Brilliant Silver': 'silver',
    'Gun Metallic': 'grey',
    'Ceramic Grey': 'grey',
    'Diamond Black': 'black',
    'Caspian Blue': 'dark blue',
    'Marine Blue': 'blue',
    'Scarlet Ember': 'red',
    'Forged Copper': 'orange',
  },
  models: [
    model('X-Trail', 46,
      generation('T32', [2014, 2017], 'SUV', [4640, 1820, 1710, 2150, 60],
        5, 'FWD', CVT, petrol(2488, 4, 126, 226, 7.9), [
        ['ST', 31_490], ['ST-L', 36_990], ['ST-L 4WD', 38_990, { drive: 'AWD' }],
        ['Ti 4WD', 46_490, { drive: 'AWD' }],
      ]),
      generation('T32 Series II', [2017, 2022], 'SUV', [4690, 1830, 1740, 2200, 60],
        5, 'FWD', CVT, petrol(2488, 4, 126, 226, 7.9), [
        ['ST', 34_490], ['ST 7-Seat', 36_490, { seats: 7 }], ['ST-L', 39_490],
        ['ST-L 4WD', 41_990, { drive: 'AWD' }], ['Ti 4WD', 49_490, { drive: 'AWD' }],
      ]),
      generation('T33', [2022, null], 'SUV', [4680, 1840, 1725, 2130, 55],
        5, 'FWD', CVT, petrol(2488, 4, 135, 244, 7.4), [
        ['ST', 41_490], ['ST-L', 46_990], ['ST-L 4WD', 49_490, { drive: 'AWD' }],
        ['Ti 4WD', 55_490, { drive: 'AWD' }],
        ['Ti e-Power', 60_490, { drive: 'AWD', engine: ePower, gearbox: ONE_SPEED }],
        ['Ti-L e-Power', 64_490, { drive: 'AWD', engine: ePower, gearbox: ONE_SPEED }],
      ]),
    ),
    model('Navara', 46,
      generation('D23', [2015, 2020], 'Dual Cab Utility', [5255, 1850, 1840, 2910, 80], 5, '4WD', A7, twin, [
        ['RX', 45_490],
        ['ST', 51_490],
        ['ST-X', 56_490],
        ['N-Trek', 59_490, { years: [2018, 2020] }],
      ]),
      generation('D23', [2021, null], 'Dual Cab Utility', [5260, 1850, 1860, 3150, 73], 5, '4WD', A7, twin, [
        ['SL', 53_490],
        ['ST', 57_490],
        ['ST-X', 64_490],
        ['PRO-4X', 67_490],
        ['PRO-4X Warrior', 76_990],
      ]),
    ),
    model('Qashqai', 30,
      generation('J11', [2014, 2022], 'SUV', [4394, 1806, 1595, 1925, 65],
        5, 'FWD', CVT, petrol(1997, 4, 106, 200, 6.9), [
        ['ST', 31_490], ['ST+', 33_490, { years: [2019, 2022] }], ['ST-L', 36_490], ['Ti', 41_490],
      ]),
      generation('J12', [2022, null], 'SUV', [4425, 1835, 1625, 1930, 55],
        5, 'FWD', CVT, turbo(1332, 4, 110, 250, 6.1), [
        ['ST', 38_490], ['ST+', 42_490], ['ST-L', 46_490], ['Ti', 52_490],
        [
          'Ti e-Power',
          57_490,
          {
          engine: { ...ePower, powerKw: 140, torqueNm: 330, litresPer100Km: 5.2 },
          gearbox: ONE_SPEED,
          years: [2024, null],
          },
        ],
      ]),
    ),
    model('Patrol', 16,
      generation('Y61', [2011, 2016], 'SUV', [5050, 1930, 1855, 3050, 95],
        null, '4WD', A6, diesel(2953, 4, 118, 380, 11.8), [
        ['DX', 55_490], ['ST', 62_490],
      ], { seats: 7 }),
      generation('Y62 Series 5', [2019, null], 'SUV', [5175, 1995, 1940, 3500, 140],
        null, '4WD', A7, premium(5552, 8, 298, 560, 14.4), [
        ['Ti', 94_990], ['Ti-L', 107_490], ['Warrior', 117_990, { years: [2023, null] }],
      ], { seats: 8 }),
    ),
    model('Pathfinder', 18,
      generation('R52', [2013, 2021], 'SUV', [5042, 1960, 1793, 2730, 73],
        5, 'FWD', CVT, petrol(3498, 6, 202, 340, 9.9), [
        ['ST', 46_490], ['ST-L', 55_490], ['Ti 4WD', 68_490, { drive: 'AWD' }],
      ], { seats: 7 }),
      generation('R53', [2022, null], 'SUV', [5004, 1978, 1802, 2720, 71],
        null, 'AWD', A9, petrol(3498, 6, 202, 340, 10.5), [
        ['Ti', 78_490], ['Ti-L', 88_490],
      ], { seats: 8 }),
    ),
    model('Juke', 12,
      generation('F16', [2020, null], 'SUV', [4210, 1800, 1595, 1730, 46], 5, 'FWD', D7, turbo(999, 3, 84, 180, 5.8), [
        ['ST', 32_490],
        ['ST+', 34_990],
        ['ST-L', 37_490],
        ['Ti', 40_490],
      ]),
    ),
    model('Pulsar', 10,
      generation('C12', [2013, 2016], 'Hatchback', [4295, 1768, 1520, 1730, 52],
        5, 'FWD', CVT, petrol(1798, 4, 96, 174, 7.2), [
        ['ST', 20_490], ['ST-L', 23_990], ['SSS', 28_490, { engine: turbo(1618, 4, 140, 240, 7.8) }],
      ]),
    ),
    model('Leaf', 5,
      generation('ZE1', [2019, 2025], 'Hatchback', [4490, 1788, 1540, 1995, 0],
        null, 'FWD', ONE_SPEED, electric(110, 320), [
        ['', 54_490], ['e+', 65_490, { engine: electric(160, 340), years: [2021, 2025] }],
      ]),
    ),
    model('370Z', 3,
      generation('Z34', [2012, 2020], 'Coupe', [4265, 1845, 1315, 1800, 72],
        null, 'RWD', M6, premium(3696, 6, 245, 363, 10.6), [
        ['', 53_490], ['Nismo', 65_490, { engine: premium(3696, 6, 253, 371, 10.6), years: [2017, 2020] }],
      ], { seats: 2 }),
    ),
    model('Z', 3,
      generation('RZ34', [2022, null], 'Coupe', [4380, 1845, 1315, 1840, 62],
        null, 'RWD', M6, premiumTurbo(2997, 6, 298, 475, 10.8), [
        ['', 79_990],
        ['Nismo', 102_990, { gearbox: A9, engine: premiumTurbo(2997, 6, 309, 520, 10.4), years: [2023, null] }],
      ], { seats: 2 }),
    ),
  ],
})
