import { diesel, electric, hybrid, petrol, premiumTurbo, turbo, turboHybrid } from '../engines'
import { A4, A6, A8, CVT, D6, D7, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

export const kia = make({
  name: 'Kia',
  vinPrefixes: ['KNA', 'KND', 'KNC'],
  sought: { Carnival: 'strong' },
  seriesHasModelYear: true,
  colours: {
    'Clear White': 'white',
    'Snow White Pearl': 'white',
    'Sparkling Silver': 'silver',
    'Steel Grey': 'grey',
    'Gravity Grey': 'grey',
    'Aurora Black Pearl': 'black',
    'Gravity Blue': 'dark blue',
    'Mineral Blue': 'blue',
    'Runway Red': 'red',
    'Cityscape Green': 'green',
  },
  models: [
    model('Sportage', 46,
      generation('QL', [2016, 2021], 'SUV', [4485, 1855, 1645, 2200, 62], 5, 'FWD', A6, petrol(1999, 4, 114, 192, 7.9), [
        ['S', 32_990], ['SX', 36_490], ['SX AWD', 40_990, { drive: 'AWD', engine: diesel(1995, 4, 136, 400, 6.4) }], ['GT-Line AWD', 49_490, { drive: 'AWD', engine: diesel(1995, 4, 136, 400, 6.4) }],
      ]),
      generation('NQ5', [2021, null], 'SUV', [4660, 1865, 1665, 2200, 54], 5, 'FWD', A6, petrol(1999, 4, 115, 192, 8.1), [
        ['S', 40_490], ['SX', 43_990], ['SX+ AWD', 50_990, { drive: 'AWD', engine: turbo(1598, 4, 132, 265, 7.2), gearbox: D7 }], ['SX HEV', 51_490, { engine: turboHybrid(1598, 4, 169, 350, 4.9), years: [2024, null] }], ['GT-Line AWD', 58_490, { drive: 'AWD', engine: diesel(1998, 4, 137, 416, 6.3), gearbox: A8 }], ['GT-Line HEV', 60_490, { engine: turboHybrid(1598, 4, 169, 350, 5.0), years: [2024, null] }],
      ])),
    model('Cerato', 36,
      generation('YD', [2014, 2018], 'Sedan', [4560, 1780, 1445, 1770, 50], 5, 'FWD', A6, petrol(1999, 4, 112, 192, 7.1), [
        ['S', 22_990], ['Sport', 25_490], ['SLi', 29_490],
      ]),
      generation('BD', [2018, 2024], 'Hatchback', [4510, 1800, 1445, 1820, 50], 5, 'FWD', A6, petrol(1999, 4, 112, 192, 7.4), [
        ['S', 28_490], ['Sport', 30_990], ['Sport+', 33_990], ['GT', 39_490, { engine: turbo(1591, 4, 150, 265, 6.9), gearbox: D7 }],
      ]),
      generation('BD', [2018, 2024], 'Sedan', [4640, 1800, 1440, 1820, 50], 5, 'FWD', A6, petrol(1999, 4, 112, 192, 7.4), [
        ['S', 28_490], ['Sport', 30_990], ['Sport+', 33_990], ['GT', 39_490, { engine: turbo(1591, 4, 150, 265, 6.8), gearbox: D7 }],
      ])),
    model('K4', 4,
      generation('CL4', [2025, null], 'Sedan', [4710, 1850, 1425, 1860, 47], 4, 'FWD', CVT, petrol(1999, 4, 112, 192, 7.4), [
        ['S', 34_990], ['SX', 37_990], ['Sport+', 40_490], ['GT-Line', 46_490, { engine: turbo(1598, 4, 142, 264, 6.8), gearbox: A8 }],
      ])),
    model('Carnival', 24,
      generation('YP', [2015, 2020], 'People Mover', [5115, 1985, 1755, 2800, 80], 5, 'FWD', A8, diesel(2199, 4, 147, 440, 7.6), [
        ['S', 47_990], ['Si', 53_990], ['SLi', 58_490], ['Platinum', 65_990],
      ]),
      generation('KA4', [2021, null], 'People Mover', [5155, 1995, 1775, 2890, 72], 5, 'FWD', A8, diesel(2199, 4, 148, 440, 6.5), [
        ['S', 55_490], ['Sport', 59_990, { years: [2024, null] }], ['SLi', 65_490], ['Platinum', 72_990, { years: [2021, 2023] }], ['GT-Line HEV', 79_990, { engine: turboHybrid(1598, 4, 180, 367, 5.8), gearbox: A6, years: [2024, null] }],
      ])),
    model('Sorento', 22,
      generation('UM', [2015, 2020], 'SUV', [4800, 1890, 1690, 2520, 71], 5, 'AWD', A8, diesel(2199, 4, 147, 441, 7.2), [
        ['Si', 47_990, { drive: 'FWD', engine: petrol(3470, 6, 206, 336, 10.0) }], ['Sport', 51_490], ['SLi', 54_490], ['GT-Line', 62_990],
      ], { seats: 7 }),
      generation('MQ4', [2020, null], 'SUV', [4810, 1900, 1700, 2600, 67], 5, 'AWD', A8, diesel(2151, 4, 148, 440, 6.1), [
        ['S', 58_990], ['Sport', 62_490], ['Sport+', 67_490], ['GT-Line', 75_490], ['GT-Line HEV', 78_990, { engine: turboHybrid(1598, 4, 169, 350, 5.6), gearbox: A6, years: [2021, null] }],
      ], { seats: 7 })),
    model('Seltos', 20,
      generation('SP2', [2019, null], 'SUV', [4370, 1800, 1615, 1830, 50], 5, 'FWD', CVT, petrol(1999, 4, 110, 180, 6.9), [
        ['S', 32_490], ['Sport', 35_990], ['Sport+', 39_490], ['GT-Line AWD', 46_490, { drive: 'AWD', engine: turbo(1598, 4, 146, 265, 7.4), gearbox: A8 }],
      ])),
    model('Rio', 14,
      generation('YB', [2017, 2023], 'Hatchback', [4070, 1725, 1450, 1560, 45], 5, 'FWD', A6, petrol(1368, 4, 74, 133, 6.2), [
        ['S', 23_990, { gearbox: A4 }], ['Sport', 25_990], ['GT-Line', 27_990, { engine: turbo(998, 3, 74, 172, 5.4), gearbox: D7, years: [2019, 2023] }],
      ])),
    model('Picanto', 12,
      generation('JA', [2017, null], 'Hatchback', [3595, 1595, 1485, 1400, 35], null, 'FWD', A4, petrol(1248, 4, 62, 122, 6.0), [
        ['S', 20_990], ['Sport', 22_490, { years: [2023, null] }], ['GT-Line', 23_990],
      ], { seats: 5 })),
    model('Stonic', 10,
      generation('YB', [2021, null], 'SUV', [4140, 1760, 1520, 1640, 45], 5, 'FWD', A6, petrol(1368, 4, 74, 133, 6.7), [
        ['S', 27_990], ['Sport', 29_990], ['GT-Line', 33_490, { engine: turbo(998, 3, 74, 172, 5.4), gearbox: D7 }],
      ])),
    model('Stinger', 8,
      generation('CK', [2017, 2023], 'Liftback', [4830, 1870, 1400, 2325, 60], 5, 'RWD', A8, premiumTurbo(3342, 6, 274, 510, 10.2), [
        ['200S', 52_990, { engine: premiumTurbo(1998, 4, 182, 353, 8.8) }], ['GT-Line', 62_490, { engine: premiumTurbo(1998, 4, 182, 353, 8.8) }], ['330S', 57_990], ['GT', 71_490],
      ], { seats: 5, doors: 5 })),
    model('Niro', 5,
      generation('SG2', [2022, null], 'SUV', [4420, 1825, 1570, 1930, 42], 5, 'FWD', D6, hybrid(1580, 4, 104, 265, 4.0), [
        ['HEV S', 48_490], ['HEV GT-Line', 54_490], ['EV GT-Line', 75_490, { engine: electric(150, 255), gearbox: ONE_SPEED }],
      ])),
    model('EV5', 5,
      generation('OV', [2024, null], 'SUV', [4615, 1875, 1715, 2300, 0], 5, 'FWD', ONE_SPEED, electric(160, 310), [
        ['Air', 58_490], ['Earth', 68_490, { drive: 'AWD', engine: electric(230, 480) }], ['GT-Line', 75_490, { drive: 'AWD', engine: electric(230, 480) }],
      ])),
    model('EV6', 5,
      generation('CV', [2022, null], 'SUV', [4695, 1890, 1550, 2480, 0], 5, 'RWD', ONE_SPEED, electric(168, 350), [
        ['Air', 76_490], ['GT-Line AWD', 92_490, { drive: 'AWD', engine: electric(239, 605) }], ['GT', 104_490, { drive: 'AWD', engine: electric(430, 740), years: [2023, null] }],
      ])),
    model('Tasman', 4,
      generation('TK', [2025, null], 'Dual Cab Utility', [5410, 1930, 1870, 3250, 80], 5, '4WD', A8, diesel(2151, 4, 154, 440, 7.8), [
        ['S', 49_990], ['SX', 57_490], ['X-Line', 70_490], ['X-Pro', 77_490],
      ])),
  ],
})
