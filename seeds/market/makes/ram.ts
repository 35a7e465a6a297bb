import { petrol, premiumTurbo } from '../engines'
import { A8 } from '../gearboxes'
import { generation, make, model } from '../define'

export const ram = make({
  name: 'Ram',
  vinPrefixes: ['1C6', '3C6'],
  sought: { '1500': 'strong' },
  seriesHasModelYear: true,
  colours: {
    'Bright White': 'white',
    'Billet Silver': 'silver',
    'Granite Crystal': 'grey',
    'Diamond Black': 'black',
    'Patriot Blue': 'dark blue',
    'Flame Red': 'red',
  },
  models: [
    model('1500', 8,
      generation('DT', [2021, null], 'Crew Cab Utility', [5916, 2084, 1971, 3450, 98],
        null, '4WD', A8, petrol(5654, 8, 291, 556, 12.2), [
        ['Big Horn', 121_990, { years: [2022, 2024] }], ['Laramie Sport', 138_990, { years: [2021, 2024] }],
        ['Limited', 158_990, { years: [2021, 2024] }],
        ['Laramie Sport Hurricane', 146_990, { engine: premiumTurbo(2993, 6, 313, 635, 10.7), years: [2025, null] }],
      ]),
    ),
  ],
})
