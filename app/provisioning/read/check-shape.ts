import { z } from 'zod'
import { allowedValues, foundWords, schemaAt } from '~/tenants/allowed-values'
import { valueAt } from '~/domain/text/found-text'
import { nearestKey } from '~/domain/text/nearest-key'
import type { FileFault, SourceFile, ValuePath } from '~/tenants/source-file'
import { nearestZone } from './nearest-zone.server'

/** Checks a part of a file against its schema. A fault names the line, what was found, what is allowed and the nearest right one. */
export function checkShape<S extends z.ZodTypeAny>(schema: S, source: SourceFile, at: ValuePath = []): { data: z.output<S> | null; faults: FileFault[] } {
  const parsed = schema.safeParse(valueAt(source.value, at)) as z.SafeParseReturnType<unknown, z.output<S>>
  if (parsed.success) return { data: parsed.data, faults: [] }
  const faults = parsed.error.issues.flatMap((issue) => issueFaults(schema, source, at, issue))
  // A key that is missing because it is misspelt is one fault.
  const meant = new Set(faults.flatMap(({ path, nearest }) => (nearest === null ? [] : [[...path.split('.').slice(0, -1), nearest].join('.')])))
  return { data: null, faults: faults.filter(({ path, found }) => found !== 'nothing' || !meant.has(path)) }
}

function issueFaults(schema: z.ZodTypeAny, source: SourceFile, at: ValuePath, issue: z.ZodIssue): FileFault[] {
  const path = [...at, ...issue.path]
  const inside = schemaAt(schema, issue.path, valueAt(source.value, at))
  if (issue.code === 'unrecognized_keys') {
    const known = inside instanceof z.ZodObject ? Object.keys(inside.shape as object) : []
    return issue.keys.map((key) => source.fault([...path, key], `the key ${JSON.stringify(key)}`, `one of ${known.join(', ')}`, nearestKey(key, known)))
  }
  if (issue.code === 'invalid_union_discriminator') {
    const known = issue.options.map(String)
    return [source.wrongValue(path, `one of ${known.map((one) => JSON.stringify(one)).join(', ')}`, nearestKey(String(valueAt(source.value, path) ?? ''), known))]
  }
  if (issue.code === 'invalid_union') {
    // Of the ways in which it may be written, the one that was tried: text where there is text.
    const found = valueAt(source.value, path)
    const tried = issue.unionErrors.find(({ issues }) => issues.every((one) => one.code !== 'invalid_type' || one.path.length > issue.path.length))
    if (tried && typeof found === 'string') return tried.issues.map((one) => source.wrongValue(path, one.message))
    return [source.wrongValue(path, allowedValues(inside))]
  }
  const says = issue.code === 'custom' || (issue.code === 'invalid_string' && issue.message !== 'Invalid')
  const found = valueAt(source.value, path)
  return [source.fault(path, foundWords(issue, found), says ? issue.message : allowedValues(inside), nearestValue(inside, issue, found))]
}

function nearestValue(schema: z.ZodTypeAny, issue: z.ZodIssue, found: unknown): string | null {
  if (typeof found !== 'string') return null
  if (schema instanceof z.ZodEnum) return nearestKey(found, schema.options as string[])
  return issue.message.includes('time zone') ? nearestZone(found) : null
}
