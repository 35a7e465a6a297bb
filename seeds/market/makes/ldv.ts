import { diesel, electric } from '../engines'
import { A6, A8, A9, M6, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

export const ldv = make({
  name: 'LDV',
  vinPrefixes: ['LSF', 'LSK'],
  retention: 'weak',
  seriesHasModelYear: true,
  colours: {
    'Blanc White': 'white',
    'Aurora Silver': 'silver',
    'Metal Black': 'black',
    'Lava Grey': 'grey',
    'Lake Blue': 'blue',
    'Ares Red': 'red',
  },
  models: [
    model('T60', 22,
      generation('SK8C', [2017, 2021], 'Double Cab Pick Up', [5365, 1900, 1852, 3050, 75],
        5, '4WD', A6, diesel(2776, 4, 110, 360, 9.6), [
        ['Pro', 34_990, { gearbox: M6 }], ['Luxe', 38_990], ['Trailrider 2', 41_990, { years: [2020, 2021] }],
      ]),
      generation('SK8C', [2022, null], 'Double Cab Pick Up', [5365, 1900, 1852, 3050, 75],
        5, '4WD', A8, diesel(1996, 4, 160, 500, 8.9), [
        ['Max Pro', 40_990], ['Max Luxe', 46_490],
      ]),
    ),
    model('D90', 10,
      generation('SV9A', [2020, 2024], 'SUV', [5005, 1932, 1875, 2950, 75],
        5, '4WD', A8, diesel(1996, 4, 160, 480, 9.1), [['Executive', 52_990]], { seats: 7 }),
    ),
    model('Deliver 9', 10,
      generation('EV90', [2020, null], 'Van', [5940, 2062, 2535, 3550, 80],
        null, 'RWD', A9, diesel(1996, 4, 110, 375, 9.6), [
        ['MWB', 47_990], ['LWB', 49_990],
      ]),
    ),
    model('G10', 8,
      generation('SV7C', [2015, 2024], 'Van', [5168, 1980, 1928, 3000, 75],
        3, 'RWD', A6, diesel(1850, 4, 106, 350, 8.6), [
        ['', 35_990], ['+', 38_990],
      ]),
    ),
    model('eT60', 1,
      generation('SKE', [2022, 2025], 'Double Cab Pick Up', [5365, 1900, 1809, 3300, 0],
        null, 'RWD', ONE_SPEED, electric(130, 310), [['', 92_990]]),
    ),
  ],
})
