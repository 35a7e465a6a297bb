import { diesel, petrol, premium, turbo } from '../engines'
import { A6, A9, M6 } from '../gearboxes'
import { generation, make, model } from '../define'

const ls3 = premium(6162, 8, 304, 570, 12.9)

/** No longer sold new: Holden ended in 2020. */
export const holden = make({
  name: 'Holden',
  vinPrefixes: ['6G1', 'MMU', 'KL3'],
  sought: { Commodore: 'strong', Ute: 'strong', Colorado: 'strong' },
  seriesHasModelYear: true,
  colours: {
    'Heron White': 'white',
    'Summit White': 'white',
    Nitrate: 'silver',
    'Satin Steel Grey': 'grey',
    Phantom: 'black',
    'Slipstream Blue': 'blue',
    'Red Hot': 'red',
    'Jungle Green': 'green',
  },
  models: [
    model('Commodore', 34,
      generation('VF Series II', [2015, 2017], 'Sedan', [4947, 1899, 1471, 2150, 71],
        5, 'RWD', A6, petrol(3564, 6, 210, 350, 9.0), [
        ['Evoke', 36_990, { engine: petrol(2997, 6, 185, 290, 8.3) }], ['SV6', 41_990],
        ['SS', 49_990, { engine: ls3, gearbox: M6 }], ['SS V Redline', 57_990, { engine: ls3 }],
        ['Calais V', 52_990],
      ]),
      generation('VF', [2013, 2017], 'Sportswagon', [4919, 1898, 1476, 2200, 71],
        5, 'RWD', A6, petrol(3564, 6, 210, 350, 9.3), [
        ['Evoke', 38_990, { engine: petrol(2997, 6, 185, 290, 8.6) }], ['SV6', 43_990],
        ['SS V Redline', 59_990, { engine: ls3 }],
      ]),
      generation('ZB', [2018, 2020], 'Sedan', [4897, 1863, 1455, 2120, 62],
        5, 'FWD', A9, turbo(1998, 4, 191, 350, 7.6), [
        ['LT', 36_990], ['RS', 40_990], ['Calais', 44_990],
        ['VXR', 57_990, { drive: 'AWD', engine: petrol(3649, 6, 235, 381, 9.3) }],
      ], { seats: 5, doors: 5 }),
    ),
    model('Ute', 8,
      generation('VF Series II', [2015, 2017], 'Utility', [5083, 1899, 1494, 2330, 71],
        5, 'RWD', A6, petrol(3564, 6, 210, 350, 9.0), [
        ['', 34_990], ['SV6', 38_990], ['SS V Redline', 49_990, { engine: ls3 }],
      ], { seats: 2, doors: 2 }),
    ),
    model('Colorado', 34,
      generation('RG', [2016, 2020], 'Crew Cab Pickup', [5347, 1882, 1831, 3150, 76],
        5, '4WD', A6, diesel(2776, 4, 147, 500, 8.6), [
        ['LS', 46_990], ['LTZ', 53_990], ['LTZ+', 55_990, { years: [2018, 2020] }], ['Z71', 57_990],
      ]),
    ),
    model('Captiva', 14,
      generation('CG', [2014, 2018], 'SUV', [4673, 1849, 1727, 2420, 65],
        5, 'FWD', A6, petrol(2384, 4, 123, 230, 9.8), [
        ['Active', 32_990], ['LS', 34_990],
        ['LTZ AWD', 42_990, { drive: 'AWD', engine: diesel(2231, 4, 135, 400, 8.5) }],
      ], { seats: 7 }),
    ),
    model('Cruze', 14,
      generation('JH Series II', [2012, 2016], 'Sedan', [4597, 1788, 1477, 1830, 60],
        5, 'FWD', A6, petrol(1796, 4, 104, 176, 7.4), [
        ['Equipe', 21_990], ['CDX', 26_990], ['SRi V', 28_990, { engine: turbo(1598, 4, 132, 230, 7.9) }],
      ]),
    ),
    model('Astra', 12,
      generation('BK', [2017, 2020], 'Hatchback', [4386, 1809, 1485, 1880, 48],
        5, 'FWD', A6, turbo(1399, 4, 110, 240, 5.8), [
        ['R', 25_990], ['RS', 29_990, { engine: turbo(1598, 4, 147, 300, 6.3) }],
        ['RS-V', 33_990, { engine: turbo(1598, 4, 147, 300, 6.3) }],
      ]),
    ),
    model('Trax', 14,
      generation('TJ', [2017, 2020], 'SUV', [4264, 1776, 1674, 1820, 53], 5, 'FWD', A6, turbo(1362, 4, 103, 200, 6.7), [
        ['LS', 27_990],
        ['LTZ', 31_990],
      ]),
    ),
    model('Trailblazer', 10,
      generation('RG', [2017, 2020], 'SUV', [4887, 1902, 1852, 2820, 76],
        5, '4WD', A6, diesel(2776, 4, 147, 500, 8.6), [
        ['LT', 50_990], ['LTZ', 55_990], ['Z71', 57_990],
      ], { seats: 7 }),
    ),
    model('Acadia', 6,
      generation('AC', [2018, 2020], 'SUV', [4979, 2139, 1762, 2640, 82],
        5, 'FWD', A9, petrol(3649, 6, 231, 367, 8.9), [
        ['LT', 46_990], ['LTZ AWD', 60_990, { drive: 'AWD' }], ['LTZ-V AWD', 71_990, { drive: 'AWD' }],
      ], { seats: 7 }),
    ),
  ],
})
