import { diesel, electric, petrol, premium, premiumTurbo, turbo, turboHybrid, plugIn } from '../engines'
import { A6, A8, M6, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

const g20 = petrol(1998, 4, 114, 200, 6.5)
const g25 = petrol(2488, 4, 140, 252, 7.4)
const t25 = turbo(2488, 4, 170, 420, 8.2)
const d22 = diesel(2191, 4, 140, 450, 5.7)
const d30 = diesel(2999, 4, 140, 450, 8.0)

export const mazda = make({
  name: 'Mazda',
  vinPrefixes: ['JM0', 'JM6', 'MM0'],
  sought: { 'MX-5': 'strong', 'BT-50': 'strong' },
  colours: {
    'Snowflake White Pearl': 'white',
    'Rhodium White': 'white',
    'Sonic Silver': 'silver',
    'Platinum Quartz': 'beige',
    'Machine Grey': 'grey',
    'Polymetal Grey': 'grey',
    'Jet Black': 'black',
    'Deep Crystal Blue': 'dark blue',
    'Eternal Blue': 'blue',
    'Soul Red Crystal': 'red',
  },
  models: [
    model('CX-5', 60,
      generation('KE Series 2', [2015, 2016], 'SUV', [4540, 1840, 1710, 2035, 56], 5, 'FWD', A6, g20, [
        ['Maxx', 30_990],
        ['Maxx Sport AWD', 37_490, { drive: 'AWD', engine: petrol(2488, 4, 138, 250, 7.4) }],
        ['Grand Touring AWD', 44_490, { drive: 'AWD', engine: petrol(2488, 4, 138, 250, 7.4) }],
        ['Akera AWD', 48_990, { drive: 'AWD', engine: diesel(2191, 4, 129, 420, 5.7) }],
      ]),
      generation('KF', [2017, 2021], 'SUV', [4550, 1840, 1675, 2141, 56], 5, 'FWD', A6, g20, [
        ['Maxx', 34_490],
        ['Maxx Sport', 37_990],
        ['Maxx Sport AWD', 41_990, { drive: 'AWD', engine: g25 }],
        ['Touring AWD', 43_990, { drive: 'AWD', engine: g25 }],
        ['GT AWD', 49_990, { drive: 'AWD', engine: t25, years: [2019, 2021] }],
        ['Akera AWD', 54_490, { drive: 'AWD', engine: d22 }],
      ]),
      generation('KF Series 2', [2022, 2025], 'SUV', [4575, 1842, 1685, 2173, 56], 5, 'FWD', A6, g20, [
        ['Maxx', 39_990],
        ['Maxx Sport', 43_490],
        ['Maxx Sport AWD', 46_990, { drive: 'AWD', engine: g25 }],
        ['Touring AWD', 48_990, { drive: 'AWD', engine: g25 }],
        ['Touring Active AWD', 50_490, { drive: 'AWD', engine: g25 }],
        ['GT SP AWD', 57_490, { drive: 'AWD', engine: t25 }],
        ['Akera AWD', 59_990, { drive: 'AWD', engine: t25 }],
      ]),
      generation('KG', [2026, null], 'SUV', [4690, 1860, 1695, 2210, 56],
        5, 'AWD', A6, petrol(2488, 4, 132, 242, 7.4), [
        ['Pure', 44_490], ['Evolve', 47_990], ['Touring', 50_990], ['GT SP', 56_490], ['Akera', 60_990],
      ]),
    ),
    model('3', 46,
      generation('BM', [2014, 2018], 'Hatchback', [4470, 1795, 1465, 1810, 51],
        5, 'FWD', A6, petrol(1998, 4, 114, 200, 5.7), [
        ['Neo Sport', 25_990], ['Maxx Sport', 28_490], ['Touring', 29_990],
        ['SP25', 31_990, { engine: petrol(2488, 4, 138, 250, 6.0) }],
        ['SP25 GT', 34_990, { engine: petrol(2488, 4, 138, 250, 6.0) }],
      ]),
      generation('BP', [2019, null], 'Hatchback', [4460, 1795, 1435, 1864, 51],
        5, 'FWD', A6, petrol(1998, 4, 114, 200, 6.2), [
        ['G20 Pure', 33_990], ['G20 Evolve', 35_490], ['G20 Touring', 37_490],
        ['G25 Evolve SP', 39_490, { engine: petrol(2488, 4, 139, 252, 6.5) }],
        ['G25 GT', 42_990, { engine: petrol(2488, 4, 139, 252, 6.5) }],
        ['G25 Astina', 45_990, { engine: petrol(2488, 4, 139, 252, 6.5) }],
      ]),
      generation('BP', [2019, null], 'Sedan', [4660, 1795, 1440, 1864, 51],
        5, 'FWD', A6, petrol(1998, 4, 114, 200, 6.1), [
        ['G20 Pure', 33_990], ['G20 Touring', 37_490],
        ['G25 GT', 42_990, { engine: petrol(2488, 4, 139, 252, 6.4) }],
      ]),
    ),
    model('2', 16,
      generation('DJ', [2015, null], 'Hatchback', [4065, 1695, 1495, 1502, 44],
        null, 'FWD', A6, petrol(1496, 4, 82, 144, 5.4), [
        ['Neo', 20_990, { years: [2015, 2019] }], ['Maxx', 22_990, { years: [2015, 2019] }],
        ['G15 Pure', 27_490, { years: [2020, null] }], ['G15 Evolve', 29_490, { years: [2020, null] }],
        ['G15 GT', 31_490, { years: [2020, null] }],
      ]),
    ),
    model('6', 12,
      generation('GL', [2015, 2024], 'Sedan', [4865, 1840, 1450, 2020, 62],
        5, 'FWD', A6, petrol(2488, 4, 140, 252, 7.0), [
        ['Sport', 38_990], ['Touring', 42_490], ['GT', 50_490, { engine: t25, years: [2018, 2024] }],
        ['Atenza', 54_490, { engine: t25, years: [2018, 2024] }],
      ]),
    ),
    model('CX-3', 20,
      generation('DK', [2015, null], 'SUV', [4275, 1765, 1535, 1704, 48],
        null, 'FWD', A6, petrol(1998, 4, 110, 195, 6.3), [
        ['Neo Sport', 26_990, { years: [2015, 2022] }], ['G20 Sport', 31_490], ['G20 Evolve', 34_490],
        ['sTouring', 37_490, { years: [2017, 2022] }], ['Akari', 41_490],
      ]),
    ),
    model('CX-30', 20,
      generation('DM', [2020, null], 'SUV', [4395, 1795, 1540, 1950, 51],
        5, 'FWD', A6, petrol(1998, 4, 114, 200, 6.5), [
        ['G20 Pure', 36_990], ['G20 Evolve', 38_990], ['G20 Touring', 41_490],
        ['G25 Touring SP', 43_990, { engine: petrol(2488, 4, 139, 252, 6.8) }],
        ['G25 Astina', 48_490, { engine: petrol(2488, 4, 139, 252, 6.8) }],
      ]),
    ),
    model('CX-8', 14,
      generation('KG', [2018, 2023], 'SUV', [4900, 1840, 1725, 2535, 74], 5, 'AWD', A6, d22, [
        ['Sport', 50_990, { drive: 'FWD', engine: petrol(2488, 4, 140, 252, 8.1) }], ['Touring', 57_990],
        ['GT', 66_490], ['Asaki', 70_990], ['Asaki LE', 73_490, { seats: 6 }],
      ], { seats: 7 }),
    ),
    model('CX-9', 20,
      generation('TC', [2016, 2023], 'SUV', [5075, 1969, 1747, 2670, 74], 5, 'FWD', A6, turbo(2488, 4, 170, 420, 8.4), [
        ['Sport', 52_990], ['Touring', 59_990], ['Touring AWD', 63_990, { drive: 'AWD' }],
        ['GT AWD', 71_490, { drive: 'AWD' }], ['Azami AWD', 76_490, { drive: 'AWD' }],
      ], { seats: 7 }),
    ),
    model('CX-60', 6,
      generation('KH', [2023, null], 'SUV', [4740, 1890, 1680, 2640, 58],
        5, 'AWD', A8, turboHybrid(3283, 6, 209, 450, 7.4), [
        ['G25 Pure', 50_490, { engine: petrol(2488, 4, 138, 250, 7.5), years: [2025, null] }],
        ['G40e Evolve', 63_990], ['D50e GT', 75_490, { engine: { ...diesel(3283, 6, 187, 550, 5.0) } }],
        ['P50e Azami', 92_490, { engine: { ...plugIn(2488, 4, 241, 500, 2.1), induction: 'Aspirated' } }],
      ]),
    ),
    model('CX-80', 3,
      generation('KL', [2025, null], 'SUV', [4995, 1890, 1710, 2795, 74],
        5, 'AWD', A8, turboHybrid(3283, 6, 209, 450, 8.4), [
        ['G40e Pure', 61_490], ['G40e Touring', 68_490],
        ['D50e GT', 80_990, { engine: diesel(3283, 6, 187, 550, 5.2) }],
        ['D50e Azami', 88_490, { engine: diesel(3283, 6, 187, 550, 5.2) }],
      ], { seats: 7 }),
    ),
    model('BT-50', 26,
      generation('UR', [2015, 2020], 'Dual Cab Utility', [5365, 1850, 1821, 3200, 80],
        5, '4WD', A6, diesel(3198, 5, 147, 470, 9.2), [
        ['XT', 49_990], ['XTR', 55_990], ['GT', 58_490],
      ]),
      generation('TF', [2020, null], 'Dual Cab Utility', [5280, 1870, 1790, 3100, 76], 5, '4WD', A6, d30, [
        ['XT', 58_490],
        ['XTR', 63_490],
        ['XTR 4x2', 55_490, { drive: 'RWD' }],
        ['GT', 68_490],
        ['SP', 72_490, { years: [2021, null] }],
        ['Thunder', 79_990, { years: [2021, null] }],
      ]),
    ),
    model('MX-5', 6,
      generation('ND', [2015, null], 'Roadster', [3915, 1735, 1225, 1260, 45],
        5, 'RWD', M6, premium(1998, 4, 135, 205, 6.8), [
        ['Roadster', 46_490], ['Roadster GT', 50_490, { gearbox: A6 }], ['RF GT', 56_490],
      ], { seats: 2 }),
    ),
    model('6e', 2,
      generation('EH', [2026, null], 'Sedan', [4921, 1890, 1491, 2365, 0], 5, 'RWD', ONE_SPEED, electric(190, 320), [
        ['GT', 56_490],
        ['Atenza', 59_990],
      ]),
    ),
    model('MPS', 0.5,
      generation('BL', [2011, 2013], 'Hatchback', [4510, 1770, 1460, 1925, 60],
        5, 'FWD', M6, premiumTurbo(2261, 4, 190, 380, 9.6), [['Luxury', 44_490]]),
    ),
  ],
})
