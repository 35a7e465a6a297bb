import { expect, test } from 'vitest'
import { peopleOf } from './people'
import type { StoredPlace } from './place'

const place = (name: string, isPrimary: boolean, people: string[]) => {
  const team = people.map((person, id) => ({ id, name: person, role: 'Sales', imageUrl: null }))
  return { name, pageSlug: name.toLowerCase(), isPrimary, team } as Partial<StoredPlace> as StoredPlace
}
const named = (places: StoredPlace[], most = 4) => peopleOf(places, most).map((person) => `${person.name} ${person.teamHref}`)

test('people of main places come first, the others in the order of the site', () => {
  expect(named([place('Yard', false, ['Ada', 'Bo']), place('Main', true, ['Cy']), place('Shed', false, ['Di'])])).toEqual(['Cy /teams/main', 'Ada /teams/yard', 'Bo /teams/yard', 'Di /teams/shed'])
})
test('no more than so many', () => expect(named([place('Main', true, ['Cy', 'Di']), place('Yard', false, ['Ada'])], 2)).toEqual(['Cy /teams/main', 'Di /teams/main']))
test('whose place has no page of its own is left out: the page of that name is of another place', () => {
  expect(named([{ ...place('Main', true, ['Cy']), pageSlug: null }, place('Yard', false, ['Ada'])])).toEqual(['Ada /teams/yard'])
})
test('nobody is nobody', () => expect(named([place('Main', true, [])])).toEqual([]))
