import { findNodeAtLocation, getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import { foundText, valueAt } from '~/domain/text/found-text'
import type { ValueFault } from './check-values'

/** The steps of a dotted path such as `header.navigation.0.href`; none of an empty one. */
export function stepsOf(path: string): ValuePath {
  return path === '' ? [] : path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

/** A fault and the file that has it, with the line where that is known. */
export type FileFault = ValueFault & { file: string; line?: number }

export type ValuePath = readonly (string | number)[]

/** A file that was read: its value, and in which line each place of it stands. */
export class SourceFile {
  constructor(
    readonly file: string,
    readonly value: unknown,
    readonly lineOf: (path: ValuePath) => number,
  ) {}

  /** What is wrong at a place of the file, with its line. */
  fault(path: ValuePath, found: string, allowed: string, nearest: string | null = null): FileFault {
    return { file: this.file, line: this.lineOf(path), path: path.join('.'), found, allowed, nearest }
  }

  /** The same file, its value read under other names; `placeOf` says where in the file a place of that value stands. */
  withValue(value: unknown, placeOf: (path: ValuePath) => ValuePath = (path) => path): SourceFile {
    return new SourceFile(this.file, value, (path) => this.lineOf(placeOf(path)))
  }

  /** The same for a value that stands there. */
  wrongValue(path: ValuePath, allowed: string, nearest: string | null = null): FileFault {
    return this.fault(path, foundText(valueAt(this.value, path)), allowed, nearest)
  }
}

/** JSON with comments and trailing commas; never throws. */
export function parseJsonFile(file: string, given: string): { source: SourceFile | null; faults: FileFault[] } {
  const text = given.replace(/^\uFEFF/, '')
  const lines = lineStarts(text)
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { allowTrailingComma: true })
  const [error] = errors
  if (error || !tree) {
    const offset = error?.offset ?? 0
    const found = text.slice(offset, offset + Math.max(1, error?.length ?? 1)).split('\n', 1)[0] ?? ''
    const expected = error ? EXPECTED[printParseErrorCode(error.error)] : undefined
    return { source: null, faults: [{ file, line: lineAt(lines, offset), path: '', found: found ? JSON.stringify(found) : 'the end of a line', allowed: expected ?? 'JSON', nearest: null }] }
  }
  const source = new SourceFile(file, getNodeValue(tree), (path) => lineAt(lines, offsetOf(tree, path)))
  const doubled = doubledKeys(tree).map(({ path, first, second }): FileFault => ({
    ...source.fault(path, `the key ${JSON.stringify(path.at(-1))} a second time`, `it once: it stands in line ${lineAt(lines, first)} already, and one would be lost`),
    line: lineAt(lines, second),
  }))
  return doubled.length > 0 ? { source: null, faults: doubled } : { source, faults: [] }
}

/** Keys that an object has more than once, of which JSON takes the last without a word; with where both begin. */
function doubledKeys(node: Node, path: ValuePath = []): { path: ValuePath; first: number; second: number }[] {
  const children = node.children ?? []
  if (node.type === 'array') return children.flatMap((entry, at) => doubledKeys(entry, [...path, at]))
  if (node.type !== 'object') return []
  const seen = new Map<string, number>()
  return children.flatMap(({ offset, children: [name, value] = [] }) => {
    const key = String(name?.value)
    const first = seen.get(key)
    if (first === undefined) seen.set(key, offset)
    return [...(first === undefined ? [] : [{ path: [...path, key], first, second: offset }]), ...(value ? doubledKeys(value, [...path, key]) : [])]
  })
}

const EXPECTED: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma after the entry before',
  ColonExpected: 'a colon after the key',
  PropertyNameExpected: 'a key in quotes',
  ValueExpected: 'a value',
  CloseBraceExpected: 'a closing }',
  CloseBracketExpected: 'a closing ]',
  EndOfFileExpected: 'nothing more after the end of the JSON',
  UnexpectedEndOfString: 'a closing quote',
  InvalidSymbol: 'a value: text in quotes, a number, true, false, null, { or [',
  InvalidNumberFormat: 'a number such as 4.5',
}

/** Where a place begins, by its key; of one that is not there, the nearest that holds it. */
function offsetOf(tree: Node, path: ValuePath): number {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node) return node.parent?.type === 'property' ? node.parent.offset : node.offset
  }
  return tree.offset
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function lineAt(starts: readonly number[], offset: number): number {
  let line = 0
  while (line + 1 < starts.length && (starts[line + 1] ?? Infinity) <= offset) line++
  return line + 1
}
