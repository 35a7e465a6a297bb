import { expect, test } from 'vitest'
import { chosenNames } from './chosen-names'

test.each<[Parameters<typeof chosenNames>[0], ReturnType<typeof chosenNames>]>([
  [{}, null],
  [{ model: ['HiLux'] }, null],
  [{ make: [], make_model: [] }, null],
  [{ make: ['Kia', 'Mazda'] }, { makes: ['Kia', 'Mazda'], makeModels: [], modelMakes: ['Kia', 'Mazda'] }],
  [{ make_model: ['Toyota HiLux'] }, { makes: [], makeModels: ['Toyota HiLux'], modelMakes: ['Toyota'] }],
  [{ make: ['Toyota'], make_model: ['Toyota HiLux'] }, { makes: [], makeModels: ['Toyota HiLux'], modelMakes: ['Toyota'] }],
  [{ make: ['Mazda'], make_model: ['Toyota HiLux'] }, { makes: ['Mazda'], makeModels: ['Toyota HiLux'], modelMakes: ['Mazda', 'Toyota'] }],
  [{ make: ['Land Rover'], make_model: ['Land Rover Defender'] }, { makes: [], makeModels: ['Land Rover Defender'], modelMakes: ['Land Rover', 'Land'] }],
  // No make narrows another that only begins as it does.
  [{ make: ['MG'], make_model: ['MGB Roadster'] }, { makes: ['MG'], makeModels: ['MGB Roadster'], modelMakes: ['MG', 'MGB'] }],
])('%j', (lists, names) => expect(chosenNames(lists)).toEqual(names))
