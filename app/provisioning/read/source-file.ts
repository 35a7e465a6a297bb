import { findNodeAtLocation, getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import type { FileFault } from '~/tenants/settings-file'
import { foundText, valueAt } from '~/domain/text/found-text'

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
  return { source: new SourceFile(file, getNodeValue(tree), (path) => lineAt(lines, offsetOf(tree, path))), faults: [] }
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
