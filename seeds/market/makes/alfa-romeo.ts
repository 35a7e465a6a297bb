import { premiumTurbo } from '../engines'
import { A8, D6 } from '../gearboxes'
import { generation, make, model } from '../define'

export const alfaRomeo = make({
  name: 'Alfa Romeo',
  vinPrefixes: ['ZAR'],
  retention: 'poor',
  isPremium: true,
  colours: {
    'Alfa White': 'white',
    'Vesuvio Grey': 'grey',
    'Vulcano Black': 'black',
    'Misano Blue': 'blue',
    'Alfa Red': 'red',
    'Competizione Red': 'red',
  },
  models: [
    model('Giulia', 5,
      generation('952', [2017, 2025], 'Sedan', [4643, 1860, 1436, 1900, 58],
        5, 'RWD', A8, premiumTurbo(1995, 4, 147, 330, 6.0), [
        ['Super', 62_990], ['Veloce', 74_990, { engine: premiumTurbo(1995, 4, 206, 400, 6.0) }],
        ['Quadrifoglio', 148_990, { engine: premiumTurbo(2891, 6, 375, 600, 8.2) }],
      ]),
    ),
    model('Stelvio', 5,
      generation('949', [2018, 2025], 'SUV', [4687, 1903, 1671, 2300, 64],
        5, 'AWD', A8, premiumTurbo(1995, 4, 148, 330, 7.0), [
        ['Ti', 72_990], ['Veloce', 84_990, { engine: premiumTurbo(1995, 4, 206, 400, 7.0) }],
      ]),
    ),
    model('Giulietta', 4,
      generation('940', [2011, 2019], 'Hatchback', [4351, 1798, 1465, 1830, 60],
        5, 'FWD', D6, premiumTurbo(1368, 4, 125, 250, 5.2), [
        ['Super', 34_990], ['Veloce', 42_990, { engine: premiumTurbo(1742, 4, 177, 340, 6.8) }],
      ]),
    ),
  ],
})
