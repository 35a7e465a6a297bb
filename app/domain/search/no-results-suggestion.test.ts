import { describe, expect, it } from 'vitest'
import { METRES_ONLY } from '../text/format'
import { valueLabel } from './filter-labels'
import { likeliestRemoval, type Counted } from './no-results-suggestion'
import { formatSearchParams, parseSearchCriteria } from './search-criteria'
import { ALL_STOCK } from './search-paths'

const nothing: Counted = { facets: {}, stats: {} }
const facet = (count: number) => [{ value: 'a', count }]

describe('likeliestRemoval', () => {
  it.each<[string, string, Counted, [string, string] | null]>([
    ['nothing is chosen', '', nothing, null],
    ['words alone', 'query=zzz', nothing, ['“zzz”', '']],
    ['words when no filter alone is to blame', 'query=zzz&fuel=Diesel', { facets: { fuel: facet(0) }, stats: {} }, ['“zzz”', 'fuel=Diesel']],
    ['the filter without which there are most', 'fuel=Diesel&body=Ute', { facets: { fuel: facet(14), body: facet(3) }, stats: {} }, ['Diesel', 'body=Ute']],
    ['the first of equals', 'fuel=Diesel&body=Ute', { facets: { fuel: facet(3), body: facet(3) }, stats: {} }, ['Ute', 'fuel=Diesel']],
    ['a filter before words', 'query=kia&fuel=Diesel', { facets: { fuel: facet(2) }, stats: {} }, ['Diesel', 'query=kia']],
    ['all values of a filter', 'fuel=Diesel&fuel=LPG&seats=5', { facets: { fuel: facet(2), seats: facet(0) }, stats: {} }, ['Diesel and LPG', 'seats=5']],
    ['every value of it, also one that begins another', 'badge=GX&badge=GX+Sport', { facets: { badge: facet(4) }, stats: {} }, ['GX and GX Sport', '']],
    ['a make with its models', 'make=Kia&make_model=Kia+Rio&price=-100', { facets: { make: facet(30), make_model: facet(9) }, stats: { price: { min: 5_000, max: 9_000 } } }, ['Kia Rio', 'price=-100']],
    ['a make with a model by its own name', 'make=Kia&model=Rio&price=-100', { facets: { make: facet(30), model: facet(9) }, stats: {} }, ['Kia and Rio', 'price=-100']],
    ['models alone, where the makes find nothing', 'make=Kia&make_model=Kia+Rio', { facets: { make: facet(0), make_model: facet(9) }, stats: {} }, ['Kia Rio', 'make=Kia']],
    ['a number', 'price=-100&seats=9', { facets: { seats: facet(0) }, stats: { price: { min: 5_000, max: 9_000 } } }, ['Up to $100', 'seats=9']],
    ['a number that nothing is known of, alone', 'price=-100', nothing, ['Up to $100', '']],
    ['the distance from a postcode', 'postcode=4740&within=10&seats=9', { facets: { seats: facet(0) }, stats: {}, within: [{ km: 10, count: 0 }, { km: 50, count: 4 }] }, ['within 10 km', 'seats=9&postcode=4740']],
    ['a distance from nowhere is no filter', 'within=10&seats=9', { facets: { seats: facet(0) }, stats: {}, within: [{ km: 10, count: 0 }, { km: 50, count: 4 }] }, ['9 seats', '']],
    ['a postcode without a distance is none either', 'postcode=4740&seats=9', { facets: { seats: facet(0) }, stats: {}, within: [{ km: 50, count: 4 }] }, ['9 seats', 'postcode=4740']],
    ['features, of whose own counts nothing is known, before a list that does not help', 'filtered_features=Sunroof&filtered_features=Tow+bar&body=Ute', { facets: { filtered_features: facet(0), body: facet(0) }, stats: {} }, ['Sunroof and Tow bar', 'body=Ute']],
    ['features before words', 'query=zzz&filtered_features=Sunroof', { facets: { filtered_features: facet(0) }, stats: {} }, ['Sunroof', 'query=zzz']],
    ['a filter that is known to help before features', 'filtered_features=Sunroof&body=Ute', { facets: { filtered_features: facet(0), body: facet(1) }, stats: {} }, ['Ute', 'filtered_features=Sunroof']],
    ['no single one helps', 'price=-100&seats=9', { facets: { seats: facet(0) }, stats: {} }, null],
    ['the order stays, the page does not', 'fuel=Diesel&sortBy=latest&page=3', { facets: { fuel: facet(1) }, stats: {} }, ['Diesel', 'sortBy=latest']],
  ])('%s', (_words, query, counted, expected) => {
    const removal = likeliestRemoval(parseSearchCriteria(ALL_STOCK, new URLSearchParams(query)), counted, valueLabel, METRES_ONLY)
    expect(removal && [removal.label, formatSearchParams(removal.without).toString()]).toEqual(expected)
  })
})
