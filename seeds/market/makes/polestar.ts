import { electric } from '../engines'
import { ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

export const polestar = make({
  name: 'Polestar',
  vinPrefixes: ['LPS', 'YSM'],
  retention: 'poor',
  isPremium: true,
  colours: { Snow: 'white', Magnesium: 'silver', Thunder: 'grey', Space: 'black', Midnight: 'dark blue' },
  models: [
    model('2', 6,
      generation('P1', [2022, null], 'Sedan', [4606, 1859, 1479, 2600, 0], 5, 'FWD', ONE_SPEED, electric(170, 330), [
        ['Standard Range Single Motor', 67_990], ['Long Range Single Motor', 73_990, { engine: electric(220, 490) }],
        ['Long Range Dual Motor', 79_990, { drive: 'AWD', engine: electric(310, 740) }],
      ], { seats: 5, doors: 5 }),
    ),
    model('4', 2,
      generation('P4', [2024, null], 'SUV', [4840, 2008, 1534, 2660, 0], 5, 'RWD', ONE_SPEED, electric(200, 343), [
        ['Long Range Single Motor', 86_990],
        ['Long Range Dual Motor', 101_990, { drive: 'AWD', engine: electric(400, 686) }],
      ]),
    ),
  ],
})
