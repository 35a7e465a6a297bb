import { diesel, electric, hybrid, petrol, premium, premiumTurbo, turbo, turboHybrid } from '../engines'
import { A10, A4, A6, A8, CVT, M5, M6, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

const hybrid18 = hybrid(1798, 4, 103, 142, 4.0)
const hybrid25 = hybrid(2487, 4, 163, 221, 4.8)
const hilux28 = diesel(2755, 4, 150, 500, 8.0)

export const toyota = make({
  name: 'Toyota',
  vinPrefixes: ['JTM', 'JTE', 'JTN', 'MR0', '6T1'],
  sought: {
    LandCruiser: 'superb',
    'LandCruiser Prado': 'superb',
    'LandCruiser 70 Series': 'superb',
    'GR Yaris': 'superb',
  },
  retention: 'strong',
  colours: {
    'Glacier White': 'white',
    'Frosted White': 'white',
    'Crystal Pearl': 'white',
    'Silver Pearl': 'silver',
    Graphite: 'grey',
    'Eclipse Black': 'black',
    'Nebula Blue': 'blue',
    'Saturn Blue': 'dark blue',
    'Atomic Rush': 'red',
    'Oxide Bronze': 'bronze',
    Emerald: 'green',
  },
  models: [
    model('HiLux', 95,
      generation('GUN126R', [2015, 2025], 'Double Cab Pick Up', [5325, 1855, 1815, 3050, 80], 5, '4WD', A6, hilux28, [
        ['Workmate', 53_990, { engine: diesel(2393, 4, 110, 400, 7.8) }],
        ['SR', 60_990],
        ['SR5', 69_990],
        ['SR5+', 72_490, { years: [2016, 2025] }],
        ['Rogue', 76_990, { years: [2018, 2025] }],
        ['GR Sport', 79_990, { years: [2023, 2025], engine: diesel(2755, 4, 165, 550, 8.1) }],
      ]),
      generation('TGN121R', [2015, 2025], 'Double Cab Pick Up', [5265, 1800, 1690, 2810, 80],
        5, 'RWD', A6, petrol(2694, 4, 122, 245, 11.1), [
        ['Workmate', 37_990, { gearbox: M5 }],
        ['Workmate Hi-Rider', 46_990, { engine: diesel(2393, 4, 110, 400, 7.4) }],
      ]),
      generation('GUN126R', [2026, null], 'Double Cab Pick Up', [5320, 1885, 1865, 3090, 80], 5, '4WD', A8, hilux28, [
        ['Workmate', 57_990],
        ['SR', 64_990],
        ['SR5', 74_990],
        ['Rogue', 78_990],
        ['Rugged X', 85_990],
      ]),
    ),
    model('LandCruiser', 34,
      generation('VDJ200R', [2011, 2021], 'SUV', [4990, 1980, 1945, 3350, 138],
        5, '4WD', A6, diesel(4461, 8, 200, 650, 9.5), [
        ['GX', 88_990, { seats: 5 }], ['GXL', 101_990], ['VX', 113_990], ['Sahara', 133_990],
      ], { seats: 8 }),
      generation('FJA300R', [2021, null], 'SUV', [4980, 1980, 1950, 3280, 110],
        5, '4WD', A10, diesel(3346, 6, 227, 700, 8.9), [
        ['GX', 106_990, { seats: 5 }], ['GXL', 119_990], ['VX', 131_990], ['Sahara', 153_990],
        ['GR Sport', 158_990, { seats: 5 }], ['Sahara ZX', 159_990, { seats: 5 }],
      ], { seats: 7 }),
    ),
    model('LandCruiser Prado', 38,
      generation('GDJ150R', [2015, 2024], 'SUV', [4825, 1885, 1880, 2990, 150],
        5, '4WD', A6, diesel(2755, 4, 150, 500, 7.9), [
        ['GX', 69_990, { seats: 5 }], ['GXL', 77_990], ['VX', 86_990], ['Kakadu', 97_990],
      ], { seats: 7 }),
      generation('GDJ250R', [2024, null], 'SUV', [4925, 1980, 1935, 3150, 110],
        5, '4WD', A8, diesel(2755, 4, 150, 500, 7.6), [
        ['GX', 79_990, { seats: 5 }], ['GXL', 87_990], ['VX', 95_990], ['Altitude', 101_990, { seats: 5 }],
        ['Kakadu', 109_990],
      ], { seats: 7 }),
    ),
    model('LandCruiser 70 Series', 9,
      generation('VDJ79R', [2012, 2023], 'Double Cab Chassis', [5400, 1790, 1955, 3510, 130],
        5, '4WD', M5, diesel(4461, 8, 151, 430, 10.7), [
        ['Workmate', 82_990], ['GX', 86_990], ['GXL', 90_990],
      ], { seats: 5, doors: 4 }),
      generation('GDJL79R', [2024, null], 'Double Cab Chassis', [5400, 1790, 1955, 3510, 130],
        null, '4WD', A6, diesel(2755, 4, 150, 500, 9.6), [
        ['Workmate', 84_990], ['GX', 88_990], ['GXL', 92_990],
      ], { seats: 5, doors: 4 }),
    ),
    model('RAV4', 62,
      generation('ZSA42R', [2013, 2018], 'SUV', [4605, 1845, 1715, 2050, 60],
        5, 'FWD', CVT, petrol(1987, 4, 107, 187, 7.0), [
        ['GX', 34_490], ['GXL', 37_990],
        ['GXL AWD', 41_990, { drive: 'AWD', gearbox: A6, engine: petrol(2494, 4, 132, 233, 8.6) }],
        ['Cruiser AWD', 47_490, { drive: 'AWD', gearbox: A6, engine: petrol(2494, 4, 132, 233, 8.6) }],
      ]),
      generation('MXAA52R', [2019, 2025], 'SUV', [4600, 1855, 1685, 2115, 55],
        5, 'FWD', CVT, petrol(1987, 4, 127, 203, 6.8), [
        ['GX', 40_490], ['GXL', 44_490], ['Cruiser', 48_990],
        ['Edge AWD', 56_490, { drive: 'AWD', gearbox: A8, engine: petrol(2487, 4, 152, 243, 7.3) }],
      ]),
      generation('AXAH54R', [2019, 2025], 'SUV', [4600, 1855, 1685, 2230, 55], 5, 'AWD', CVT, hybrid25, [
        ['GX Hybrid', 44_990],
        ['GXL Hybrid', 49_490],
        ['XSE Hybrid', 53_490, { years: [2022, 2025] }],
        ['Cruiser Hybrid', 53_990],
        ['Edge Hybrid', 60_490, { years: [2021, 2025] }],
      ]),
      generation('AXAH64R', [2026, null], 'SUV', [4600, 1855, 1685, 2250, 55],
        5, 'AWD', CVT, hybrid(2487, 4, 143, 221, 4.7), [
        ['GX Hybrid', 50_990], ['GXL Hybrid', 55_990], ['Edge Hybrid', 61_490], ['Cruiser Hybrid', 64_490],
        ['GR Sport', 72_990, { engine: { ...hybrid(2487, 4, 227, 221, 1.4), fuel: 'Plug-in Hybrid' } }],
      ]),
    ),
    model('Corolla', 60,
      generation('ZRE182R', [2013, 2018], 'Hatchback', [4330, 1760, 1475, 1750, 50],
        5, 'FWD', CVT, petrol(1798, 4, 103, 173, 6.7), [
        ['Ascent', 24_990], ['Ascent Sport', 26_490], ['SX', 29_490], ['ZR', 33_490],
      ]),
      generation('ZRE172R', [2014, 2019], 'Sedan', [4620, 1775, 1460, 1750, 50],
        5, 'FWD', CVT, petrol(1798, 4, 103, 173, 6.6), [
        ['Ascent', 25_490], ['SX', 28_990], ['ZR', 34_490],
      ]),
      generation('MZEA12R', [2018, 2024], 'Hatchback', [4375, 1790, 1435, 1820, 50],
        5, 'FWD', CVT, petrol(1987, 4, 125, 200, 6.0), [
        ['Ascent Sport', 32_490], ['SX', 36_490], ['ZR', 40_490],
      ]),
      generation('ZWE219R', [2018, null], 'Hatchback', [4375, 1790, 1435, 1850, 43], 5, 'FWD', CVT, hybrid18, [
        ['Ascent Sport Hybrid', 36_490],
        ['SX Hybrid', 39_990],
        ['ZR Hybrid', 43_490],
      ]),
    ),
    model('Camry', 30,
      generation('ASV50R', [2012, 2017], 'Sedan', [4850, 1835, 1470, 2000, 70],
        5, 'FWD', A6, petrol(2494, 4, 133, 231, 7.8), [
        ['Altise', 32_490], ['Atara S', 34_990], ['Atara SX', 38_490], ['Atara SL', 42_990],
      ]),
      generation('AXVH71R', [2018, 2024], 'Sedan', [4885, 1840, 1445, 2100, 50],
        5, 'FWD', CVT, hybrid(2487, 4, 160, 221, 4.5), [
        ['Ascent Hybrid', 38_990], ['Ascent Sport Hybrid', 41_490], ['SX Hybrid', 44_490], ['SL Hybrid', 51_490],
      ]),
      generation('AXVH80R', [2024, null], 'Sedan', [4920, 1840, 1455, 2080, 50],
        5, 'FWD', CVT, hybrid(2487, 4, 170, 221, 4.0), [
        ['Ascent Hybrid', 43_990], ['Ascent Sport Hybrid', 47_490], ['SL Hybrid', 57_990],
      ]),
    ),
    model('Kluger', 36,
      generation('GSU55R', [2014, 2020], 'SUV', [4890, 1925, 1730, 2740, 72],
        5, 'AWD', A6, petrol(3456, 6, 218, 350, 9.5), [
        ['GX', 50_490, { drive: 'FWD' }], ['GX AWD', 54_990], ['GXL AWD', 63_990], ['Grande AWD', 75_490],
      ], { seats: 7 }),
      generation('AXUH78R', [2021, null], 'SUV', [4966, 1930, 1755, 2735, 65],
        5, 'AWD', CVT, hybrid(2487, 4, 184, 242, 5.6), [
        ['GX Hybrid', 65_490], ['GXL Hybrid', 73_990], ['Grande Hybrid', 86_990],
      ], { seats: 7 }),
      generation('TAUA70R', [2023, null], 'SUV', [4966, 1930, 1755, 2695, 68],
        5, 'FWD', A8, turbo(2393, 4, 198, 430, 8.3), [
        ['GX', 59_990], ['GXL', 68_990], ['Grande', 81_490],
      ], { seats: 7 }),
    ),
    model('Yaris Cross', 16,
      generation('MXPJ10R', [2020, null], 'SUV', [4180, 1765, 1590, 1690, 36],
        5, 'FWD', CVT, hybrid(1490, 3, 85, 120, 3.8), [
        ['GX Hybrid', 36_490], ['GXL Hybrid', 39_490], ['Urban Hybrid', 42_490],
        ['GR Sport Hybrid', 43_490, { years: [2022, null] }],
      ]),
    ),
    model('Yaris', 18,
      generation('NCP130R', [2011, 2020], 'Hatchback', [3945, 1695, 1510, 1470, 42],
        5, 'FWD', A4, petrol(1299, 4, 63, 121, 6.3), [
        ['Ascent', 19_990], ['SX', 22_490, { engine: petrol(1497, 4, 80, 141, 6.4) }],
        ['ZR', 25_490, { engine: petrol(1497, 4, 80, 141, 6.4) }],
      ]),
      generation('MXPH10R', [2020, null], 'Hatchback', [3940, 1695, 1505, 1615, 36],
        5, 'FWD', CVT, hybrid(1490, 3, 85, 120, 3.3), [
        ['Ascent Sport Hybrid', 31_990], ['SX Hybrid', 34_990], ['ZR Hybrid', 37_990],
      ]),
    ),
    model('C-HR', 20,
      generation('NGX10R', [2017, 2023], 'SUV', [4360, 1795, 1565, 1845, 50],
        5, 'FWD', CVT, turbo(1197, 4, 85, 185, 6.4), [
        ['GXL', 35_490], ['Koba', 40_990], ['GR Sport Hybrid', 42_990, { years: [2022, 2023], engine: hybrid18 }],
      ]),
      generation('ZYX10R', [2024, null], 'SUV', [4362, 1832, 1570, 1930, 43], 5, 'FWD', CVT, hybrid18, [
        ['GXL Hybrid', 47_490],
        ['Koba Hybrid', 53_990],
        ['GR Sport Hybrid', 60_490, { drive: 'AWD', engine: hybrid(1987, 4, 146, 190, 4.1) }],
      ]),
    ),
    model('Corolla Cross', 14,
      generation('ZVG16R', [2022, null], 'SUV', [4460, 1825, 1620, 1940, 43],
        5, 'FWD', CVT, hybrid(1987, 4, 146, 188, 4.3), [
        ['GX Hybrid', 41_490], ['GXL Hybrid', 45_490], ['Atmos Hybrid', 52_990, { drive: 'AWD' }],
      ]),
    ),
    model('Fortuner', 18,
      generation('GUN156R', [2015, null], 'SUV', [4795, 1855, 1835, 2735, 80],
        5, '4WD', A6, diesel(2755, 4, 150, 500, 7.6), [
        ['GX', 58_990], ['GXL', 65_490], ['Crusade', 73_490],
      ], { seats: 7 }),
    ),
    model('HiAce', 18,
      generation('KDH201R', [2012, 2018], 'Van', [4695, 1695, 1980, 2800, 70],
        4, 'RWD', A4, diesel(2982, 4, 100, 300, 8.7), [['LWB', 44_490]]),
      generation('GDH300R', [2019, null], 'Van', [5265, 1950, 1990, 3300, 70],
        5, 'RWD', A6, diesel(2755, 4, 130, 450, 8.2), [
        ['LWB', 57_490, { seats: 3 }], ['LWB Crew', 61_990, { seats: 5 }], ['SLWB', 68_490],
      ]),
      generation('GDH322R', [2019, null], 'Bus', [5915, 1950, 2280, 3820, 65],
        null, 'RWD', A6, diesel(2755, 4, 120, 420, 8.8), [['Commuter', 81_490]]),
    ),
    model('86', 6,
      generation('ZN6', [2012, 2021], 'Coupe', [4240, 1775, 1285, 1670, 50],
        5, 'RWD', M6, premium(1998, 4, 152, 212, 8.4), [
        ['GT', 36_990], ['GTS', 42_490, { gearbox: A6 }],
      ]),
    ),
    model('GR86', 3,
      generation('ZN8', [2022, null], 'Coupe', [4265, 1775, 1310, 1690, 50],
        null, 'RWD', M6, premium(2387, 4, 174, 250, 9.4), [
        ['GT', 51_490], ['GTS', 54_490, { gearbox: A6 }],
      ]),
    ),
    model('GR Yaris', 3,
      generation('GXPA16R', [2020, null], 'Hatchback', [3995, 1805, 1455, 1720, 50],
        null, 'AWD', M6, premiumTurbo(1618, 3, 221, 400, 8.4), [
        ['GT', 62_990], ['GTS', 67_990, { gearbox: A8 }],
      ], { seats: 4, doors: 3 }),
    ),
    model('bZ4X', 4,
      generation('XEAM10R', [2024, null], 'SUV', [4690, 1860, 1650, 2465, 0], 5, 'FWD', ONE_SPEED, electric(165, 269), [
        ['FWD', 58_990],
        ['AWD', 69_990, { drive: 'AWD', engine: electric(252, 438) }],
      ]),
    ),
    model('Tundra', 3,
      generation('VXKH75R', [2024, null], 'Double Cab Pick Up', [5955, 1985, 1980, 3536, 122],
        null, '4WD', A10, turboHybrid(3445, 6, 326, 790, 14.1), [
        ['Limited', 158_990], ['Platinum', 175_990],
      ]),
    ),
    model('Granvia', 2,
      generation('GDH303R', [2019, 2024], 'People Mover', [5300, 1970, 1990, 3500, 65],
        null, 'RWD', A6, diesel(2755, 4, 130, 450, 8.0), [
        ['Base', 71_990], ['VX', 81_990],
      ]),
    ),
  ],
})
