import { describe, expect, it } from 'vitest'
import { cabType, cylinderCount, driveTrain, simpleBody, simpleFuel, simpleTransmission } from './vehicle-terms'

const bodies: Record<string, string[]> = {
  Hatch: ['hatch', 'hatchback', 'Hatchback', '5 Door Hatch', 'HatchBack', 'Sportback', 'Liftback'],
  Sedan: ['sedan', 'Saloon', '4D SEDAN', 'Limousine', 'Sedan AWD'],
  Wagon: [
    'wagon',
    'stationWagon',
    'STATIONWAGON',
    'Station Wagon',
    'Sportswagon',
    'Estate',
    'Avant',
    'Sports Tourer',
    'Shooting Brake',
  ],
  SUV: [
    'suv',
    'SUV',
    'SUVs',
    '4x4',
    '4WD',
    'Four Wheel Drive',
    'Sports Utility Vehicle',
    'Sport Utility',
    'Crossover',
    'SUV Coupe',
    'SUV/Fuoristrada',
    'Troop Carrier',
    'hardtop',
    'Hardtop',
    '4x4 Wagon',
    'Wagon 4WD',
  ],
  Ute: [
    'ute',
    'Utility',
    'Dual Cab Utility',
    'Double Cab Pick Up',
    'Dual Cab Pick-up',
    'Crew Cab Pickup',
    'Double Cab Utility',
    'Crew Cab Utility',
    'Twin Cab',
    'Super Cab Utility',
    'X Cab Pickup',
    'Space Cab Utility',
    'King Cab Pickup',
    'Space Cab Pickup',
    'X Cab Utility',
    'Club Cab Pickup',
    'Club Cab Utility',
    'Freestyle Utility',
    'Pickup',
    'Super Cab Pickup',
    'King Cab Pick Up',
    'King Cab Utility',
    'Dual Cab',
    'Pickup Truck',
    'PickUp',
    'D/Cab',
    '4x4 Dual Cab',
    'Utility 4x4',
    'Tray',
    'Wellside',
    'P/UP',
  ],
  Van: ['van', 'Vans', 'Panel Van', 'Panelvan', 'Blind Van', 'Crew Van', 'Crew Cab Van', 'Furgoni/Van', 'Delivery Van'],
  Coupe: ['coupe', 'Coupé', 'Fastback', '2 Door Coupe', 'Hardtop Coupe', 'Gran Coupe'],
  Convertible: [
    'convertible',
    'Cabriolet',
    'Cabrio',
    'Roadster',
    'Spyder',
    'Spider',
    'softtop',
    'Softtop',
    'Soft Top',
    'SoftTop',
    'Softback',
    'Hardtop Convertible',
    'Targa',
  ],
  'People Mover': [
    'peopleMover',
    'PEOPLEMOVER',
    'People Mover',
    'People-Mover',
    'MPV',
    'Minivan',
    'Van - People Mover',
  ],
  'Cab Chassis': [
    'cabChassis',
    'CABCHASSIS',
    'Cab Chassis',
    'Cab Chassis - Dual Cab',
    'Cab Chassis - Single Cab',
    'Double Cab Chassis',
    'Crew Cab Chassis',
    'Dual Cab Chassis',
    'Space Cab Chassis',
    'Super Cab Chassis',
    'Freestyle Cab Chassis',
    'X Cab Cab Chassis',
    'Club Cab Chassis',
    'Leaf Cab Chassis',
    'Coil Cab Chassis',
    'Cab Chassis Tray',
    'Cab & Chassis',
  ],
  Bus: ['bus', 'Bus', 'Minibus', 'Buses', 'Coach'],
  'Light Truck': ['lightTruck', 'LIGHTTRUCK', 'Light Truck', 'Truck', 'Tipper', 'Dual Cab Truck'],
  Caravan: ['Caravan', 'Camper Trailer', 'Pop Top', 'Fifth Wheeler'],
  Motorhome: ['motorhome', 'Motor Home', 'Campervan', 'CamperVan', 'Camper', 'RV'],
}

const fuels: Record<string, string[]> = {
  Petrol: [
    'Petrol',
    'Unleaded',
    'Unleaded Petrol',
    'Premium Unleaded Petrol',
    'Premium',
    'ULP',
    'PULP',
    'Petrol - Unleaded ULP',
    'Petrol - Premium ULP',
    'Petrol - Turbo',
    'Gasoline',
    '98 RON',
    '98',
    'E10',
    'P',
  ],
  Diesel: ['Diesel', 'Diesel - Turbo', 'DIESEL', 'Turbo Diesel', 'TurboDiesel', 'D'],
  Hybrid: [
    'Hybrid',
    'Petrol Hybrid',
    'Unleaded Petrol/Electric',
    'Premium Unleaded/Electric',
    'Diesel/Electric',
    'Electric/Petrol',
    'Hybrid Electric',
    'HEV',
    'MHEV',
    'e-Power',
  ],
  'Plug-in Hybrid': [
    'PHEV',
    'Plug-in Hybrid',
    'Plugin Hybrid',
    'Plug-in Petrol/Electric',
    'Plug In Hybrid Electric',
    'EREV',
  ],
  Electric: ['Electric', 'BEV', 'EV', 'Battery Electric', 'Electricity', 'Full Electric'],
  LPG: ['LPG', 'Liquid Petroleum Gas', 'Gas', 'Petrol/LPG', 'Petrol or LPG (Dual)', 'Dual Fuel', 'Autogas'],
}

const transmissions: Record<string, string[]> = {
  Automatic: [
    'Automatic',
    'AUTO',
    'Sports Automatic',
    'Sports Automatic Dual Clutch',
    '8 Speed Auto',
    'CVT',
    'CVT Auto',
    'eCVT',
    'DCT',
    'DSG',
    'PDK',
    'Tiptronic',
    'S tronic',
    'Constantly Variable',
    'Continuously Variable Transmission',
    'Automated Manual',
    'AMT',
    'Automatic with manual mode',
    'Semi-Automatic',
    'Seq. Manual Auto',
    'Single Speed',
    '1 Speed',
    'Reduction Gear',
    'A',
    '6AT',
    '8A',
    '10AT',
  ],
  Manual: ['Manual', 'MANUAL', '6 Speed Manual', '5 Sp Man', 'M', '6MT', '5M'],
}

const drives: Record<string, string[]> = {
  FWD: ['FWD', 'Front', 'Front Wheel Drive', '2WD Front Wheel Drive', 'Front-Wheel Drive', 'front wheels'],
  RWD: ['RWD', 'Rear', 'Rear Wheel Drive', '4x2 Rear Wheel Drive'],
  '2WD': ['2WD', '4x2', '4X2', '4 x 2', 'Two Wheel Drive', '2 Wheel Drive'],
  AWD: ['AWD', 'All Wheel Drive', 'All-Wheel-Drive', 'quattro', '4MATIC', 'xDrive', '4MOTION'],
  '4WD': ['4WD', '4x4', '4X4', '4 x 4', 'Four Wheel Drive', '4 Wheel Drive', '4x4 Constant', 'Part-time 4WD'],
}

const cabs: Record<string, string[]> = {
  'Single cab': ['Single Cab', 'SX Single Cab High Ride', 'singleCab'],
  'Extra cab': ['Extra Cab', 'King Cab', 'Space Cab Utility', 'Super Cab Chassis', 'Club Cab', 'Freestyle Cab', 'Extended Cab'],
  'Dual cab': ['Dual Cab', 'Double Cab Pick Up', 'Crew Cab Utility', 'Twin Cab', 'Cab Chassis - Dual Cab', 'D-Cab'],
}

const nothing = [null, undefined, '', '   ', '-', 'N/A', 'unknown', 'null', '🚗']

describe.each([
  ['simpleBody', simpleBody, bodies, ['Boat', 'Trailer', 'Motorbike']],
  ['simpleFuel', simpleFuel, fuels, ['Hydrogen', 'CNG', 'Natural Gas', 'None', 'Petroleum jelly']],
  ['simpleTransmission', simpleTransmission, transmissions, ['AWD', 'Front', 'Rear', '6 Speed', '8', '21 Speed']],
  ['cabType', cabType, cabs, ['Cab Chassis', 'Utility', 'Taxi cab']],
  ['driveTrain', driveTrain, drives, ['6x4', 'Automatic', 'Rear seats folded', 'Front Row']],
] as const)('%s', (_name, classify, table, unknown) => {
  const cases = Object.entries(table).flatMap(([term, texts]) => texts.map((text) => ({ text, term })))
  it.each(cases)('calls $text $term', ({ text, term }) => expect(classify(text)).toBe(term))
  it.each([...nothing, ...unknown].map((text) => ({ text })))('does not guess at $text', ({ text }) => {
    expect(classify(text)).toBeNull()
  })
  it.each(Object.keys(table))('keeps its own word %s', (term) => expect(classify(term)).toBe(term))
})

describe('how many cylinders', () => {
  it.each([
    ['what the feed counts', 6, 'SS V8', 6],
    ['what the name says where nothing is counted', null, 'SS V8 Redline', 8],
    ['what the name says where the count is none', 0, 'GXL v6 Auto', 6],
    ['twelve', null, 'DB11 V12', 12],
    ['nothing else', null, 'Commodore', null],
    ['no name that only has the letters', 0, 'Kia EV6 Volvo V60 V8X', null],
    ['no number of valves', null, 'V16 16V', null],
  ])('%s', (_, counted, name, count) => expect(cylinderCount(counted, name)).toBe(count))
})

describe('remembering answers', () => {
  it('gives the same answer the second time, also for unknown words and after many others', () => {
    expect(simpleBody('Zeppelin')).toBeNull()
    for (let n = 0; n < 2500; n++) simpleBody(`Zeppelin ${n}`)
    expect(simpleBody('Zeppelin')).toBeNull()
    expect(simpleBody('Sportswagon')).toBe('Wagon')
    expect(simpleBody('Sportswagon')).toBe('Wagon')
  })

  it('reads only the beginning of a very long text', () => {
    expect(simpleBody('Sedan ' + 'x'.repeat(100_000))).toBe('Sedan')
    expect(simpleBody('x'.repeat(100_000) + ' sedan')).toBeNull()
  })
})
