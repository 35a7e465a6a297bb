import { electric, hybrid, petrol, plugIn, turbo } from '../engines'
import { A4, CVT, D7, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

export const mg = make({
  name: 'MG',
  vinPrefixes: ['LSJ'],
  retention: 'weak',
  seriesHasModelYear: true,
  colours: {
    'Dover White': 'white',
    'Medal Silver': 'silver',
    'Camden Grey': 'grey',
    'Pebble Black': 'black',
    'Brighton Blue': 'blue',
    'Diamond Red': 'red',
    'Hampstead Grey': 'grey',
  },
  models: [
    model('MG3', 22,
      generation('SZP1', [2018, 2024], 'Hatchback', [4055, 1729, 1504, 1480, 45],
        null, 'FWD', A4, petrol(1498, 4, 82, 150, 6.7), [
        ['Core', 19_990], ['Excite', 20_990],
      ]),
      generation('HP', [2024, null], 'Hatchback', [4113, 1797, 1502, 1650, 45],
        4, 'FWD', CVT, petrol(1498, 4, 81, 142, 6.0), [
        ['Vibe', 24_990], ['Excite', 26_990],
        ['Hybrid+ Essence', 31_990, { engine: hybrid(1498, 4, 155, 425, 4.3) }],
      ]),
    ),
    model('ZS', 30,
      generation('AZS1', [2018, 2024], 'SUV', [4323, 1809, 1653, 1735, 48],
        4, 'FWD', A4, petrol(1498, 4, 84, 150, 7.1), [
        ['Excite', 25_490], ['Essence', 27_990],
      ]),
      generation('ZS32', [2024, null], 'SUV', [4430, 1818, 1635, 1850, 55],
        4, 'FWD', CVT, petrol(1498, 4, 81, 140, 6.9), [
        ['Excite', 27_990], ['Essence', 30_990],
        ['Hybrid+ Essence', 36_990, { engine: hybrid(1498, 4, 158, 465, 4.7) }],
      ]),
      generation('AZS1', [2021, 2025], 'SUV', [4323, 1809, 1649, 2050, 0], 4, 'FWD', ONE_SPEED, electric(130, 280), [
        ['EV Excite', 43_990],
        ['EV Essence', 47_990],
      ]),
    ),
    model('HS', 24,
      generation('SAS23', [2019, 2024], 'SUV', [4574, 1876, 1685, 1990, 55],
        5, 'FWD', D7, turbo(1490, 4, 119, 250, 7.3), [
        ['Core', 31_490], ['Vibe', 33_490], ['Excite', 35_990], ['Essence', 38_990],
        ['Plus EV Essence', 50_990, { engine: plugIn(1490, 4, 189, 370, 1.7), years: [2021, 2024] }],
      ]),
      generation('AS33', [2024, null], 'SUV', [4655, 1890, 1655, 2080, 55],
        5, 'FWD', D7, turbo(1496, 4, 125, 275, 6.9), [
        ['Vibe', 35_990], ['Excite', 38_990], ['Essence', 41_990],
        ['Hybrid+ Essence', 47_990, { gearbox: CVT, engine: hybrid(1496, 4, 165, 340, 5.2) }],
      ]),
    ),
    model('MG4', 12,
      generation('EH32', [2023, null], 'Hatchback', [4287, 1836, 1516, 2150, 0],
        5, 'RWD', ONE_SPEED, electric(150, 250), [
        ['Excite 51', 38_990, { engine: electric(125, 250) }], ['Excite 64', 43_990], ['Essence 64', 46_990],
        ['XPower', 59_990, { drive: 'AWD', engine: electric(320, 600) }],
      ]),
    ),
  ],
})
