import { diesel, electric, premiumTurbo } from '../engines'
import { A10, A6, A8, D6, D7, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

const tsi110 = premiumTurbo(1395, 4, 110, 250, 6.0)
const tsi132 = premiumTurbo(1984, 4, 132, 320, 8.1)
const tsi162 = premiumTurbo(1984, 4, 162, 350, 8.1)

export const volkswagen = make({
  name: 'Volkswagen',
  vinPrefixes: ['WVW', 'WVG', 'WV1'],
  sought: { Amarok: 'strong', Caddy: 'strong' },
  seriesHasModelYear: true,
  colours: {
    'Pure White': 'white',
    'Oryx White': 'white',
    'Reflex Silver': 'silver',
    'Dolphin Grey': 'grey',
    'Indium Grey': 'grey',
    'Deep Black Pearl': 'black',
    'Atlantic Blue': 'dark blue',
    'Lapiz Blue': 'blue',
    'Kings Red': 'red',
    'Avocado Green': 'green',
  },
  models: [
    model('Golf', 44,
      generation('7', [2013, 2017], 'Hatchback', [4255, 1799, 1452, 1790, 50], 5, 'FWD', D7, tsi110, [
        ['90TSI Trendline', 24_990, { engine: premiumTurbo(1395, 4, 90, 200, 5.7) }], ['92TSI Comfortline', 29_490, { engine: premiumTurbo(1395, 4, 92, 200, 5.7) }], ['110TSI Highline', 34_490], ['GTI', 46_490, { gearbox: D6, engine: premiumTurbo(1984, 4, 162, 350, 6.6) }], ['R', 58_490, { gearbox: D6, drive: 'AWD', engine: premiumTurbo(1984, 4, 206, 380, 7.1) }],
      ]),
      generation('7.5', [2017, 2021], 'Hatchback', [4258, 1799, 1452, 1790, 50], 5, 'FWD', D7, tsi110, [
        ['110TSI', 27_990], ['110TSI Trendline', 29_490], ['110TSI Comfortline', 32_490], ['110TSI Highline', 37_490], ['GTI', 48_490, { engine: premiumTurbo(1984, 4, 180, 370, 6.7) }], ['R', 61_490, { drive: 'AWD', engine: premiumTurbo(1984, 4, 213, 380, 7.2) }],
      ]),
      generation('8', [2021, 2024], 'Hatchback', [4284, 1789, 1456, 1830, 50], 5, 'FWD', A8, tsi110, [
        ['110TSI', 38_490], ['110TSI Life', 41_990], ['110TSI R-Line', 46_490], ['GTI', 60_490, { gearbox: D7, engine: premiumTurbo(1984, 4, 180, 370, 7.0) }], ['R', 74_490, { gearbox: D7, drive: 'AWD', engine: premiumTurbo(1984, 4, 235, 400, 7.8) }],
      ]),
      generation('8.5', [2025, null], 'Hatchback', [4289, 1789, 1454, 1830, 50], 5, 'FWD', A8, tsi110, [
        ['110TSI', 42_490], ['110TSI Life', 44_990], ['110TSI R-Line', 49_490], ['GTI', 65_490, { gearbox: D7, engine: premiumTurbo(1984, 4, 195, 370, 7.2) }], ['R', 78_490, { gearbox: D7, drive: 'AWD', engine: premiumTurbo(1984, 4, 245, 420, 7.5) }],
      ])),
    model('Tiguan', 36,
      generation('5N', [2016, 2023], 'SUV', [4509, 1839, 1658, 2250, 60], 5, 'FWD', D6, tsi110, [
        ['110TSI Trendline', 39_490, { years: [2016, 2019] }], ['110TSI Life', 46_490, { years: [2021, 2023] }], ['132TSI Comfortline', 47_490, { drive: 'AWD', gearbox: D7, engine: tsi132, years: [2016, 2020] }], ['132TSI Life', 51_490, { drive: 'AWD', gearbox: D7, engine: tsi132, years: [2021, 2023] }], ['162TSI Highline', 56_490, { drive: 'AWD', gearbox: D7, engine: tsi162, years: [2016, 2020] }], ['162TSI R-Line', 61_490, { drive: 'AWD', gearbox: D7, engine: tsi162, years: [2021, 2023] }], ['R', 76_490, { drive: 'AWD', gearbox: D7, engine: premiumTurbo(1984, 4, 235, 400, 8.8), years: [2022, 2023] }],
      ]),
      generation('CT', [2025, null], 'SUV', [4539, 1859, 1656, 2310, 55], 5, 'FWD', D7, tsi110, [
        ['110TSI', 48_490], ['110TSI Life', 52_990], ['150TSI Elegance', 64_990, { drive: 'AWD', engine: premiumTurbo(1984, 4, 150, 320, 8.3) }], ['195TSI R-Line', 76_990, { drive: 'AWD', engine: premiumTurbo(1984, 4, 195, 400, 8.5) }],
      ])),
    model('Polo', 20,
      generation('AW', [2018, null], 'Hatchback', [4074, 1751, 1451, 1630, 40], 5, 'FWD', D7, premiumTurbo(999, 3, 85, 200, 5.4), [
        ['70TSI Trendline', 23_990, { engine: premiumTurbo(999, 3, 70, 175, 5.0), years: [2018, 2021] }], ['85TSI Comfortline', 26_490, { years: [2018, 2021] }], ['85TSI Life', 33_490, { years: [2022, null] }], ['85TSI Style', 37_490, { years: [2022, null] }], ['GTI', 44_490, { gearbox: D6, engine: premiumTurbo(1984, 4, 147, 320, 6.5) }],
      ])),
    model('Amarok', 30,
      generation('2H', [2013, 2022], 'Dual Cab Utility', [5254, 1954, 1834, 3040, 80], 5, '4WD', A8, diesel(2967, 6, 165, 550, 9.0), [
        ['TDI420 Core', 49_990, { engine: diesel(1968, 4, 132, 420, 8.3), years: [2013, 2020] }], ['TDI550 Core', 58_490, { years: [2017, 2022] }], ['TDI550 Highline', 66_490, { years: [2016, 2022] }], ['TDI580 Ultimate', 77_490, { engine: diesel(2967, 6, 190, 580, 9.0), years: [2018, 2022] }],
      ]),
      generation('NF', [2023, null], 'Dual Cab Utility', [5350, 1910, 1888, 3350, 80], 5, '4WD', A10, diesel(2993, 6, 184, 600, 8.4), [
        ['TDI405 Core', 57_990, { gearbox: A6, engine: diesel(1996, 4, 125, 405, 8.0) }], ['TDI500 Life', 65_490, { engine: diesel(1996, 4, 154, 500, 7.2) }], ['TDI600 Style', 76_990], ['TDI600 PanAmericana', 81_990], ['TDI600 Aventura', 86_490],
      ])),
    model('T-Cross', 14,
      generation('C11', [2020, null], 'SUV', [4108, 1760, 1583, 1740, 40], 5, 'FWD', D7, premiumTurbo(999, 3, 85, 200, 5.4), [
        ['85TSI Life', 34_490], ['85TSI Style', 38_490], ['85TSI R-Line', 41_490, { years: [2022, null] }],
      ])),
    model('T-Roc', 12,
      generation('D11', [2020, null], 'SUV', [4234, 1819, 1573, 1900, 50], 5, 'FWD', A8, tsi110, [
        ['110TSI Style', 43_490], ['140TSI R-Line', 52_490, { drive: 'AWD', gearbox: D7, engine: premiumTurbo(1984, 4, 140, 320, 7.2) }], ['R', 68_490, { drive: 'AWD', gearbox: D7, engine: premiumTurbo(1984, 4, 221, 400, 8.3), years: [2022, null] }],
      ])),
    model('Passat', 12,
      generation('3C (B8)', [2015, 2023], 'Wagon', [4773, 1832, 1516, 2180, 66], 5, 'FWD', D7, premiumTurbo(1984, 4, 140, 320, 6.9), [
        ['132TSI Comfortline', 45_490, { engine: premiumTurbo(1798, 4, 132, 250, 6.0), years: [2015, 2019] }], ['140TSI Business', 50_490, { years: [2020, 2023] }], ['162TSI Elegance', 59_490, { engine: premiumTurbo(1984, 4, 162, 350, 7.0), years: [2020, 2023] }],
      ])),
    model('Touareg', 10,
      generation('CR', [2019, null], 'SUV', [4878, 1984, 1717, 2850, 75], 5, '4WD', A8, diesel(2967, 6, 170, 500, 7.4), [
        ['170TDI', 92_490], ['210TDI Elegance', 111_990, { engine: diesel(2967, 6, 210, 600, 7.3) }], ['210TDI R-Line', 118_990, { engine: diesel(2967, 6, 210, 600, 7.3) }],
      ])),
    model('Caddy', 10,
      generation('SK', [2021, null], 'Van', [4500, 1855, 1860, 2240, 50], 5, 'FWD', D7, diesel(1968, 4, 90, 320, 4.9), [
        ['Cargo TDI320', 45_490, { seats: 2 }], ['Cargo Maxi TDI320', 48_490, { seats: 2 }],
      ])),
    model('Multivan', 6,
      generation('T6.1', [2020, 2022], 'People Mover', [4904, 1904, 1970, 3080, 80], 4, 'FWD', D7, diesel(1968, 4, 110, 340, 7.0), [
        ['TDI340 Comfortline Premium', 69_490], ['TDI450 Highline', 97_490, { engine: diesel(1968, 4, 146, 450, 7.6), drive: 'AWD' }],
      ], { seats: 7 })),
    model('ID.4', 4,
      generation('E2', [2024, null], 'SUV', [4584, 1852, 1636, 2660, 0], 5, 'RWD', ONE_SPEED, electric(210, 545), [
        ['Pure', 62_490, { engine: electric(125, 310) }], ['Pro', 75_490],
      ])),
  ],
})
