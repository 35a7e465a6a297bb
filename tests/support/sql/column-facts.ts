import { parse, type ParseResult } from 'libpg-query'
import type { Catalogue } from './catalogue'

/** What the text of a statement says of a value: whether it can be null, and what JSON is made of. */
export type Fact = { canBeNull: boolean; of: Kind }
type Kind =
  | { kind: 'type'; type: number }
  | { kind: 'word'; word: string }
  | { kind: 'object'; fields: ReadonlyMap<string, Fact> }
  | { kind: 'list'; element: Fact }
  | { kind: 'unknown' }

export type Facts = ReadonlyMap<string, Fact>

type Node = NonNullable<NonNullable<ParseResult['stmts']>[number]['stmt']>
type Of<K extends string> = Extract<Node, Record<K, unknown>>[K & keyof Extract<Node, Record<K, unknown>>]

/** A table, or what stands for one, under the name that a statement gives it. */
type Source = { alias: string; columns: Facts | null }
type Scope = { sources: readonly Source[]; outer: Scope | null; ctes: ReadonlyMap<string, Facts> }

const UNKNOWN: Fact = { canBeNull: true, of: { kind: 'unknown' } }

/** Of these a value always comes. */
const NEVER_NULL = new Set(['count', 'now', 'clock_timestamp', 'json_build_object', 'jsonb_build_object', 'json_build_array'])
/** Of these a value comes of values. */
const NULL_OF_NULL = new Set(['to_char', 'lower', 'upper', 'round', 'abs', 'cardinality', 'extract', 'timezone', 'make_interval'])
/** With one of these and no `group by` there is one row, whatever there is to count. */
const AGGREGATES = new Set(['count', 'sum', 'max', 'min', 'json_agg', 'jsonb_agg', 'array_agg', 'string_agg', 'bool_or', 'bool_and'])
/** What is not there is null. */
const LOOK_UPS = new Set(['->', '->>', '#>', '#>>'])

/**
 * What a statement gives, column by column. On the safe side: what is not known never to be null can be. A column of a table is what the
 * table says, unless an outer join may leave its row out.
 */
export async function columnFacts(text: string, catalogue: Catalogue): Promise<Facts> {
  const { stmts } = await parse(text)
  const [first] = stmts ?? []
  return first?.stmt ? new Reader(catalogue).statement(first.stmt, { sources: [], outer: null, ctes: new Map() }) : new Map()
}

class Reader {
  constructor(private readonly catalogue: Catalogue) {}

  statement(node: Node, outer: Scope): Facts {
    if ('SelectStmt' in node) return this.select(node.SelectStmt, outer)
    if ('InsertStmt' in node) return this.returning(node.InsertStmt, [], outer)
    if ('UpdateStmt' in node) return this.returning(node.UpdateStmt, node.UpdateStmt.fromClause ?? [], outer)
    if ('DeleteStmt' in node) return this.returning(node.DeleteStmt, node.DeleteStmt.usingClause ?? [], outer)
    return new Map()
  }

  private select(select: Of<'SelectStmt'>, outer: Scope): Facts {
    const scope = { ...outer, ctes: this.ctes(select.withClause, outer) }
    if (select.larg && select.rarg) return either(this.select(select.larg, scope), this.select(select.rarg, scope))
    const within: Scope = { ...scope, sources: [], outer: scope }
    return this.targets(select.targetList ?? [], { ...within, sources: this.sources(select.fromClause ?? [], within) })
  }

  private returning(
    change: { relation?: Of<'RangeVar'>; returningList?: Node[]; withClause?: Of<'WithClause'> },
    from: readonly Node[],
    outer: Scope,
  ): Facts {
    const within: Scope = { sources: [], outer, ctes: this.ctes(change.withClause, outer) }
    const own = change.relation ? [this.table(change.relation, within)] : []
    return this.targets(change.returningList ?? [], { ...within, sources: [...own, ...this.sources(from, within)] })
  }

  private ctes(clause: Of<'WithClause'> | undefined, outer: Scope): ReadonlyMap<string, Facts> {
    const known = new Map(outer.ctes)
    for (const cte of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in cte) || !cte.CommonTableExpr.ctequery) continue
      known.set(cte.CommonTableExpr.ctename ?? '', this.statement(cte.CommonTableExpr.ctequery, { ...outer, ctes: known }))
    }
    return known
  }

  private sources(from: readonly Node[], scope: Scope): Source[] {
    const found: Source[] = []
    // What stands behind a comma may look at what stands before it.
    for (const item of from) found.push(...this.source(item, { ...scope, sources: found }))
    return found
  }

  private source(item: Node, scope: Scope): Source[] {
    if ('RangeVar' in item) return [this.table(item.RangeVar, scope)]
    if ('JoinExpr' in item) return this.join(item.JoinExpr, scope)
    if ('RangeSubselect' in item) {
      const { subquery, alias } = item.RangeSubselect
      return [{ alias: alias?.aliasname ?? '', columns: subquery ? this.statement(subquery, { sources: [], outer: scope, ctes: scope.ctes }) : null }]
    }
    if ('RangeFunction' in item) return [{ alias: item.RangeFunction.alias?.aliasname ?? '', columns: null }]
    return []
  }

  private join({ jointype, larg, rarg }: Of<'JoinExpr'>, scope: Scope): Source[] {
    const left = larg ? this.source(larg, scope) : []
    const right = rarg ? this.source(rarg, { ...scope, sources: [...scope.sources, ...left] }) : []
    return [
      ...(jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL' ? left.map(maybeAbsent) : left),
      ...(jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL' ? right.map(maybeAbsent) : right),
    ]
  }

  private table({ relname = '', alias }: Of<'RangeVar'>, scope: Scope): Source {
    const cte = scope.ctes.get(relname)
    const table = this.catalogue.tables.get(relname)
    const columns =
      cte ?? (table && new Map([...table].map(([name, { type, isNotNull }]): [string, Fact] => [name, { canBeNull: !isNotNull, of: { kind: 'type', type } }])))
    return { alias: alias?.aliasname ?? relname, columns: columns ?? null }
  }

  private targets(targets: readonly Node[], scope: Scope): Facts {
    const facts = new Map<string, Fact>()
    for (const target of targets) {
      if (!('ResTarget' in target) || !target.ResTarget.val) continue
      const { name, val } = target.ResTarget
      if ('ColumnRef' in val && val.ColumnRef.fields?.some((field) => 'A_Star' in field)) {
        for (const [column, fact] of this.star(val.ColumnRef, scope)) facts.set(column, fact)
      } else {
        facts.set(name ?? nameOf(val), this.value(val, scope))
      }
    }
    return facts
  }

  private star({ fields = [] }: Of<'ColumnRef'>, scope: Scope): [string, Fact][] {
    const [alias] = words(fields)
    return scope.sources.filter((source) => alias === undefined || source.alias === alias).flatMap(({ columns }) => [...(columns ?? [])])
  }

  private value(node: Node, scope: Scope): Fact {
    if ('ColumnRef' in node) return this.column(words(node.ColumnRef.fields ?? []), scope)
    if ('A_Const' in node) return constant(node.A_Const)
    if ('TypeCast' in node) return this.cast(node.TypeCast, scope)
    if ('FuncCall' in node) return this.call(node.FuncCall, scope)
    if ('CoalesceExpr' in node) return this.first(node.CoalesceExpr.args ?? [], scope)
    if ('MinMaxExpr' in node) return this.first(node.MinMaxExpr.args ?? [], scope)
    if ('CaseExpr' in node) return this.choice(node.CaseExpr, scope)
    if ('SubLink' in node) return this.subquery(node.SubLink, scope)
    if ('NullTest' in node || 'BooleanTest' in node) return this.ofType('bool', false)
    if ('BoolExpr' in node) return this.ofType('bool', (node.BoolExpr.args ?? []).some((arg) => this.value(arg, scope).canBeNull))
    if ('A_Expr' in node) return this.operation(node.A_Expr, scope)
    if ('A_ArrayExpr' in node || 'RowExpr' in node || 'SQLValueFunction' in node) return { ...UNKNOWN, canBeNull: false }
    return UNKNOWN
  }

  private column(path: readonly string[], scope: Scope | null): Fact {
    if (scope === null) return UNKNOWN
    const [alias, name] = path.length > 1 ? [path.at(-2), path.at(-1)] : [undefined, path[0]]
    for (const source of scope.sources) {
      const fact = alias === undefined || source.alias === alias ? source.columns?.get(name ?? '') : undefined
      if (fact) return fact
    }
    return this.column(path, scope.outer)
  }

  private cast({ arg, typeName }: Of<'TypeCast'>, scope: Scope): Fact {
    const isList = (typeName?.arrayBounds?.length ?? 0) > 0
    const name = words(typeName?.names ?? []).at(-1) ?? ''
    return this.ofType(isList ? `_${name}` : name, arg ? this.value(arg, scope).canBeNull : true)
  }

  private call({ funcname = [], args = [] }: Of<'FuncCall'>, scope: Scope): Fact {
    const name = words(funcname).at(-1) ?? ''
    const values = args.map((arg) => this.value(arg, scope))
    switch (name) {
      case 'json_build_object':
      case 'jsonb_build_object':
        return { canBeNull: false, of: { kind: 'object', fields: pairs(values) } }
      case 'json_agg':
      case 'jsonb_agg':
        return { canBeNull: true, of: { kind: 'list', element: values[0] ?? UNKNOWN } }
    }
    const canBeNull = !NEVER_NULL.has(name) && !(NULL_OF_NULL.has(name) && values.every((value) => !value.canBeNull))
    if (name === 'to_char' || name === 'lower' || name === 'upper') return this.ofType('text', canBeNull)
    return { ...UNKNOWN, canBeNull }
  }

  /** The first that is not null, or the least, or the greatest: null when all are. */
  private first(args: readonly Node[], scope: Scope): Fact {
    const values = args.map((arg) => this.value(arg, scope))
    const known = values.find(({ of }) => of.kind !== 'unknown') ?? UNKNOWN
    return { of: known.of, canBeNull: values.every(({ canBeNull }) => canBeNull) }
  }

  private choice({ args = [], defresult }: Of<'CaseExpr'>, scope: Scope): Fact {
    const results = args.flatMap((when) => {
      if (!('CaseWhen' in when) || !when.CaseWhen.result) return []
      return [this.value(when.CaseWhen.result, when.CaseWhen.expr ? this.knowing(when.CaseWhen.expr, scope) : scope)]
    })
    const otherwise = defresult ? this.value(defresult, scope) : { ...UNKNOWN, canBeNull: true }
    const known = [...results, otherwise].find(({ of }) => of.kind !== 'unknown') ?? UNKNOWN
    return { of: known.of, canBeNull: [...results, otherwise].some(({ canBeNull }) => canBeNull) }
  }

  /** Where a column that no row lacks is there, its row is: an outer join has not left it out. */
  private knowing(condition: Node, scope: Scope): Scope {
    if (!('NullTest' in condition) || condition.NullTest.nulltesttype !== 'IS_NOT_NULL' || !condition.NullTest.arg) return scope
    const arg = condition.NullTest.arg
    const [alias] = 'ColumnRef' in arg ? words(arg.ColumnRef.fields ?? []) : []
    return { ...scope, sources: scope.sources.map((source) => (source.alias === alias ? present(source) : source)) }
  }

  private subquery({ subLinkType, subselect }: Of<'SubLink'>, scope: Scope): Fact {
    if (subLinkType === 'EXISTS_SUBLINK') return this.ofType('bool', false)
    if (subLinkType === 'ARRAY_SUBLINK') return { ...UNKNOWN, canBeNull: false }
    if (subLinkType !== 'EXPR_SUBLINK' || !subselect || !('SelectStmt' in subselect)) return UNKNOWN
    const select = subselect.SelectStmt
    const [fact] = this.select(select, { sources: [], outer: scope, ctes: scope.ctes }).values()
    const hasOneRow = !select.groupClause && !select.havingClause && !select.limitCount && (select.targetList ?? []).some(isAggregate)
    return fact ? { ...fact, canBeNull: fact.canBeNull || !hasOneRow } : UNKNOWN
  }

  private operation({ kind, name = [], lexpr, rexpr }: Of<'A_Expr'>, scope: Scope): Fact {
    if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return this.ofType('bool', false)
    const operator = words(name).at(-1) ?? ''
    const sides = [lexpr, rexpr].flatMap((side) => (side ? [this.value(side, scope)] : []))
    const canBeNull = LOOK_UPS.has(operator) || kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN' || sides.some((side) => side.canBeNull)
    if (operator === '||' || ['+', '-', '*'].includes(operator)) return { of: (sides[0] ?? UNKNOWN).of.kind === 'word' ? (sides[1] ?? UNKNOWN).of : (sides[0] ?? UNKNOWN).of, canBeNull }
    return ['=', '<>', '<', '>', '<=', '>='].includes(operator) ? this.ofType('bool', canBeNull) : { ...UNKNOWN, canBeNull }
  }

  private ofType(name: string, canBeNull: boolean): Fact {
    for (const [type, { name: known }] of this.catalogue.types) if (known === name) return { canBeNull, of: { kind: 'type', type } }
    return { ...UNKNOWN, canBeNull }
  }
}

/** With the name by which an outer join left it, so that a condition can bring it back. */
const wasPresent = new WeakMap<Source, Source>()

function maybeAbsent(source: Source): Source {
  const absent: Source = { ...source, columns: source.columns && new Map([...source.columns].map(([name, fact]) => [name, { ...fact, canBeNull: true }])) }
  wasPresent.set(absent, wasPresent.get(source) ?? source)
  return absent
}

function present(source: Source): Source {
  return wasPresent.get(source) ?? source
}

function either(one: Facts, other: Facts): Facts {
  const others = [...other.values()]
  return new Map([...one].map(([name, fact], at) => [name, { ...fact, canBeNull: fact.canBeNull || (others[at]?.canBeNull ?? true) }]))
}

function pairs(values: readonly Fact[]): Map<string, Fact> {
  const fields = new Map<string, Fact>()
  for (let at = 0; at + 1 < values.length; at += 2) {
    const key = values[at]?.of
    if (key?.kind === 'word') fields.set(key.word, values[at + 1] ?? UNKNOWN)
  }
  return fields
}

function constant({ isnull, sval }: Of<'A_Const'>): Fact {
  if (isnull) return UNKNOWN
  return { canBeNull: false, of: sval ? { kind: 'word', word: sval.sval ?? '' } : { kind: 'unknown' } }
}

function isAggregate(node: Node): boolean {
  return Object.entries(node).some(([kind, inner]) => {
    if (kind === 'FuncCall') {
      const call = inner as Of<'FuncCall'>
      return AGGREGATES.has(words(call.funcname ?? []).at(-1) ?? '') || (call.args ?? []).some(isAggregate)
    }
    if (kind === 'ResTarget') return (inner as Of<'ResTarget'>).val !== undefined && isAggregate((inner as { val: Node }).val)
    if (kind === 'TypeCast') return isAggregate((inner as { arg: Node }).arg)
    if (kind === 'CoalesceExpr') return ((inner as Of<'CoalesceExpr'>).args ?? []).some(isAggregate)
    if (kind === 'A_Expr') return [(inner as Of<'A_Expr'>).lexpr, (inner as Of<'A_Expr'>).rexpr].some((side) => side !== undefined && isAggregate(side))
    return false
  })
}

/** The name that Postgres gives a column without one. */
function nameOf(node: Node): string {
  if ('ColumnRef' in node) return words(node.ColumnRef.fields ?? []).at(-1) ?? ''
  if ('FuncCall' in node) return words(node.FuncCall.funcname ?? []).at(-1) ?? ''
  if ('TypeCast' in node && node.TypeCast.arg) return nameOf(node.TypeCast.arg)
  if ('CoalesceExpr' in node) return 'coalesce'
  if ('CaseExpr' in node) return 'case'
  return '?column?'
}

function words(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []))
}
