import { createHash } from 'node:crypto'
import { oneShape } from '~/domain/data/one-shape'
import { Fault } from '../fields/fault'
import type { FieldKind, ReadContext } from '../fields/field-kind'
import { saysNothing } from '../fields/says-nothing'
import { FeedRefused } from '../feed-refused'
import {
  PLATFORM_FIELD_NAMES,
  PLATFORM_FIELDS,
  REQUIRED_FIELDS,
  type PlatformField,
} from '../platform-format'
import type { FieldRule, Mapping } from './mapping-schema'
import { BrokenPattern } from './pattern'
import { PatternTime } from './pattern-time'
import { readRow, type BoundField, type ReadRow, type Selected, type Selector, type Source, type Texts } from './read-row'
import { BrokenPath } from './source-path'
import { emptyWords, valueSteps, type ValueStep } from './value-steps'

type SelectOptions = { takesObjects: boolean; sortBy?: string | undefined }

/**
 * Finds a column or path in a source's rows; undefined when the source says that it has none of the name.
 * @throws BrokenPath when the path cannot be read
 */
export type SelectorFor<Row> = (path: string, options: SelectOptions) => Selector<Row> | undefined

const NONE: Texts = []
/** In hexadecimal digits: of a million cars, two share these 64 bits once in forty million feeds. */
const DIGEST_LENGTH = 16
const NO_RULES = '; columns that are called otherwise need a mapping: npm run stock -- suggest-mapping writes a first one'

/**
 * Makes the function that reads a source's rows into the platform's fields.
 * @param onAbsent hears of each field that has a rule but, in this source, none of the rule's columns
 * @param found what the source has instead, for whoever looks for a column that is missing
 * @throws FeedRefused when the source cannot have some of the fields that every car needs, naming all of them
 */
export function bindMapping<Row>(
  mapping: Mapping,
  selectorFor: SelectorFor<Row>,
  onAbsent: (field: PlatformField) => void = () => {},
  found = '',
): (row: Row, context: ReadContext) => ReadRow {
  const fields: BoundField<Row>[] = []
  const missing: string[] = []
  const time = new PatternTime()
  for (const name of PLATFORM_FIELD_NAMES) {
    const rules = rulesOf(mapping, name)
    const kind: FieldKind<unknown> = PLATFORM_FIELDS[name]
    const { sources, plain } = bindRules(name, rules, mapping, selectorFor, time)
    if (sources.length > 0) fields.push({ name, kind, isRequired: isRequired(name), sources, plain })
    else if (isRequired(name)) missing.push(`no column for ${name}: ${expectation(rules, name)}`)
    else if (mapping.fields[name] !== undefined) onAbsent(name)
  }
  if (missing.length > 0) throw new FeedRefused(`${missing.join('; ')}${found}${Object.keys(mapping.fields).length === 0 ? NO_RULES : ''}`, 1)
  const blank = oneShape(fields.map(({ name }) => name))
  return (row, context) => readRow(fields, { ...blank }, row, context)
}

/** The columns and paths that a mapping names, for saying which of a feed's are not used. */
export function mappedPaths(mapping: Mapping): string[] {
  return PLATFORM_FIELD_NAMES.flatMap((name) => rulesOf(mapping, name)).flatMap((rule) =>
    [rule.from ?? [], rule.combine ?? [], rule.hash ?? []].flat(2),
  )
}

function bindRules<Row>(
  name: PlatformField,
  rules: FieldRule[],
  mapping: Mapping,
  selectorFor: SelectorFor<Row>,
  time: PatternTime,
): Pick<BoundField<Row>, 'sources' | 'plain'> {
  const kind: FieldKind<unknown> = PLATFORM_FIELDS[name]
  try {
    return {
      sources: rules.flatMap((rule) => bindRule(rule, mapping, kind, selectorFor, time) ?? []),
      plain: plainSelector(rules, mapping, kind, selectorFor),
    }
  } catch (error) {
    if (!(error instanceof BrokenPath) && !(error instanceof BrokenPattern)) throw error
    throw new FeedRefused(`mapping ${mapping.name}: fields.${name}: ${error.message}`)
  }
}

function rulesOf(mapping: Mapping, name: PlatformField): FieldRule[] {
  const given = mapping.fields[name]
  if (given === undefined) return mapping.fields_by_own_name ? [{ from: name }] : []
  if (typeof given === 'string') return [{ from: given }]
  return Array.isArray(given) ? given.map((rule) => (typeof rule === 'string' ? { from: rule } : rule)) : [given]
}

function isRequired(name: PlatformField): boolean {
  return (REQUIRED_FIELDS as readonly PlatformField[]).includes(name)
}

function expectation(rules: FieldRule[], name: PlatformField): string {
  const named = rules.flatMap((rule) => [rule.from ?? [], rule.combine ?? [], rule.hash ?? []].flat(2))
  if (named.length === 0) return `the mapping has no rule for it under "fields.${name}"`
  return `the feed has no column ${named.map((path) => `"${path}"`).join(' or ')}`
}

function bindRule<Row>(
  rule: FieldRule,
  mapping: Mapping,
  kind: FieldKind<unknown>,
  selectorFor: SelectorFor<Row>,
  time: PatternTime,
): Source<Row>[] | undefined {
  if (rule.value !== undefined) {
    const constant = (Array.isArray(rule.value) ? rule.value : [String(rule.value)]).filter((text) => text !== '')
    return [{ read: () => constant, raw: () => constant }]
  }
  const steps: ValueStep[] = [...(mapping.empty.length > 0 ? [emptyWords(mapping.empty)] : []), ...valueSteps(rule, time)]
  const ignored = new Set(mapping.ignore)
  const select = (path: string) => (ignored.has(path) ? undefined : selectorFor(path, { takesObjects: kind.shape === 'json', sortBy: rule.sort_by }))
  if (rule.combine) {
    const parts = rule.combine.flatMap((path) => select(path) ?? [])
    if (parts.length === 0) return undefined
    const raw = (row: Row) => parts.flatMap((part) => rawTexts(part(row)))
    if (kind.shape === 'list') return [{ read: gathered(parts, separatorsOf(rule, mapping), steps), raw }]
    return [{ read: combined(parts, rule.with ?? ' ', steps, mapping.empty), raw }]
  }
  if (rule.hash) {
    const parts = rule.hash.flatMap((path) => select(path) ?? [])
    // With a column less it would be another number, and every car another car.
    if (parts.length < rule.hash.length) return undefined
    return [{ read: digested(parts, steps), raw: (row) => parts.flatMap((part) => rawTexts(part(row))) }]
  }
  const selectors = [rule.from ?? []].flat().flatMap((path) => select(path) ?? [])
  const separators = kind.shape === 'list' ? separatorsOf(rule, mapping) : undefined
  return selectors.map((selector) => ({
    read: (row) => changed(split(selector(row), separators), steps),
    raw: (row) => rawTexts(selector(row)),
  }))
}

/** Only of a rule that says no more than where the value is. */
function plainSelector<Row>(
  rules: FieldRule[],
  mapping: Mapping,
  kind: FieldKind<unknown>,
  selectorFor: SelectorFor<Row>,
): Selector<Row> | undefined {
  const [rule] = rules
  if (rules.length !== 1 || typeof rule?.from !== 'string' || Object.keys(rule).length > 1) return undefined
  if (mapping.empty.length > 0 || mapping.ignore.includes(rule.from)) return undefined
  return selectorFor(rule.from, { takesObjects: kind.shape === 'json' })
}

function separatorsOf(rule: FieldRule, mapping: Mapping): string[] {
  return [rule.split ?? mapping.list_separator].flat()
}

/** The entries of a list that stand in several columns: Photo 1, Photo 2, ... */
function gathered<Row>(parts: Selector<Row>[], separators: readonly string[], steps: ValueStep[]): Source<Row>['read'] {
  return (row) => {
    const found: string[] = []
    for (const part of parts) {
      const texts = changed(split(part(row), separators), steps)
      if (texts instanceof Fault) return texts
      found.push(...texts)
    }
    return found
  }
}

function combined<Row>(
  parts: Selector<Row>[],
  between: string,
  steps: ValueStep[],
  empty: readonly string[],
): Source<Row>['read'] {
  const blank = emptyWords(empty)
  return (row) => {
    const found: string[] = []
    for (const part of parts) {
      const texts = toTexts(part(row))
      if (texts instanceof Fault) return texts
      for (const text of texts.map((one) => one.trim())) if (text !== '' && !saysNothing(text) && blank(text) !== '') found.push(text)
    }
    return changed(found.length === 0 ? NONE : [found.join(between)], steps)
  }
}

/** Case and spaces are no difference. All parts empty: nothing. */
function digested<Row>(parts: Selector<Row>[], steps: ValueStep[]): Source<Row>['read'] {
  return (row) => {
    const found: string[] = []
    for (const part of parts) {
      const texts = toTexts(part(row))
      if (texts instanceof Fault) return texts
      found.push(texts.join(' ').trim().replace(/\s+/g, ' ').toLowerCase())
    }
    if (found.every((text) => text === '')) return NONE
    return changed([createHash('sha256').update(found.join('\x1f')).digest('hex').slice(0, DIGEST_LENGTH).toUpperCase()], steps)
  }
}

function rawTexts(selected: Selected): Texts {
  if (selected instanceof Fault) return selected.found === undefined ? NONE : [selected.found]
  return typeof selected === 'string' ? [selected] : selected
}

function toTexts(selected: Selected): Texts | Fault {
  return typeof selected === 'string' ? [selected] : selected
}

/** One text of a list field holds its entries between separators. */
function split(selected: Selected, separators: readonly string[] | undefined): Texts | Fault {
  const texts = toTexts(selected)
  if (!separators || texts instanceof Fault || texts.length !== 1) return texts
  const text = texts[0] ?? ''
  const separator = separators.find((one) => text.includes(one))
  return separator === undefined ? texts : text.split(separator)
}

function changed(texts: Texts | Fault, steps: ValueStep[]): Texts | Fault {
  if (texts instanceof Fault) return texts
  const found: string[] = []
  for (const text of texts) {
    let value: string | Fault = text.trim()
    for (const step of steps) {
      if (value === '') break
      value = step(value)
      if (value instanceof Fault) return value
    }
    if (value !== '' && !saysNothing(value)) found.push(value)
  }
  return found
}
