import { electric, hybrid, petrol, premium, premiumTurbo, turbo } from '../engines'
import { A5, CVT, M6, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

const b25 = petrol(2498, 4, 136, 239, 7.4)

export const subaru = make({
  name: 'Subaru',
  vinPrefixes: ['JF1', 'JF2'],
  sought: { WRX: 'strong', BRZ: 'strong', Forester: 'strong' },
  seriesHasModelYear: true,
  colours: {
    'Crystal White Pearl': 'white',
    'Ice Silver': 'silver',
    'Magnetite Grey': 'grey',
    'Crystal Black Silica': 'black',
    'Sapphire Blue Pearl': 'dark blue',
    'WR Blue Pearl': 'blue',
    'Crimson Red Pearl': 'red',
    'Autumn Green': 'green',
    'Brilliant Bronze': 'bronze',
  },
  models: [
    model('Forester', 36,
      generation('S4', [2013, 2018], 'SUV', [4595, 1795, 1735, 2075, 60],
        5, 'AWD', CVT, petrol(2498, 4, 126, 235, 8.1), [
        ['2.5i-L', 33_990], ['2.5i-S', 39_990], ['XT', 45_490, { engine: premiumTurbo(1998, 4, 177, 350, 8.5) }],
      ]),
      generation('S5', [2018, 2025], 'SUV', [4640, 1815, 1730, 2223, 63], 5, 'AWD', CVT, b25, [
        ['2.5i', 38_990],
        ['2.5i-L', 42_490],
        ['2.5i Premium', 46_490],
        ['2.5i Sport', 46_990, { years: [2021, 2025] }],
        ['Hybrid L', 47_490, { engine: hybrid(1995, 4, 110, 196, 6.7), years: [2020, 2025] }],
        ['2.5i-S', 49_490],
      ]),
      generation('S6', [2025, null], 'SUV', [4655, 1830, 1730, 2230, 63], 5, 'AWD', CVT, b25, [
        ['AWD', 47_490],
        ['AWD Premium', 51_990],
        ['AWD Hybrid', 51_490, { engine: hybrid(2498, 4, 145, 276, 6.2) }],
        ['AWD Sport', 53_490],
        ['AWD Touring', 55_990],
        ['AWD Hybrid Touring', 59_990, { engine: hybrid(2498, 4, 145, 276, 6.2) }],
      ]),
    ),
    model('Outback', 26,
      generation('5GEN', [2015, 2020], 'Wagon', [4820, 1840, 1675, 2100, 60],
        5, 'AWD', CVT, petrol(2498, 4, 129, 235, 7.3), [
        ['2.5i', 39_990], ['2.5i Premium', 45_490], ['3.6R', 53_490, { engine: petrol(3630, 6, 191, 350, 9.9) }],
      ]),
      generation('6GEN', [2021, 2025], 'Wagon', [4870, 1875, 1675, 2200, 63],
        5, 'AWD', CVT, petrol(2498, 4, 138, 245, 7.3), [
        ['AWD', 46_490], ['AWD Sport', 50_990], ['AWD Touring', 54_990],
        ['AWD Sport XT', 56_990, { engine: turbo(2387, 4, 183, 350, 9.0), years: [2023, 2025] }],
        ['AWD Touring XT', 59_990, { engine: turbo(2387, 4, 183, 350, 9.0), years: [2023, 2025] }],
      ]),
    ),
    model('XV', 22,
      generation('G4X', [2012, 2016], 'SUV', [4450, 1780, 1615, 1940, 60],
        5, 'AWD', CVT, petrol(1995, 4, 110, 196, 7.0), [
        ['2.0i', 30_490], ['2.0i-L', 33_490], ['2.0i-S', 37_490],
      ]),
      generation('G5X', [2017, 2022], 'SUV', [4485, 1800, 1615, 1960, 63],
        5, 'AWD', CVT, petrol(1995, 4, 115, 196, 7.0), [
        ['2.0i', 33_490], ['2.0i-L', 36_490], ['2.0i Premium', 38_990], ['2.0i-S', 41_990],
      ]),
    ),
    model('Crosstrek', 10,
      generation('G6X', [2023, null], 'SUV', [4495, 1800, 1600, 2020, 63],
        5, 'AWD', CVT, petrol(1995, 4, 115, 196, 7.2), [
        ['AWD 2.0L', 39_490], ['AWD 2.0R', 43_490], ['AWD 2.0S', 46_990],
        ['AWD Hybrid S', 49_990, { engine: hybrid(1995, 4, 110, 196, 6.5) }],
      ]),
    ),
    model('Impreza', 16,
      generation('G5', [2017, 2023], 'Hatchback', [4460, 1775, 1480, 1850, 50],
        5, 'AWD', CVT, petrol(1995, 4, 115, 196, 7.2), [
        ['2.0i', 27_990], ['2.0i-L', 30_490], ['2.0i Premium', 32_990], ['2.0i-S', 34_990],
      ]),
    ),
    model('Liberty', 10,
      generation('6GEN', [2015, 2020], 'Sedan', [4795, 1840, 1500, 2040, 60],
        5, 'AWD', CVT, petrol(2498, 4, 129, 235, 7.3), [
        ['2.5i', 33_490], ['2.5i Premium', 39_990], ['3.6R', 46_490, { engine: petrol(3630, 6, 191, 350, 9.9) }],
      ]),
    ),
    model('WRX', 14,
      generation('V1', [2014, 2021], 'Sedan', [4595, 1795, 1475, 2010, 60],
        5, 'AWD', M6, premiumTurbo(1998, 4, 197, 350, 9.2), [
        ['', 43_990], ['Premium', 50_490, { gearbox: CVT }],
        ['STI', 57_490, { engine: premiumTurbo(2457, 4, 221, 407, 10.4) }],
      ]),
      generation('VB', [2022, null], 'Sedan', [4670, 1825, 1465, 2020, 63],
        null, 'AWD', CVT, premiumTurbo(2387, 4, 202, 350, 8.5), [
        ['AWD', 51_490, { gearbox: M6 }], ['AWD RS', 57_490], ['AWD tS', 63_490],
      ]),
    ),
    model('BRZ', 6,
      generation('Z1', [2012, 2020], 'Coupe', [4240, 1775, 1320, 1670, 50],
        5, 'RWD', M6, premium(1998, 4, 152, 212, 8.4), [
        ['', 38_490], ['tS', 45_490],
      ]),
      generation('ZD8', [2022, null], 'Coupe', [4265, 1775, 1310, 1710, 50],
        null, 'RWD', M6, premium(2387, 4, 174, 250, 9.5), [
        ['', 48_490], ['S', 50_490], ['tS', 53_490],
      ]),
    ),
    model('Tribeca', 1,
      generation('B9', [2010, 2013], 'SUV', [4865, 1880, 1720, 2450, 64],
        5, 'AWD', A5, petrol(3630, 6, 190, 350, 11.6), [['3.6R Premium', 62_490]], { seats: 7 }),
    ),
    model('Solterra', 2,
      generation('E1', [2024, null], 'SUV', [4690, 1860, 1650, 2550, 0], 5, 'AWD', ONE_SPEED, electric(160, 336), [
        ['AWD', 69_990],
        ['AWD Touring', 76_990],
      ]),
    ),
  ],
})
