import { electric, premiumTurbo } from '../engines'
import { A8, D7, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

export const mini = make({
  name: 'MINI',
  vinPrefixes: ['WMW'],
  isPremium: true,
  colours: {
    'Pepper White': 'white',
    'White Silver': 'silver',
    'Moonwalk Grey': 'grey',
    'Midnight Black': 'black',
    'Island Blue': 'blue',
    'Chili Red': 'red',
    'British Racing Green': 'green',
    'Solaris Orange': 'orange',
  },
  models: [
    model('Hatch', 14,
      generation('F56', [2014, 2024], 'Hatchback', [3821, 1727, 1414, 1660, 44],
        4, 'FWD', D7, premiumTurbo(1499, 3, 100, 220, 5.6), [
        ['Cooper', 41_990], ['Cooper S', 51_990, { engine: premiumTurbo(1998, 4, 141, 280, 5.8) }],
        ['John Cooper Works', 61_990, { gearbox: A8, engine: premiumTurbo(1998, 4, 170, 320, 6.6) }],
      ], { seats: 4, doors: 3 }),
    ),
    model('Countryman', 12,
      generation('F60', [2017, 2023], 'SUV', [4299, 1822, 1557, 1950, 51],
        5, 'FWD', D7, premiumTurbo(1499, 3, 100, 220, 6.3), [
        ['Cooper', 49_990], ['Cooper S', 57_990, { engine: premiumTurbo(1998, 4, 141, 280, 6.7) }],
        ['John Cooper Works ALL4', 71_990, { drive: 'AWD', gearbox: A8, engine: premiumTurbo(1998, 4, 225, 450, 7.7) }],
      ]),
    ),
    model('Clubman', 5,
      generation('F54', [2016, 2024], 'Wagon', [4253, 1800, 1441, 1930, 48],
        null, 'FWD', D7, premiumTurbo(1499, 3, 100, 220, 6.1), [
        ['Cooper', 46_990], ['Cooper S', 55_990, { engine: premiumTurbo(1998, 4, 141, 280, 6.5) }],
      ]),
    ),
    model('Cooper Electric', 3,
      generation('J01', [2024, null], 'Hatchback', [3858, 1756, 1460, 2015, 0],
        null, 'FWD', ONE_SPEED, electric(135, 290), [
        ['E Classic', 56_990], ['SE Favoured', 66_990, { engine: electric(160, 330) }],
      ], { seats: 4, doors: 3 }),
    ),
  ],
})
