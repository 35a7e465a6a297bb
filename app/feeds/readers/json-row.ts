import { Fault } from '../fields/fault'
import type { Tree } from '../mapping/source-path'
import { MAX_DEPTH } from './row-source'

/** One row's JSON. Nesting is measured before parsing, because the parser itself would go down any depth. */
export function parseJsonRow(text: Buffer | string): Tree | Fault {
  const json = text.toString()
  if (nestsDeeperThan(json, MAX_DEPTH))
    return new Fault('broken_row', `expected at most ${MAX_DEPTH} levels of nesting`)
  try {
    return JSON.parse(json) as Tree
  } catch (error) {
    // Node repeats some of the text, in which a column that is ignored may stand.
    return new Fault('broken_row', `expected JSON: ${(error as Error).message.replace(/, (?:\.{3})?".*$/s, '').slice(0, 120)}`)
  }
}

function nestsDeeperThan(json: string, limit: number): boolean {
  // Brackets inside texts count too: more brackets than the limit is needed, not proof, so only then look closely.
  if ((json.match(/[[{]/g)?.length ?? 0) <= limit) return false
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (isText) {
      if (character === '\\') at += 1
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '{' || character === '[') {
      depth += 1
      if (depth > limit) return true
    } else if (character === '}' || character === ']') depth -= 1
  }
  return false
}
