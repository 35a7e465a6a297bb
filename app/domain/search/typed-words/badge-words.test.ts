import { expect, test } from 'vitest'
import { badgeNeeds, badgeWords } from './badge-words'

test.each([
  ['GXL', 'gxl', [], 'gxl'],
  ['GXL AWD', 'gxl', [], 'gxl'],
  ['SR5+', 'sr5', [], 'sr5'],
  ['NX300h F Sport', 'fsport', ['nx300h'], 'nx300hfsport'],
  ['110TSI R-Line', 'rline', ['110tsi'], '110tsirline'],
  ['2.5i-S', 's', ['25i'], '25is'],
  ['B5 Plus', 'plus', ['b5'], 'b5plus'],
  ['V8 SC', 'v8sc', [], 'v8sc'],
  ['VTi X7', 'vtix7', [], 'vtix7'],
  ['Titanium (4WD 7 Seat)', 'titanium', [], 'titanium'],
  ['ST 7-Seat', 'st', [], 'st'],
  ['e:HEV RS', 'rs', [], 'rs'],
  ['Hybrid', 'hybrid', [], 'hybrid'],
  ['XL Hi-Rider', 'xl', [], 'xlhirider'],
  ['SX Single Cab High Ride', 'sx', [], 'sxhighride'],
  ['Turbo AllGrip', 'turbo', [], 'turboallgrip'],
  ['Hi-Rider', 'hirider', [], 'hirider'],
  ['LWB High Roof', 'lwbhighroof', [], 'lwbhighroof'],
  ['(4X4)', '', [], ''],
])('%j has the name %j', (badge, name, codes, whole) => expect(badgeWords(badge)).toMatchObject({ name, codes, whole }))

test.each([
  ['wildtrak', 'nothing'],
  ['gxl', 'nothing'],
  ['sr5', 'nothing'],
  ['320i', 'nothing'],
  ['35t', 'car'],
  ['gt', 'car'],
  ['sport', 'car'],
  ['r', 'model'],
])('%j stands beside %s', (name, needs) => expect(badgeNeeds(name)).toBe(needs))
