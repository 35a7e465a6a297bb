import { diesel, electric, premiumTurbo } from '../engines'
import { A7, A9, D7, D8, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

export const mercedesBenz = make({
  name: 'Mercedes-Benz',
  vinPrefixes: ['WDD', 'W1K', 'WDC', 'W1N'],
  retention: 'weak',
  isPremium: true,
  colours: {
    'Polar White': 'white',
    'Iridium Silver': 'silver',
    'Mojave Silver': 'silver',
    'Mountain Grey': 'grey',
    'Cosmos Black': 'black',
    'Obsidian Black': 'black',
    'Cavansite Blue': 'dark blue',
    'Denim Blue': 'blue',
    'Jupiter Red': 'red',
  },
  models: [
    model('A-Class', 20,
      generation('W177', [2018, null], 'Hatchback', [4419, 1796, 1440, 1900, 43],
        5, 'FWD', D7, premiumTurbo(1332, 4, 120, 250, 5.7), [
        ['A180', 55_990], ['A200', 60_990],
        ['A250 4MATIC', 72_990, { drive: 'AWD', engine: premiumTurbo(1991, 4, 165, 350, 6.6) }],
        [
          'A45 S 4MATIC+',
          118_990,
          { drive: 'AWD', gearbox: D8, engine: premiumTurbo(1991, 4, 310, 500, 8.9), years: [2020, null] },
        ],
      ]),
    ),
    model('C-Class', 24,
      generation('W205', [2014, 2021], 'Sedan', [4686, 1810, 1442, 2050, 66],
        5, 'RWD', A9, premiumTurbo(1991, 4, 150, 320, 6.6), [
        ['C200', 71_490], ['C220 d', 75_490, { engine: diesel(2143, 4, 125, 400, 4.5) }],
        ['C300', 83_490, { engine: premiumTurbo(1991, 4, 190, 370, 6.9) }],
        ['C43 4MATIC', 124_990, { drive: 'AWD', engine: premiumTurbo(2996, 6, 287, 520, 9.4), years: [2016, 2021] }],
      ]),
      generation('W206', [2022, null], 'Sedan', [4751, 1820, 1437, 2180, 66],
        5, 'RWD', A9, premiumTurbo(1496, 4, 150, 300, 6.9), [
        ['C200', 89_990], ['C300', 102_990, { engine: premiumTurbo(1999, 4, 190, 400, 7.3) }],
        ['C43 4MATIC', 149_990, { drive: 'AWD', engine: premiumTurbo(1991, 4, 300, 500, 9.1) }],
      ]),
    ),
    model('E-Class', 8,
      generation('W213', [2016, 2023], 'Sedan', [4923, 1852, 1468, 2320, 66],
        5, 'RWD', A9, premiumTurbo(1991, 4, 190, 370, 7.1), [
        ['E200', 99_990, { engine: premiumTurbo(1991, 4, 145, 320, 7.2) }],
        ['E220 d', 104_990, { engine: diesel(1950, 4, 143, 400, 4.8) }], ['E300', 118_990],
      ]),
    ),
    model('GLA', 14,
      generation('H247', [2020, null], 'SUV', [4410, 1834, 1611, 2050, 43],
        5, 'FWD', D7, premiumTurbo(1332, 4, 120, 250, 5.9), [
        ['GLA200', 69_990],
        ['GLA250 4MATIC', 80_990, { drive: 'AWD', gearbox: D8, engine: premiumTurbo(1991, 4, 165, 350, 7.5) }],
      ]),
    ),
    model('GLC', 22,
      generation('X253', [2015, 2022], 'SUV', [4656, 1890, 1639, 2400, 66],
        5, 'AWD', A9, premiumTurbo(1991, 4, 155, 350, 7.8), [
        ['GLC200', 73_990, { drive: 'RWD', engine: premiumTurbo(1991, 4, 145, 320, 7.6), years: [2018, 2022] }],
        ['GLC250', 77_990, { years: [2015, 2019] }],
        ['GLC250 d', 79_990, { engine: diesel(2143, 4, 150, 500, 5.7), years: [2015, 2019] }],
        ['GLC300', 90_990, { engine: premiumTurbo(1991, 4, 190, 370, 8.1), years: [2019, 2022] }],
      ]),
      generation('X254', [2023, null], 'SUV', [4716, 1890, 1640, 2550, 62],
        5, 'AWD', A9, premiumTurbo(1999, 4, 190, 400, 8.0), [
        ['GLC300', 113_990], ['GLC43', 158_990, { engine: premiumTurbo(1991, 4, 310, 500, 10.2) }],
      ]),
    ),
    model('GLE', 12,
      generation('V167', [2019, null], 'SUV', [4924, 1947, 1797, 3050, 85],
        5, 'AWD', A9, diesel(1950, 4, 180, 500, 6.9), [
        ['GLE300 d', 129_990], ['GLE400 d', 149_990, { engine: diesel(2925, 6, 243, 700, 7.4) }],
        ['GLE450', 154_990, { engine: premiumTurbo(2999, 6, 270, 500, 9.4) }],
      ]),
    ),
    model('Vito', 8,
      generation('447', [2015, null], 'Van', [5140, 1928, 1910, 3050, 70],
        null, 'RWD', A7, diesel(2143, 4, 120, 380, 6.4), [
        ['114 MWB', 61_990, { engine: diesel(2143, 4, 100, 330, 6.3) }], ['116 LWB', 66_990],
        ['116 Crew Cab', 70_990, { seats: 5 }],
      ]),
    ),
    model('EQA', 4,
      generation('H243', [2021, null], 'SUV', [4463, 1834, 1619, 2470, 0], 5, 'FWD', ONE_SPEED, electric(140, 375), [
        ['EQA250', 89_990],
        ['EQA350 4MATIC', 104_990, { drive: 'AWD', engine: electric(215, 520) }],
      ]),
    ),
  ],
})
