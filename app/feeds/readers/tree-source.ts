import { isRecord } from '~/domain/data/is-record'
import { Fault } from '../fields/fault'
import type { ReadContext } from '../fields/field-kind'
import { bindMapping } from '../mapping/bind-mapping'
import type { Mapping } from '../mapping/mapping-schema'
import type { ReadRow } from '../mapping/read-row'
import { treeSelector, type Tree } from '../mapping/source-path'

/** Reads rows that are trees: JSON objects and XML elements. */
export function treeReader(mapping: Mapping): (row: Tree, context: ReadContext) => ReadRow | Fault {
  const readValues = bindMapping<Tree>(mapping, (path, { takesObjects, sortBy }) =>
    treeSelector(path, takesObjects, sortBy),
  )
  return (row, context) => {
    if (!isRecord(row)) {
      return new Fault('broken_row', `expected an object with a car's fields, found ${describe(row)}`)
    }
    return readValues(row, context)
  }
}

/** The row without the ignored parts, for the digest that tells whether it changed. */
export function withoutIgnored(row: Tree, ignored: readonly string[]): Tree {
  if (!isRecord(row)) return row
  return Object.fromEntries(Object.entries(row).filter(([name]) => !ignored.includes(name)))
}

function describe(value: Tree): string {
  if (value === null || value === undefined) return 'null'
  return Array.isArray(value) ? 'an array' : `a ${typeof value}`
}
