import { hybrid, petrol, premiumTurbo, turbo } from '../engines'
import { A5, CVT, M6 } from '../gearboxes'
import { generation, make, model } from '../define'

const t15 = turbo(1498, 4, 140, 240, 7.3)
const ehev = hybrid(1993, 4, 135, 315, 4.4)

export const honda = make({
  name: 'Honda',
  vinPrefixes: ['JHM', 'MRH', 'SHH'],
  sought: { Civic: 'strong', 'CR-V': 'strong' },
  seriesHasModelYear: true,
  colours: {
    'Platinum White': 'white',
    'Taffeta White': 'white',
    'Lunar Silver': 'silver',
    'Modern Steel': 'grey',
    'Meteoroid Grey': 'grey',
    'Crystal Black': 'black',
    'Brilliant Sporty Blue': 'blue',
    'Cosmic Blue': 'dark blue',
    'Ignite Red': 'red',
  },
  models: [
    model('CR-V', 30,
      generation('RM Series II', [2014, 2017], 'SUV', [4580, 1820, 1685, 2090, 58],
        5, 'FWD', A5, petrol(1997, 4, 114, 190, 7.7), [
        ['VTi', 30_990], ['VTi-S 4WD', 36_490, { drive: 'AWD', engine: petrol(2354, 4, 140, 222, 8.7) }],
        ['VTi-L 4WD', 44_490, { drive: 'AWD', engine: petrol(2354, 4, 140, 222, 8.7) }],
      ]),
      generation('RW', [2017, 2023], 'SUV', [4596, 1855, 1689, 2130, 57], 5, 'FWD', CVT, t15, [
        ['Vi', 33_490, { engine: petrol(1997, 4, 113, 189, 7.6) }],
        ['VTi', 37_490],
        ['VTi 7', 40_490, { seats: 7, years: [2020, 2023] }],
        ['VTi-S', 39_990],
        ['VTi LX AWD', 53_490, { drive: 'AWD' }],
      ]),
      generation('RS', [2023, null], 'SUV', [4704, 1866, 1681, 2250, 57], 4, 'FWD', CVT, t15, [
        ['VTi X', 44_990],
        ['VTi X7', 47_490, { seats: 7 }],
        ['VTi L', 49_490],
        ['VTi LX AWD', 58_490, { drive: 'AWD' }],
        ['e:HEV RS', 60_490, { engine: hybrid(1993, 4, 135, 335, 5.5) }],
      ]),
    ),
    model('HR-V', 24,
      generation('RU', [2015, 2021], 'SUV', [4294, 1772, 1605, 1780, 50],
        5, 'FWD', CVT, petrol(1799, 4, 105, 172, 6.6), [
        ['VTi', 27_490], ['VTi-S', 30_490], ['RS', 34_490, { years: [2018, 2021] }], ['VTi-LX', 36_990],
      ]),
      generation('RV', [2022, null], 'SUV', [4347, 1790, 1582, 1750, 40],
        4, 'FWD', CVT, petrol(1498, 4, 89, 145, 5.8), [
        ['Vi X', 36_990], ['e:HEV L', 46_490, { engine: hybrid(1498, 4, 96, 253, 4.3) }],
      ], { seats: 4 }),
    ),
    model('Civic', 28,
      generation('10th Gen', [2016, 2021], 'Hatchback', [4515, 1800, 1421, 1750, 47],
        5, 'FWD', CVT, turbo(1498, 4, 127, 220, 6.1), [
        ['VTi', 25_490, { engine: petrol(1799, 4, 104, 174, 6.4) }],
        ['VTi-S', 28_490, { engine: petrol(1799, 4, 104, 174, 6.4) }], ['VTi-L', 31_490], ['RS', 35_490],
        [
          'Type R',
          58_490,
          { gearbox: M6, engine: premiumTurbo(1996, 4, 228, 400, 8.8), seats: 4, years: [2017, 2020] },
        ],
      ]),
      generation('11th Gen', [2021, null], 'Hatchback', [4560, 1802, 1415, 1800, 47],
        null, 'FWD', CVT, turbo(1498, 4, 131, 240, 6.3), [
        ['VTi-LX', 47_490, { years: [2021, 2024] }], ['e:HEV LX', 49_900, { engine: ehev }],
        [
          'Type R',
          75_990,
          { gearbox: M6, engine: premiumTurbo(1996, 4, 235, 420, 8.9), seats: 4, years: [2023, 2025] },
        ],
      ]),
    ),
    model('Jazz', 14,
      generation('GF', [2014, 2020], 'Hatchback', [3995, 1694, 1524, 1600, 40],
        5, 'FWD', CVT, petrol(1497, 4, 88, 145, 5.8), [
        ['VTi', 19_990], ['VTi-S', 22_490], ['VTi-L', 25_490],
      ]),
    ),
    model('Accord', 8,
      generation('10th Gen', [2019, 2023], 'Sedan', [4893, 1862, 1450, 1900, 56],
        5, 'FWD', CVT, turbo(1498, 4, 140, 260, 6.5), [
        ['VTi-LX', 56_490], ['Hybrid VTi-LX', 60_490, { engine: ehev }],
      ]),
    ),
    model('Odyssey', 12,
      generation('RC', [2014, 2022], 'People Mover', [4855, 1820, 1695, 2420, 55],
        5, 'FWD', CVT, petrol(2356, 4, 129, 225, 7.8), [
        ['VTi', 42_490], ['VTi-L', 53_490, { seats: 7 }],
      ]),
    ),
    model('ZR-V', 8,
      generation('RZ', [2023, null], 'SUV', [4568, 1840, 1620, 1960, 57],
        4, 'FWD', CVT, turbo(1498, 4, 131, 240, 7.2), [
        ['VTi X', 40_490], ['VTi L', 43_490], ['VTi LX', 48_490],
        ['e:HEV LX', 54_990, { engine: { ...ehev, litresPer100Km: 5.0 } }],
      ]),
    ),
  ],
})
