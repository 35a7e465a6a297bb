import postgres from 'postgres'
import { z } from 'zod'
import type { CopyTarget } from '~/platform/db/copy.server'
import type { Declaration } from '~/platform/db/statement.server'
import { readCatalogue, type Catalogue } from './catalogue'
import { columnFacts, type Fact } from './column-facts'
import { driverGives, jsonGives, parameterTakes, typeWords, withoutNull, type Declared } from './declared-type'

type Column = { name: string; type: number }

/**
 * Lets Postgres prepare statements and compares what it says of them with what they declare: the types of parameters, and of each column
 * its name, its type and whether it can be null.
 * @returns one line a fault, each beginning with the statement's name
 */
export function checkStatements(url: string, statements: readonly Declaration[]): Promise<string[]> {
  return eachInTransaction(url, statements, async (sql, statement, catalogue) => {
    const { text, values = [], row, isUtility = false } = statement
    if (isUtility) {
      // Nothing is vacuumed within a transaction: a test of whoever sends it runs it.
      if (!/^vacuum\b/.test(text)) await runEmpty(sql, statement)
      return []
    }
    const { types, columns } = (await sql.unsafe(text).describe()) as unknown as { types: number[]; columns: Column[] | null }
    return [
      ...parameterFaults(values, types, catalogue),
      // What a statement gives that is only run is of no use to anybody.
      ...(row ? new RowCheck(statement, row, catalogue).faults(columns ?? [], await columnFacts(text, catalogue)) : []),
    ]
  })
}

/** Looks whether tables have the columns that rows are copied to, and insist on no others. */
export function checkCopyTargets(url: string, targets: readonly CopyTarget[]): Promise<string[]> {
  return eachInTransaction(url, targets, async (_sql, { table, columns }, { tables }) => {
    const known = tables.get(table)
    if (!known) return [`there is no table "${table}"`]
    const given = columns.map((name) => name.replaceAll('"', ''))
    return [
      ...given.flatMap((name) => (known.has(name) ? [] : [`table "${table}" has no column "${name}"`])),
      ...[...known].flatMap(([name, { isRequired }]) => (isRequired && !given.includes(name) ? [`table "${table}" insists on column "${name}"`] : [])),
    ]
  })
}

type Checked = { name: string; after?: readonly Declaration[] | undefined }

/** What has to run before a statement is run before it, and all of it taken back. */
async function eachInTransaction<T extends Checked>(
  url: string,
  checked: readonly T[],
  check: (sql: postgres.Sql, one: T, catalogue: Catalogue) => Promise<string[]>,
): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const faults: string[] = []
  try {
    const migrated = await readCatalogue(sql)
    for (const one of checked) {
      const { after = [] } = one
      await sql.unsafe('begin')
      try {
        for (const before of after) await runEmpty(sql, before)
        const catalogue = after.length === 0 ? migrated : await readCatalogue(sql)
        faults.push(...(await check(sql, one, catalogue)).map((fault) => `${one.name}: ${fault}`))
      } catch (error) {
        faults.push(`${one.name}: ${error instanceof Error ? error.message : String(error)}`)
      } finally {
        await sql.unsafe('rollback')
      }
    }
    return faults
  } finally {
    await sql.end()
  }
}

/** Runs a statement for what it makes and not for what it does: every value is null. */
async function runEmpty(sql: postgres.Sql, { text, values = [] }: Declaration): Promise<void> {
  await sql.unsafe(text, values.map(() => null))
}

function parameterFaults(values: readonly Declared[], types: readonly number[], catalogue: Catalogue): string[] {
  if (values.length !== types.length) return [`it takes ${types.length} values, and ${values.length} are declared`]
  return values.flatMap((declared, at) => {
    const type = types[at] ?? 0
    const [inner] = withoutNull(declared)
    return parameterTakes(inner, type, catalogue.types) ? [] : [`$${at + 1} takes ${nameOf(type, catalogue)}, and ${typeWords(inner)} is declared`]
  })
}

function nameOf(type: number, catalogue: Catalogue): string {
  return catalogue.types.get(type)?.name ?? `type ${type}`
}

function isJson(type: number, catalogue: Catalogue): boolean {
  return ['json', 'jsonb'].includes(nameOf(type, catalogue))
}

function unsaid(path: string): string {
  return `"${path}" is JSON of a shape that its statement does not say: declare it as unknown and parse it`
}

/** A statement's columns beside the row that it declares. */
class RowCheck {
  private readonly reasons: Set<string>

  constructor(
    private readonly statement: Declaration,
    private readonly row: z.ZodRawShape,
    private readonly catalogue: Catalogue,
  ) {
    this.reasons = new Set(Object.keys(statement.neverNull ?? {}))
  }

  faults(columns: readonly Column[], facts: ReadonlyMap<string, Fact>): string[] {
    const names = columns.map(({ name }) => name)
    return [
      ...Object.keys(this.row).flatMap((name) => (names.includes(name) ? [] : [`column "${name}" is declared, and it does not give it`])),
      ...names.flatMap((name, at) => (names.indexOf(name) === at ? [] : [`it gives column "${name}" twice`])),
      ...columns.flatMap(({ name, type }) => {
        const declared = this.row[name]
        return declared ? this.column(name, declared, type, facts.get(name)) : [`it gives column "${name}", which is not declared`]
      }),
      ...[...this.reasons].map((path) => `"${path}" needs no reason for being never null`),
    ]
  }

  private column(name: string, declared: Declared, type: number, fact: Fact = { canBeNull: true, of: { kind: 'unknown' } }): string[] {
    if (declared instanceof z.ZodUnknown) return []
    const [inner, isNullable] = withoutNull(declared)
    const nulls = this.nullFaults(name, isNullable, fact.canBeNull)
    if (isJson(type, this.catalogue)) return [...nulls, ...this.json(name, inner, fact)]
    const { types } = this.catalogue
    const fits = this.statement.isJson ? jsonGives(inner, type, types) : driverGives(inner, type, types, fact.of.kind === 'word' ? fact.of.word : null)
    return fits ? nulls : [...nulls, `column "${name}" is ${nameOf(type, this.catalogue)}, and ${typeWords(inner)} is declared`]
  }

  private nullFaults(path: string, isNullable: boolean, canBeNull: boolean): string[] {
    if (canBeNull === isNullable) return []
    if (!canBeNull) return [`column "${path}" is never null, and is declared to be null at times`]
    return this.reasons.delete(path) ? [] : [`column "${path}" can be null, and is declared never to be`]
  }

  /** A value within a column of JSON. */
  private json(path: string, declared: Declared, { of }: Fact): string[] {
    switch (of.kind) {
      case 'object':
        return declared instanceof z.ZodObject ? this.object(path, declared.shape as z.ZodRawShape, of.fields) : [`"${path}" is an object, and ${typeWords(declared)} is declared`]
      case 'list':
        return declared instanceof z.ZodArray ? this.inJson(`${path}[]`, declared.element as Declared, of.element) : [`"${path}" is a list, and ${typeWords(declared)} is declared`]
      case 'type':
        if (isJson(of.type, this.catalogue)) return [unsaid(path)]
        return jsonGives(declared, of.type, this.catalogue.types) ? [] : [`"${path}" is ${nameOf(of.type, this.catalogue)}, and ${typeWords(declared)} is declared`]
      default:
        return [unsaid(path)]
    }
  }

  private object(path: string, shape: z.ZodRawShape, fields: ReadonlyMap<string, Fact>): string[] {
    return [
      ...Object.keys(shape).flatMap((key) => (fields.has(key) ? [] : [`field "${path}.${key}" is declared, and it does not give it`])),
      ...[...fields].flatMap(([key, fact]) => {
        const declared = shape[key]
        return declared ? this.inJson(`${path}.${key}`, declared, fact) : [`it gives field "${path}.${key}", which is not declared`]
      }),
    ]
  }

  private inJson(path: string, declared: Declared, fact: Fact): string[] {
    if (declared instanceof z.ZodUnknown) return []
    const [inner, isNullable] = withoutNull(declared)
    return [...this.nullFaults(path, isNullable, fact.canBeNull), ...this.json(path, inner, fact)]
  }
}
