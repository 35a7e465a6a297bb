import { soldVisibleUntil } from '~/domain/cars/car-availability'
import { LIST_FILTERS, RANGE_FILTERS } from '~/domain/search/search-filters'
import { carWords, listValues, numberValues, type IndexCar } from '../index-car'
import { pathSlugs } from '../path-slugs'
import { FacetColumn, hexBits, numberSlices, type Posting } from './bit-column'

export type PostingRow = [facet: string, value: string, cars: string | null, positions: string, carCount: number]
export type SliceRow = [column: string, digit: number, cars: string]

/** What finds the cars of one stretch of positions, filled car by car: postings of values and slices of numbers. */
export class IndexColumns {
  carCount = 0
  private readonly facets = new Map<string, FacetColumn>()
  private readonly numbers = new Map<string, (number | null)[]>()

  /** @param sparseBelow a value with fewer cars keeps positions instead of a bit for every car */
  constructor(
    private readonly soldDays: number,
    private readonly sparseBelow: (carCount: number) => number,
  ) {
    for (const facet of [...LIST_FILTERS, '#word', '#path', '#until']) this.facets.set(facet, new FacetColumn())
    for (const column of RANGE_FILTERS) this.numbers.set(column, [])
  }

  add(car: IndexCar): void {
    const values = listValues(car)
    for (const filter of LIST_FILTERS) this.facets.get(filter)?.add(values[filter])
    this.facets.get('#word')?.add(carWords(car))
    this.facets.get('#path')?.add(pathSlugs(car))
    this.facets.get('#until')?.add(soldVisibleUntil(car, this.soldDays)?.toISOString() ?? null)
    const numbers = numberValues(car)
    for (const column of RANGE_FILTERS) this.numbers.get(column)?.push(numbers[column])
    this.carCount++
  }

  *postings(): Generator<PostingRow> {
    for (const [facet, column] of this.facets) {
      for (const posting of column.postings()) {
        yield [facet, posting.value, ...this.bitsOrPositions(posting), posting.positions.length]
      }
    }
  }

  *slices(): Generator<SliceRow> {
    for (const [column, numbers] of this.numbers) {
      if (numbers.every((value) => value === null)) continue
      for (const { digit, bits } of numberSlices(numbers, this.carCount)) yield [column, digit, bits]
    }
  }

  private bitsOrPositions({ positions }: Posting): [string | null, string] {
    if (positions.length < this.sparseBelow(this.carCount)) return [null, `{${positions.join(',')}}`]
    return [hexBits(positions, this.carCount), '{}']
  }
}
