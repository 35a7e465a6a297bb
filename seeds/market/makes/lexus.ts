import { hybrid, petrol, premium, premiumTurbo, turboHybrid } from '../engines'
import { A6, A8, CVT } from '../gearboxes'
import { generation, make, model } from '../define'

export const lexus = make({
  name: 'Lexus',
  vinPrefixes: ['JTH', 'JTJ'],
  retention: 'strong',
  isPremium: true,
  colours: {
    'Sonic Quartz': 'white',
    'Sonic Iridium': 'silver',
    Titanium: 'silver',
    'Mercury Grey': 'grey',
    Onyx: 'black',
    'Graphite Black': 'black',
    'Deep Blue': 'dark blue',
    'Khaki Metal': 'green',
  },
  models: [
    model('NX', 16,
      generation('AYZ15R', [2014, 2021], 'SUV', [4640, 1845, 1645, 2395, 56],
        5, 'AWD', CVT, hybrid(2494, 4, 147, 210, 5.7), [
        ['NX300h Luxury', 64_990], ['NX300h F Sport', 71_990], ['NX300h Sports Luxury', 81_990],
      ]),
      generation('AAZH25R', [2021, null], 'SUV', [4660, 1865, 1670, 2380, 55],
        5, 'AWD', CVT, hybrid(2487, 4, 179, 227, 5.0), [
        ['NX350h Luxury', 76_990], ['NX350h Sports Luxury', 88_990], ['NX350h F Sport', 89_990],
      ]),
    ),
    model('RX', 12,
      generation('GYL25R', [2015, 2022], 'SUV', [4890, 1895, 1690, 2715, 65],
        5, 'AWD', CVT, hybrid(3456, 6, 230, 335, 5.7), [
        ['RX450h Luxury', 100_990], ['RX450h F Sport', 110_990],
      ]),
      generation('AALH16R', [2022, null], 'SUV', [4890, 1920, 1695, 2660, 65],
        5, 'AWD', CVT, hybrid(2487, 4, 184, 239, 5.4), [
        ['RX350h Luxury', 99_990], ['RX350h Sports Luxury', 118_990],
        ['RX500h F Sport', 135_990, { gearbox: A6, engine: turboHybrid(2393, 4, 273, 551, 6.5) }],
      ]),
    ),
    model('UX', 10,
      generation('MZAH10R', [2018, null], 'SUV', [4495, 1840, 1540, 2110, 43],
        5, 'FWD', CVT, hybrid(1987, 4, 131, 190, 4.5), [
        ['UX250h Luxury', 55_990], ['UX250h Sports Luxury', 64_990], ['UX250h F Sport', 66_990],
      ]),
    ),
    model('IS', 8,
      generation('GSE31R', [2013, 2021], 'Sedan', [4680, 1810, 1430, 2105, 66],
        5, 'RWD', A8, premium(3456, 6, 233, 378, 9.7), [
        ['IS350 Luxury', 69_990], ['IS350 F Sport', 77_990], ['IS350 Sports Luxury', 87_990],
        ['IS200t Luxury', 62_990, { engine: premiumTurbo(1998, 4, 180, 350, 7.5), years: [2015, 2017] }],
      ]),
    ),
    model('ES', 6,
      generation('AXZH10R', [2018, 2025], 'Sedan', [4975, 1865, 1445, 2150, 50],
        5, 'FWD', CVT, hybrid(2487, 4, 160, 221, 4.8), [
        ['ES300h Luxury', 71_990], ['ES300h F Sport', 82_990], ['ES300h Sports Luxury', 88_990],
      ]),
    ),
    model('CT', 5,
      generation('ZWA10R', [2011, 2020], 'Hatchback', [4350, 1765, 1455, 1845, 45],
        5, 'FWD', CVT, hybrid(1798, 4, 100, 142, 4.4), [
        ['CT200h Luxury', 46_990], ['CT200h F Sport', 54_990],
      ]),
    ),
    model('LX', 2,
      generation('URJ201R', [2016, 2021], 'SUV', [5080, 1980, 1865, 3350, 138],
        null, '4WD', A8, petrol(5663, 8, 270, 530, 14.4), [['LX570', 155_990]], { seats: 8 }),
    ),
  ],
})
