import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { nearestKey } from '~/domain/text/nearest-key'
import { foundText, valueAt } from '~/domain/text/found-text'
import { machineFault } from '~/platform/command/fault-text.server'
import { parseJsonFile } from '~/tenants/source-file'
import { FeedRefused, NoSuchFile } from '../feed-refused'
import auCarsInfo from '../mappings/au-cars-info.json'
import australianDealerSystem from '../mappings/australian-dealer-system.json'
import autoscout24Xml from '../mappings/autoscout24-xml.json'
import platform from '../mappings/platform.json'
import { mappingFields, mappingSchema, type Mapping } from './mapping-schema'
import { EXPECTED_PATTERN, isPattern, LONGEST_PATTERN } from './pattern'

const SHIPPED: Record<string, unknown> = {
  platform,
  'australian-dealer-system': australianDealerSystem,
  'au-cars-info': auCarsInfo,
  'autoscout24-xml': autoscout24Xml,
}

export const SHIPPED_MAPPINGS: readonly string[] = Object.keys(SHIPPED)

const MAX_BYTES = 1024 * 1024
/** Of `replace` and `extract`: with more, making them ready would take longer than reading a feed. */
const MOST_PATTERNS = 200

/**
 * A mapping by the name of a shipped one or by the path of a file.
 * @throws FeedRefused naming the place in the file, what was found and what is allowed
 */
export async function loadMapping(nameOrPath: string): Promise<Mapping> {
  const shipped = Object.hasOwn(SHIPPED, nameOrPath) ? SHIPPED[nameOrPath] : undefined
  if (shipped !== undefined) return parseMapping(shipped, nameOrPath)
  let text: string
  try {
    text = await readFile(nameOrPath, 'utf8')
  } catch (error) {
    const machine = machineFault(error)
    if (machine !== null) throw new NoSuchFile(`mapping ${nameOrPath}: ${machine.what}`)
    const code = (error as NodeJS.ErrnoException).code ?? 'unreadable'
    throw new NoSuchFile(
      `mapping ${nameOrPath}: no such file (${code}) and no shipped mapping; shipped are ${SHIPPED_MAPPINGS.join(
        ', ',
      )}`,
    )
  }
  if (text.length > MAX_BYTES) throw new FeedRefused(`mapping ${nameOrPath}: larger than ${MAX_BYTES} bytes`)
  return parseMappingText(text, nameOrPath)
}

/**
 * A mapping's file: JSON, with comments as in every file of a dealership.
 * @throws FeedRefused
 */
export function parseMappingText(text: string, name: string): Mapping {
  const { source, faults } = parseJsonFile(name, text)
  if (!source) throw new FeedRefused(`mapping ${name}: ${faults.map(({ line, path, found, allowed }) => `line ${line}${path ? `, ${path}` : ''}: found ${found}, expected ${allowed}`).join('; ')}`)
  return parseMapping(source.value, name)
}

/** @throws FeedRefused with one line per fault: its path, what was found, what is allowed */
export function parseMapping(json: unknown, name: string): Mapping {
  const patterns = JSON.stringify(json ?? null).match(/"(?:pattern|extract)":/g)?.length ?? 0
  if (patterns > MOST_PATTERNS) throw new FeedRefused(`mapping ${name}: at most ${MOST_PATTERNS} regular expressions, found ${patterns}`)
  const result = mappingSchema.safeParse(json)
  if (result.success) {
    const faults = patternFaults(result.data)
    if (faults.length > 0) throw new FeedRefused(`mapping ${name}: ${faults.join('; ')}`)
    return result.data
  }
  throw new FeedRefused(`mapping ${name}: ${result.error.issues.map((issue) => describeIssue(issue, json)).join('; ')}`)
}

/** Regular expressions that are none here: their place, what was found, what is allowed. */
function patternFaults({ fields }: Mapping): string[] {
  return Object.entries(fields).flatMap(([field, given]) =>
    [given].flat().flatMap((rule, at) => {
      if (rule === undefined || typeof rule === 'string') return []
      const place = ['fields', field, ...(Array.isArray(given) ? [at] : [])].join('.')
      const replaced = (rule.replace ?? []).flatMap(({ pattern, with: replacement }, which) => [
        ...patternFault(`${place}.replace.${which}.pattern`, pattern),
        ...(replacement.length > LONGEST_PATTERN ? [`${place}.replace.${which}.with: at most ${LONGEST_PATTERN} characters`] : []),
      ])
      return [...replaced, ...(rule.extract === undefined ? [] : patternFault(`${place}.extract`, rule.extract))]
    }),
  )
}

function patternFault(place: string, pattern: string): string[] {
  if (pattern.length > LONGEST_PATTERN) return [`${place}: at most ${LONGEST_PATTERN} characters`]
  return isPattern(pattern) ? [] : [`${place}: found ${foundText(pattern)}, expected ${EXPECTED_PATTERN}`]
}

function describeIssue(issue: z.ZodIssue, json: unknown): string {
  // Of a rule's shapes, the one that was meant is the one whose fault lies deepest.
  if (issue.code === 'invalid_union') {
    const deepest = issue.unionErrors
      .flatMap((error) => error.issues)
      .reduce((best, one) => (depth(one) > depth(best) ? one : best))
    if (depth(deepest) > issue.path.length || deepest.code !== 'invalid_type') return describeIssue(deepest, json)
    return `${place(issue.path)}: found ${foundText(
      valueAt(json, issue.path),
    )}, allowed is a column name, a rule object or a list of rules`
  }
  if (issue.code === 'unrecognized_keys') {
    return `${place(issue.path)}: ${issue.keys.map((key) => describeUnknown(key, issue.path)).join('; ')}`
  }
  const found = foundText(valueAt(json, issue.path))
  if (issue.code === 'invalid_enum_value')
    return `${place(issue.path)}: found ${found}, allowed are ${issue.options.join(', ')}`
  if (issue.code === 'invalid_type') return `${place(issue.path)}: found ${found}, expected ${issue.expected}`
  return `${place(issue.path)}: found ${found}, expected ${issue.message}`
}

/** An unrecognised key lies one deeper than the object it stands in. */
function depth(issue: z.ZodIssue): number {
  return issue.path.length + (issue.code === 'unrecognized_keys' || issue.code === 'custom' ? 1 : 0)
}

function describeUnknown(key: string, path: (string | number)[]): string {
  const allowed = allowedKeys(path)
  const near = nearestKey(key, allowed)
  const hint = near ? `nearest is "${near}"` : isFields(path) ? FIELDS_HINT : `allowed are ${allowed.join(', ')}`
  return `unknown ${JSON.stringify(key)}, ${hint}`
}

/** There are too many to name. */
const FIELDS_HINT = 'which is near to none of the fields; docs/stock-feeds.md lists them'

function isFields(path: (string | number)[]): boolean {
  return path.length === 1 && path[0] === 'fields'
}

function allowedKeys(path: (string | number)[]): string[] {
  const root = mappingFields.shape
  if (path.length === 0) return Object.keys(root)
  if (isFields(path)) return Object.keys(root.fields.removeDefault().shape)
  if (path.includes('replace')) return ['pattern', 'with']
  return RULE_KEYS
}

const RULE_KEYS =
  'from, value, combine, hash, with, empty, html, replace, extract, values, otherwise, date, unit, scale, decimal, split, sort_by, prefix'.split(
    ', ',
  )

function place(path: (string | number)[]): string {
  return path.length === 0 ? 'at the top' : path.join('.')
}
