import { expect, test } from 'vitest'
import type { GivenLayer } from '~/tenants/settings-file'
import { layerNotes } from './plan-of-here.server'

const layer = (...hiddenReviewIds: number[]): GivenLayer => ({ file: 'folder/layers/groups/river.json', scope: 'dealership_group', key: 'river', values: { reviews: { hiddenReviewIds } }, site: null })
/** The reviews 1 and 2 of there are 101 and 102 here. */
const moved = new Map([['north', { reviews: new Map([[1, 101]]) }], ['south', { reviews: new Map([[2, 102]]) }]])
const left = (numbers: string) => [`folder/layers/groups/river.json hid reviews by the numbers ${numbers} where the site was (reviews.hiddenReviewIds). The platform has its own dealership_group river, which stays: hide there what is to stay hidden.`]

test.each<[what: string, copy: GivenLayer, present: unknown, notes: string[]]>([
  ['comes along with all of its reviews', layer(1, 2), null, []],
  ['comes along without some', layer(1, 7, 8), null, ['folder/layers/groups/river.json: nobody knows which reviews were hidden by the numbers 7, 8 (reviews.hiddenReviewIds), so they are shown: hide them anew.']],
  ['is here already, and hides the same', layer(1, 2), { reviews: { hiddenReviewIds: [101, 102] } }, []],
  ['is here already, and hides others', layer(1, 2), { reviews: { hiddenReviewIds: [102] } }, left('1 (101 here)')],
  ['is here already, and hides by the same numbers, which are those of others here', layer(1, 7), { reviews: { hiddenReviewIds: [1, 7] } }, left('1 (101 here), 7')],
  ['is here already, and hides nothing', layer(2), {}, left('2 (102 here)')],
])('a layer of a moving site that %s', (_, copy, present, notes) => {
  const plan = present === null ? { layers: [copy], leftAlone: [] } : { layers: [], leftAlone: [{ layer: copy, present }] }
  expect(layerNotes({ ...plan, moving: [{ layers: [copy] }] }, moved)).toEqual(notes)
  // Of a folder whose site is here already the numbers are those of here.
  expect(layerNotes({ ...plan, moving: [] }, moved)).toEqual([])
})
