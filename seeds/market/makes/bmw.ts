import { diesel, electric, plugIn, premiumTurbo } from '../engines'
import { A8, D7, ONE_SPEED } from '../gearboxes'
import { generation, make, model } from '../define'

const b48 = premiumTurbo(1998, 4, 135, 300, 6.3)
const b48high = premiumTurbo(1998, 4, 190, 400, 6.9)
const b57 = diesel(2993, 6, 210, 650, 6.9)

export const bmw = make({
  name: 'BMW',
  vinPrefixes: ['WBA', 'WBX', 'WBY'],
  retention: 'weak',
  isPremium: true,
  colours: {
    'Alpine White': 'white',
    'Mineral White': 'white',
    'Glacier Silver': 'silver',
    'Mineral Grey': 'grey',
    'Skyscraper Grey': 'grey',
    'Black Sapphire': 'black',
    'Phytonic Blue': 'blue',
    'Mediterranean Blue': 'dark blue',
    'Melbourne Red': 'red',
  },
  models: [
    model('1 Series', 16,
      generation('F20 LCI', [2015, 2019], 'Hatchback', [4329, 1765, 1440, 1900, 52],
        5, 'RWD', A8, premiumTurbo(1499, 3, 100, 220, 5.6), [
        ['118i M Sport', 45_990], ['120i M Sport', 52_990, { engine: b48 }],
        ['M140i', 67_990, { engine: premiumTurbo(2998, 6, 250, 500, 7.1), years: [2017, 2019] }],
      ]),
      generation('F40', [2019, 2024], 'Hatchback', [4319, 1799, 1434, 1900, 50],
        5, 'FWD', D7, premiumTurbo(1499, 3, 103, 220, 5.9), [
        ['118i M Sport', 57_990], ['128ti', 68_990, { gearbox: A8, engine: premiumTurbo(1998, 4, 180, 380, 6.8) }],
        ['M135i xDrive', 80_990, { drive: 'AWD', gearbox: A8, engine: premiumTurbo(1998, 4, 225, 450, 7.5) }],
      ]),
    ),
    model('3 Series', 22,
      generation('F30 LCI', [2015, 2018], 'Sedan', [4633, 1811, 1429, 2050, 60], 5, 'RWD', A8, b48, [
        ['318i M Sport', 61_990, { engine: premiumTurbo(1499, 3, 100, 220, 5.4) }],
        ['320i M Sport', 68_990],
        ['320d M Sport', 71_990, { engine: diesel(1995, 4, 140, 400, 4.3) }],
        ['330i M Sport', 76_990, { engine: premiumTurbo(1998, 4, 185, 350, 5.9) }],
      ]),
      generation('G20', [2019, null], 'Sedan', [4709, 1827, 1442, 2160, 59], 5, 'RWD', A8, b48, [
        ['320i M Sport', 86_990],
        ['330i M Sport', 98_990, { engine: b48high }],
        ['330e M Sport', 103_990, { engine: plugIn(1998, 4, 215, 420, 2.0) }],
        ['M340i xDrive', 124_990, { drive: 'AWD', engine: premiumTurbo(2998, 6, 285, 500, 8.0) }],
      ]),
    ),
    model('X1', 18,
      generation('F48', [2015, 2022], 'SUV', [4439, 1821, 1598, 2050, 61],
        5, 'FWD', D7, premiumTurbo(1499, 3, 103, 220, 6.3), [
        ['sDrive18i', 51_990], ['sDrive20i', 56_990, { gearbox: A8, engine: premiumTurbo(1998, 4, 141, 280, 6.4) }],
        ['xDrive25i', 65_990, { drive: 'AWD', gearbox: A8, engine: premiumTurbo(1998, 4, 170, 350, 6.9) }],
      ]),
      generation('U11', [2023, null], 'SUV', [4500, 1845, 1642, 2090, 54],
        4, 'FWD', D7, premiumTurbo(1499, 3, 115, 230, 6.5), [
        ['sDrive18i', 64_990],
        ['xDrive20i M Sport', 75_990, { drive: 'AWD', engine: premiumTurbo(1998, 4, 150, 300, 7.3) }],
      ]),
    ),
    model('X3', 20,
      generation('G01', [2017, 2024], 'SUV', [4708, 1891, 1676, 2400, 65],
        5, 'AWD', A8, diesel(1995, 4, 140, 400, 6.0), [
        ['sDrive20i', 79_990, { drive: 'RWD', engine: b48 }], ['xDrive20d', 84_990],
        ['xDrive30i', 92_990, { engine: premiumTurbo(1998, 4, 185, 350, 7.8) }],
        ['xDrive30d', 98_990, { engine: diesel(2993, 6, 195, 620, 6.6) }],
      ]),
      generation('G45', [2025, null], 'SUV', [4755, 1920, 1660, 2440, 65],
        5, 'AWD', A8, premiumTurbo(1998, 4, 140, 310, 7.6), [
        ['20 xDrive', 96_990], ['30e xDrive', 112_990, { engine: plugIn(1998, 4, 220, 450, 2.2) }],
        ['M50 xDrive', 142_990, { engine: premiumTurbo(2998, 6, 293, 580, 8.3) }],
      ]),
    ),
    model('X5', 18,
      generation('F15', [2013, 2018], 'SUV', [4886, 1938, 1762, 2900, 85],
        5, 'AWD', A8, diesel(2993, 6, 190, 560, 6.2), [
        ['sDrive25d', 89_990, { drive: 'RWD', engine: diesel(1995, 4, 170, 500, 5.8) }], ['xDrive30d', 104_990],
      ]),
      generation('G05', [2018, null], 'SUV', [4922, 2004, 1745, 2990, 80], 5, 'AWD', A8, b57, [
        ['xDrive25d', 122_990, { engine: diesel(1995, 4, 170, 450, 6.5), years: [2019, 2023] }],
        ['xDrive30d', 139_990],
        ['xDrive40i', 147_990, { engine: premiumTurbo(2998, 6, 250, 450, 9.2) }],
        ['xDrive50e', 159_990, { engine: plugIn(2998, 6, 360, 700, 2.0), years: [2023, null] }],
      ]),
    ),
    model('i4', 4,
      generation('G26', [2022, null], 'Sedan', [4783, 1852, 1448, 2605, 0],
        null, 'RWD', ONE_SPEED, electric(210, 400), [
        ['eDrive35', 89_990], ['eDrive40', 104_990, { engine: electric(250, 430) }],
        ['M50', 139_990, { drive: 'AWD', engine: electric(400, 795) }],
      ]),
    ),
    model('iX3', 3,
      generation('G08', [2021, 2025], 'SUV', [4734, 1891, 1668, 2725, 0], 5, 'RWD', ONE_SPEED, electric(210, 400), [
        ['M Sport', 104_990],
      ]),
    ),
  ],
})
