import { diesel, premiumTurbo, supercharged } from '../engines'
import { A8, A9 } from '../gearboxes'
import { generation, make, model } from '../define'

export const landRover = make({
  name: 'Land Rover',
  vinPrefixes: ['SAL'],
  sought: { Defender: 'strong' },
  retention: 'weak',
  isPremium: true,
  seriesHasModelYear: true,
  colours: {
    'Fuji White': 'white',
    'Indus Silver': 'silver',
    'Eiger Grey': 'grey',
    'Carpathian Grey': 'grey',
    'Santorini Black': 'black',
    'Portofino Blue': 'dark blue',
    'Firenze Red': 'red',
    'Pangea Green': 'green',
  },
  models: [
    model('Discovery Sport', 16,
      generation('L550', [2015, null], 'SUV', [4597, 1904, 1727, 2650, 65],
        5, 'AWD', A9, diesel(1999, 4, 132, 430, 6.4), [
        ['TD4 SE', 69_990, { years: [2015, 2019] }], ['D180 S', 68_990, { years: [2019, 2021] }],
        ['P250 R-Dynamic SE', 88_990, { engine: premiumTurbo(1998, 4, 183, 365, 8.1), years: [2019, null] }],
        ['D200 Dynamic SE', 91_990, { engine: diesel(1998, 4, 150, 430, 6.2), years: [2021, 2025] }],
      ]),
    ),
    model('Range Rover Evoque', 14,
      generation('L551', [2019, null], 'SUV', [4371, 1904, 1649, 2450, 67],
        5, 'AWD', A9, premiumTurbo(1998, 4, 147, 320, 8.1), [
        ['P200 S', 73_990], ['P250 R-Dynamic SE', 86_990, { engine: premiumTurbo(1998, 4, 183, 365, 8.2) }],
        ['P250 Dynamic HSE', 97_990, { engine: premiumTurbo(1998, 4, 183, 365, 8.2), years: [2022, null] }],
      ]),
    ),
    model('Range Rover Sport', 12,
      generation('L494', [2013, 2022], 'SUV', [4850, 1983, 1803, 3000, 77],
        5, '4WD', A8, diesel(2993, 6, 225, 700, 7.0), [
        ['SDV6 SE', 119_990], ['SDV6 HSE', 134_990],
        ['V8 SC HSE Dynamic', 189_990, { engine: supercharged(5000, 8, 375, 625, 12.8) }],
      ]),
    ),
    model('Defender', 12,
      generation('L663', [2020, null], 'SUV', [5018, 2008, 1967, 3250, 89],
        5, '4WD', A8, diesel(2997, 6, 183, 570, 7.6), [
        ['110 P300', 92_990, { engine: premiumTurbo(1997, 4, 221, 400, 10.1) }], ['110 D250 SE', 107_990],
        ['110 D300 X-Dynamic SE', 117_990, { engine: diesel(2997, 6, 221, 650, 7.8) }],
        ['110 P400 X', 148_990, { engine: premiumTurbo(2996, 6, 294, 550, 9.9) }],
      ]),
    ),
    model('Discovery', 8,
      generation('L462', [2017, null], 'SUV', [4956, 2000, 1888, 3200, 86],
        5, '4WD', A8, diesel(2993, 6, 190, 600, 7.2), [
        ['TD6 SE', 89_990, { years: [2017, 2018] }],
        ['SD6 HSE', 109_990, { engine: diesel(2993, 6, 225, 700, 7.7), years: [2018, 2020] }],
        ['D300 Dynamic SE', 126_990, { engine: diesel(2997, 6, 221, 650, 7.5), years: [2021, null] }],
      ], { seats: 7 }),
    ),
  ],
})
