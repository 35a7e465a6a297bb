import { diesel, electric, hybrid, petrol, premiumTurbo, turbo, turboHybrid } from '../engines'
import { A5, A6, A8, CVT, D6, D7, D8, M6, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

const t16 = turbo(1591, 4, 130, 265, 7.7)
const d22 = diesel(2151, 4, 148, 440, 6.1)

export const hyundai = make({
  name: 'Hyundai',
  vinPrefixes: ['KMH', 'TMA', 'MAL'],
  seriesHasModelYear: true,
  colours: {
    'Polar White': 'white',
    'Atlas White': 'white',
    'Typhoon Silver': 'silver',
    'Shimmering Silver': 'silver',
    'Amazon Grey': 'grey',
    'Phantom Black': 'black',
    'Abyss Black': 'black',
    'Intense Blue': 'blue',
    'Fiery Red': 'red',
    'Ecotronic Grey': 'grey',
  },
  models: [
    model('i30', 50,
      generation('GD5 Series II', [2015, 2016], 'Hatchback', [4300, 1780, 1470, 1820, 53],
        5, 'FWD', A6, petrol(1797, 4, 107, 175, 7.3), [
        ['Active', 22_990], ['Active X', 24_490], ['SR', 29_990, { engine: petrol(1999, 4, 124, 201, 7.7) }],
        ['Premium', 33_990, { engine: petrol(1797, 4, 107, 175, 7.3) }],
      ]),
      generation('PD', [2017, 2020], 'Hatchback', [4340, 1795, 1455, 1850, 50],
        5, 'FWD', A6, petrol(1999, 4, 120, 203, 7.4), [
        ['Go', 23_990, { years: [2018, 2020] }], ['Active', 25_490], ['Elite', 29_990],
        ['N Line', 31_490, { engine: turbo(1591, 4, 150, 265, 7.5), gearbox: D7, years: [2019, 2020] }],
        ['N Performance', 46_990, { engine: premiumTurbo(1998, 4, 202, 353, 8.0), gearbox: M6, years: [2018, 2020] }],
      ]),
      generation('PD.V4', [2021, null], 'Hatchback', [4340, 1795, 1455, 1850, 50],
        5, 'FWD', A6, petrol(1999, 4, 120, 203, 7.4), [
        ['', 29_490, { years: [2021, 2024] }], ['Active', 30_990, { years: [2021, 2024] }],
        ['Elite', 33_990, { years: [2021, 2023] }],
        ['N Line', 36_990, { engine: turbo(1591, 4, 150, 265, 7.1), gearbox: D7 }],
        ['N Premium', 56_990, { engine: premiumTurbo(1998, 4, 206, 392, 8.5), gearbox: D8 }],
      ]),
      generation('CN7', [2021, null], 'Sedan', [4675, 1825, 1430, 1780, 47],
        5, 'FWD', A6, petrol(1999, 4, 117, 191, 7.0), [
        ['Active', 31_990], ['Elite', 36_490],
        ['N Line', 39_490, { engine: turbo(1598, 4, 150, 265, 6.8), gearbox: D7 }],
      ]),
    ),
    model('Tucson', 46,
      generation('TL', [2015, 2020], 'SUV', [4480, 1850, 1660, 2200, 62],
        5, 'FWD', A6, petrol(1999, 4, 122, 205, 7.9), [
        ['Active', 31_990], ['Active X', 34_490], ['Elite', 38_990],
        ['Elite AWD', 42_490, { drive: 'AWD', engine: t16, gearbox: D7 }],
        ['Highlander AWD', 49_490, { drive: 'AWD', engine: diesel(1995, 4, 136, 400, 6.4) }],
      ]),
      generation('NX4', [2021, null], 'SUV', [4630, 1865, 1665, 2160, 54],
        5, 'FWD', A6, petrol(1999, 4, 115, 192, 8.1), [
        ['', 41_490], ['Elite', 46_490],
        ['Elite AWD', 50_490, { drive: 'AWD', engine: turbo(1598, 4, 132, 265, 7.2), gearbox: D7 }],
        ['N Line Hybrid', 55_490, { engine: turboHybrid(1598, 4, 172, 367, 5.3), years: [2024, null] }],
        [
          'Highlander AWD',
          59_490,
          { drive: 'AWD', engine: diesel(1998, 4, 137, 416, 6.3), gearbox: A8, years: [2021, 2024] },
        ],
        [
          'Premium Hybrid AWD',
          61_490,
          { drive: 'AWD', engine: turboHybrid(1598, 4, 172, 367, 5.6), years: [2024, null] },
        ],
      ]),
    ),
    model('Kona', 28,
      generation('OS', [2017, 2023], 'SUV', [4205, 1800, 1550, 1775, 50],
        5, 'FWD', CVT, petrol(1999, 4, 110, 180, 6.2), [
        ['Go', 27_490, { gearbox: A6, years: [2018, 2020] }], ['Active', 29_990], ['Elite', 33_490],
        [
          'N Line AWD',
          38_490,
          { drive: 'AWD', engine: turbo(1591, 4, 146, 265, 6.9), gearbox: D7, years: [2021, 2023] },
        ],
        ['Highlander AWD', 43_490, { drive: 'AWD', engine: t16, gearbox: D7 }],
      ]),
      generation('SX2', [2023, null], 'SUV', [4350, 1825, 1580, 1880, 47],
        4, 'FWD', CVT, petrol(1999, 4, 110, 180, 6.6), [
        ['', 36_490], ['Hybrid', 40_490, { engine: hybrid(1580, 4, 104, 265, 3.9), gearbox: D6 }],
        ['Premium', 44_490],
        ['N Line Premium AWD', 49_490, { drive: 'AWD', engine: turbo(1598, 4, 146, 265, 7.1), gearbox: A8 }],
      ]),
      generation('SX2', [2023, null], 'SUV', [4355, 1825, 1580, 2200, 0], 4, 'FWD', ONE_SPEED, electric(150, 255), [
        ['Electric', 58_490],
        ['Electric Premium', 72_490],
      ]),
    ),
    model('Santa Fe', 26,
      generation('DM', [2013, 2018], 'SUV', [4700, 1880, 1675, 2510, 64],
        5, 'AWD', A6, diesel(2199, 4, 147, 440, 6.3), [
        ['Active', 46_490], ['Elite', 53_490], ['Highlander', 59_490],
      ], { seats: 7 }),
      generation('TM', [2018, 2023], 'SUV', [4785, 1900, 1685, 2510, 67], 5, 'AWD', D8, d22, [
        ['Active', 55_490], ['Elite', 62_490], ['Highlander', 70_490],
      ], { seats: 7 }),
      generation('MX5', [2024, null], 'SUV', [4830, 1900, 1770, 2630, 67],
        5, 'AWD', A6, turboHybrid(1598, 4, 172, 367, 5.6), [
        ['Hybrid', 62_990], ['Elite Hybrid', 70_490], ['Calligraphy Hybrid', 81_490],
      ], { seats: 7 }),
    ),
    model('Palisade', 9,
      generation('LX2', [2020, 2024], 'SUV', [4995, 1975, 1750, 2755, 71],
        4, 'AWD', A8, diesel(2199, 4, 147, 440, 7.3), [
        ['Elite', 75_490], ['Highlander', 84_990], ['Calligraphy', 89_990, { seats: 7, years: [2022, 2024] }],
      ], { seats: 8 }),
      generation('LX3', [2025, null], 'SUV', [5065, 1980, 1805, 2890, 72],
        null, 'AWD', A6, turboHybrid(2497, 4, 245, 460, 6.8), [
        ['Elite Hybrid', 84_990], ['Calligraphy Hybrid', 96_490],
      ], { seats: 8 }),
    ),
    model('Venue', 12,
      generation('QX', [2019, null], 'SUV', [4040, 1770, 1592, 1680, 45], 4, 'FWD', A6, petrol(1591, 4, 90, 151, 7.2), [
        ['', 28_490],
        ['Active', 30_490],
        ['Elite', 33_490],
      ]),
    ),
    model('Accent', 12,
      generation('RB6', [2014, 2019], 'Hatchback', [4115, 1700, 1450, 1570, 43],
        5, 'FWD', A6, petrol(1591, 4, 103, 167, 6.6), [
        ['Active', 19_990], ['Sport', 21_490],
      ]),
    ),
    model('Elantra', 8,
      generation('AD', [2016, 2020], 'Sedan', [4570, 1800, 1440, 1780, 50],
        5, 'FWD', A6, petrol(1999, 4, 112, 192, 7.2), [
        ['Active', 25_990], ['Elite', 29_990],
        ['SR Turbo', 34_490, { engine: turbo(1591, 4, 150, 265, 7.2), gearbox: D7 }],
      ]),
    ),
    model('iLoad', 10,
      generation('TQ4', [2015, 2021], 'Van', [5150, 1920, 1935, 3160, 75],
        4, 'RWD', A5, diesel(2497, 4, 125, 441, 8.8), [
        ['3S Liftback', 44_490], ['6S Crew', 46_990, { seats: 6 }],
      ]),
    ),
    model('Staria', 8,
      generation('US4', [2021, null], 'People Mover', [5253, 1997, 1990, 3090, 75],
        5, 'FWD', A8, diesel(2199, 4, 130, 430, 8.2), [
        ['', 58_490], ['Elite', 66_490], ['Highlander', 73_490],
      ]),
    ),
    model('Ioniq 5', 6,
      generation('NE', [2021, null], 'SUV', [4655, 1890, 1605, 2450, 0], 5, 'RWD', ONE_SPEED, electric(168, 350), [
        ['', 73_490],
        ['Dynamiq', 79_490],
        ['Epiq AWD', 88_990, { drive: 'AWD', engine: electric(239, 605) }],
        ['N', 118_490, { drive: 'AWD', engine: electric(448, 740), years: [2024, null] }],
      ]),
    ),
    model('ix35', 12,
      generation('LM3', [2012, 2015], 'SUV', [4410, 1820, 1660, 2050, 58],
        5, 'FWD', A6, petrol(1999, 4, 114, 192, 8.4), [
        ['Active', 29_490], ['Elite', 33_990, { drive: 'AWD', engine: petrol(2359, 4, 136, 240, 9.8) }],
        ['Highlander', 39_490, { drive: 'AWD', engine: diesel(1995, 4, 135, 392, 7.2) }],
      ]),
    ),
    model('Veloster', 5,
      generation('FS5', [2012, 2017], 'Hatchback', [4220, 1790, 1399, 1700, 50],
        5, 'FWD', D6, petrol(1591, 4, 103, 167, 6.4), [
        ['', 27_490], ['SR Turbo', 35_490, { engine: turbo(1591, 4, 150, 265, 7.1), gearbox: A6 }],
      ], { seats: 4, doors: 4 }),
    ),
  ],
})
