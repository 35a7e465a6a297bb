import { facetKey } from './facet-key'

/**
 * The one place where filter expressions are written. Text becomes a facet key, which has neither quotes nor backslashes, and numbers
 * must be numbers: whatever a value holds, it is a value.
 */
export function isAnyOf(attribute: string, values: readonly string[]): string {
  return `${attribute} IN [${values.map((value) => `"${facetKey(value)}"`).join(', ')}]`
}

export function isNoneOf(attribute: string, values: readonly string[]): string {
  return `NOT ${isAnyOf(attribute, values)}`
}

export function isNumber(attribute: string, value: number): string {
  return `${attribute} = ${finite(value)}`
}

export function isAtLeast(attribute: string, value: number): string {
  return `${attribute} >= ${finite(value)}`
}

export function isAtMost(attribute: string, value: number): string {
  return `${attribute} <= ${finite(value)}`
}

export function isPresent(attribute: string): string {
  return `${attribute} EXISTS`
}

function finite(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`found ${value}, expected a number to filter by`)
  return String(value)
}
