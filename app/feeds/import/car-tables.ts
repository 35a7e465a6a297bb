import { oneSpelling } from '~/domain/cars/one-spelling'
import { carRows, type CarRows, type Columns } from '../car-columns'

/** The tables of a car, with the columns that an import writes, in the order in which it writes them. */
const EXAMPLE = carRows(
  {
    stocknum: 'x',
    variant_cylinders: 1,
    spec_sleeps: 1,
    autograb_id: 'x',
    finance_lenders: [
      {
        provider: 'angle',
        interestRate: null,
        comparisonRate: null,
        paymentWeekCents: null,
        paymentMonthCents: null,
        termYears: null,
        termMonths: null,
        depositCents: null,
        balloonCents: null,
        disclaimer: null,
        terms: {},
      },
    ],
  },
  { defaultLocationId: null, spelling: oneSpelling({ makes: [], models: [], words: [] }) },
)

/** Columns of `car` that a row of a feed decides. */
export const FEED_COLUMNS: readonly string[] = Object.keys(EXAMPLE.car)

/** What the import itself adds to them. */
export const CAR_COLUMNS: readonly string[] = [
  'id',
  'dealership_id',
  'slug',
  'feed_hash',
  'updated_at',
  ...FEED_COLUMNS,
]

type ChildTable = { table: string; columns: readonly string[]; rowsOf: (rows: CarRows) => readonly Columns[] }

/** The tables below `car`; each row begins with the car's id. */
export const CHILD_TABLES: readonly ChildTable[] = [
  childTable('car_variant', EXAMPLE.variant, (rows) => optional(rows.variant)),
  childTable('caravan_specification', EXAMPLE.specification, (rows) => optional(rows.specification)),
  childTable('autograb_data', EXAMPLE.autograb, (rows) => optional(rows.autograb)),
  childTable('car_finance_lender', EXAMPLE.lenders[0], (rows) => rows.lenders),
]

function childTable(table: string, example: Columns | undefined, rowsOf: ChildTable['rowsOf']): ChildTable {
  return { table, columns: Object.keys(example ?? {}), rowsOf }
}

function optional(columns: Columns | undefined): readonly Columns[] {
  return columns ? [columns] : []
}
