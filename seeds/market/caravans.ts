/** Caravans, campers and motorhomes as sold in Australia. Lengths in feet, masses in kg, prices drive away. */
export type CaravanLayout = {
  badge: string
  lengthFeet: number
  sleeps: number
  tareKg: number
  aggregateKg: number
  newPrice: number
  axle: 'Single' | 'Tandem'
}

export type CaravanModel = {
  make: string
  model: string
  itemType: 'caravan' | 'motorhome'
  /** In dealers' words: 'Caravan', 'Pop Top', 'Camper Trailer', 'Motorhome'. */
  body: string
  years: readonly [from: number, to: number | null]
  share: number
  widthMm: number
  layouts: readonly CaravanLayout[]
  /** Motorhomes only. */
  chassis?: { name: string; cc: number; powerKw: number; torqueNm: number; gears: number; drive: 'FWD' | 'RWD' }
}

const layout = (
  badge: string,
  lengthFeet: number,
  sleeps: number,
  tareKg: number,
  aggregateKg: number,
  newPrice: number,
  axle: CaravanLayout['axle'] = 'Tandem',
): CaravanLayout => ({ badge, lengthFeet, sleeps, tareKg, aggregateKg, newPrice, axle })

const caravan = (
  make: string,
  model: string,
  years: CaravanModel['years'],
  share: number,
  layouts: CaravanLayout[],
  body = 'Caravan',
  widthMm = 2470,
): CaravanModel => ({ make, model, itemType: 'caravan', body, years, share, widthMm, layouts })

const motorhome = (
  make: string,
  model: string,
  years: CaravanModel['years'],
  share: number,
  layouts: CaravanLayout[],
  chassis: NonNullable<CaravanModel['chassis']>,
): CaravanModel => ({
  make,
  model,
  itemType: 'motorhome',
  body: 'Motorhome',
  years,
  share,
  widthMm: 2350,
  layouts,
  chassis,
})

const ducato = { name: 'Fiat Ducato', cc: 2184, powerKw: 132, torqueNm: 450, gears: 9, drive: 'FWD' } as const
const daily = { name: 'Iveco Daily', cc: 2998, powerKw: 132, torqueNm: 430, gears: 8, drive: 'RWD' } as const
const transit = { name: 'Ford Transit', cc: 1995, powerKw: 125, torqueNm: 390, gears: 10, drive: 'RWD' } as const

export const CARAVANS: readonly CaravanModel[] = [
  caravan('Jayco', 'Journey', [2014, null], 16, [
    layout('16.51-3 Touring', 16, 2, 1790, 2090, 62_990, 'Single'),
    layout('18.57-1 Touring', 18, 3, 2120, 2520, 74_990),
    layout('21.66-3 Outback', 21, 4, 2490, 2890, 87_990),
  ]),
  caravan('Jayco', 'Silverline', [2014, null], 10, [
    layout('21.65-3 Touring', 21, 2, 2560, 2960, 103_990),
    layout('23.68-1 Outback', 23, 4, 2790, 3290, 114_990),
  ]),
  caravan('Jayco', 'Starcraft', [2015, null], 12, [
    layout('17.55-1 Touring', 17, 2, 1760, 2060, 54_990, 'Single'),
    layout('20.61-3 Touring', 20, 6, 2240, 2640, 66_990),
  ]),
  caravan('Jayco', 'All-Terrain', [2020, null], 6, [
    layout('19.61-3', 19, 2, 2570, 3100, 112_990),
    layout('21.66-3', 21, 4, 2790, 3400, 121_990),
  ]),
  caravan(
    'Jayco',
    'Expanda',
    [2013, null],
    8,
    [
      layout('16.49-1 Touring', 16, 6, 1830, 2130, 64_990, 'Single'),
      layout('18.57-2 Outback', 18, 6, 2180, 2580, 77_990),
    ],
    'Pop Top',
  ),
  caravan(
    'Jayco',
    'Swan',
    [2013, null],
    8,
    [layout('Touring', 14, 6, 1310, 1610, 39_990, 'Single'), layout('Outback', 14, 6, 1430, 1730, 45_990, 'Single')],
    'Camper Trailer',
    2200,
  ),
  caravan('Supreme', 'Classic', [2015, null], 8, [
    layout('1800', 18, 2, 2180, 2680, 69_990),
    layout('2100', 21, 2, 2480, 2980, 79_990),
  ]),
  caravan('Supreme', 'Territory', [2016, null], 8, [
    layout('19 6', 19, 2, 2510, 3100, 92_990),
    layout('Twin Bunk 21', 21, 4, 2720, 3300, 98_990),
  ]),
  caravan('New Age', 'Manta Ray', [2014, null], 9, [
    layout('MR16E', 16, 2, 2040, 2540, 72_990),
    layout('MR19ER', 19, 2, 2430, 2930, 84_990),
    layout('MR21BE', 21, 5, 2660, 3160, 94_990),
  ]),
  caravan('New Age', 'Road Owl', [2017, null], 5, [layout('RO18ER', 18, 2, 2190, 2690, 68_990)]),
  caravan('Avan', 'Aspire', [2014, null], 8, [
    layout('470', 15, 2, 1520, 1890, 49_990, 'Single'),
    layout('617', 20, 4, 2140, 2540, 69_990),
  ]),
  caravan(
    'Avan',
    'Cruiseliner',
    [2013, null],
    7,
    [layout('2 Adventure', 12, 2, 850, 1150, 34_990, 'Single'), layout('3B', 14, 4, 980, 1330, 38_990, 'Single')],
    'Camper Trailer',
    2100,
  ),
  caravan('Crusader', 'Excalibur', [2016, null], 6, [
    layout('Prince 20', 20, 2, 2480, 2980, 89_990),
    layout('Duke 22', 22, 2, 2690, 3290, 99_990),
  ]),
  caravan('Coromal', 'Thrill Seeker', [2018, null], 5, [
    layout('18 6', 18, 2, 2410, 2950, 86_990),
    layout('21 Family', 21, 5, 2650, 3300, 95_990),
  ]),
  caravan('Lotus', 'Freelander', [2015, null], 6, [
    layout('FL19', 19, 2, 2580, 3300, 104_990),
    layout('FL21 Family', 21, 5, 2820, 3500, 112_990),
  ]),
  caravan('Windsor', 'Rapid', [2010, 2018], 5, [
    layout('FC 462', 16, 2, 1450, 1850, 42_990, 'Single'),
    layout('FC 571', 19, 3, 1720, 2120, 49_990, 'Single'),
  ]),
  motorhome(
    'Jayco',
    'Conquest',
    [2014, null],
    8,
    [layout('FD.20-1', 22, 2, 3350, 4250, 164_990, 'Single'), layout('FD.23-1', 23, 4, 3560, 4490, 174_990, 'Single')],
    ducato,
  ),
  motorhome('Avida', 'Birdsville', [2013, null], 5, [layout('B7094SL', 23, 4, 3480, 4495, 169_990, 'Single')], daily),
  motorhome('Winnebago', 'Byron', [2016, null], 5, [layout('C2324SL', 23, 4, 3420, 4250, 159_990, 'Single')], ducato),
  motorhome('Sunliner', 'Switch', [2015, null], 4, [layout('S441', 21, 2, 3220, 4250, 154_990, 'Single')], ducato),
  motorhome(
    'Apollo',
    'Euro Camper',
    [2016, 2022],
    4,
    [layout('4 Berth', 22, 4, 3150, 4140, 128_990, 'Single')],
    transit,
  ),
]
