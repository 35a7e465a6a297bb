import { FeedRefused } from '../feed-refused'
import { closingQuote, JsonValueScan } from './json-value-scan'
import { countLines, MAX_DEPTH, MAX_ROW_BYTES } from './row-source'

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

type Expecting = 'value' | 'firstValue' | 'key' | 'firstKey' | 'colon' | 'comma' | 'end'
type JsonEntry = { line: number; bytes: Buffer }

/**
 * Walks a JSON document byte by byte and hands out the entries of one array as their bytes, wherever it lies: at the top, or at
 * a path of names. Everything else is skipped without being kept. Holds one unfinished entry or name.
 */
export class JsonSkeleton {
  private hasRows = false
  private expecting: Expecting = 'value'
  private readonly containers: ('object' | 'array')[] = []
  /** The names that led to each open object's current value. */
  private readonly names: string[] = []
  private name = ''
  private scan: JsonValueScan | undefined
  private isRow = false
  /** Bytes of an unfinished entry or name, the line they begin in, and where in them the walk goes on. */
  private rest: Buffer = Buffer.alloc(0)
  private line = 1
  private at = 0

  constructor(private readonly path: readonly string[]) {}

  push(chunk: Buffer): JsonEntry[] {
    const buffer = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk])
    const entries: JsonEntry[] = []
    let start = 0
    let at = this.at
    const forget = (to: number) => {
      this.line += countLines(buffer, start, to)
      start = to
    }
    while (at < buffer.length) {
      if (this.scan) {
        const end = this.scan.advance(buffer, at, MAX_DEPTH)
        if (end === -2) throw new FeedRefused(`more than ${MAX_DEPTH} levels of nesting`, this.line)
        if (end === -1) {
          at = buffer.length
          if (!this.isRow) forget(at)
          break
        }
        // Also where its end is in the same piece: what is refused is not to depend on how the feed is cut.
        if (this.isRow && end - start > MAX_ROW_BYTES) throw this.tooLong()
        if (this.isRow) entries.push({ line: this.line, bytes: buffer.subarray(start, end) })
        forget(end)
        at = end
        this.scan = undefined
        this.expecting = this.containers.length === 0 ? 'end' : 'comma'
        continue
      }
      const byte = buffer[at] ?? 0
      if (byte === 32 || byte === 9 || byte === 10 || byte === 13) {
        at += 1
        continue
      }
      // Lines are counted once a token: looking for the next one at every blank would read megabytes of them again and again.
      forget(at)
      if (byte === QUOTE && (this.expecting === 'key' || this.expecting === 'firstKey')) {
        const close = closingQuote(buffer, at + 1)
        if (close === -1) break
        this.name = readName(buffer.subarray(at, close + 1), this.line)
        this.expecting = 'colon'
        at = close + 1
      } else {
        at += this.step(byte)
      }
    }
    if (at >= buffer.length && !this.scan) forget(buffer.length)
    this.rest = buffer.subarray(start)
    this.at = at - start
    if (this.rest.length > MAX_ROW_BYTES) throw this.tooLong()
    return entries
  }

  /** @throws FeedRefused when the document is not complete, or has no rows where the mapping says */
  end(): void {
    if (this.expecting !== 'end' || this.scan) throw new FeedRefused('the JSON ends before it is complete', this.line)
    if (!this.hasRows) throw new FeedRefused(`expected an array of cars ${this.place()}, found none`, 1)
  }

  /** Takes one byte that is not inside a value that is kept or skipped whole. */
  private step(byte: number): number {
    switch (this.expecting) {
      case 'firstKey':
      case 'key':
        if (byte === CLOSE_OBJECT && this.expecting === 'firstKey') return this.close('object')
        throw this.unexpected(byte, 'a name in quotes')
      case 'colon':
        if (byte !== COLON) throw this.unexpected(byte, '":"')
        this.expecting = 'value'
        return 1
      case 'comma':
        if (byte === COMMA) {
          this.expecting = this.containers.at(-1) === 'object' ? 'key' : 'value'
          return 1
        }
        if (byte === CLOSE_OBJECT) return this.close('object')
        if (byte === CLOSE_ARRAY) return this.close('array')
        throw this.unexpected(byte, '"," or the end of the list')
      case 'end':
        throw this.unexpected(byte, 'the end of the file')
      default:
        return this.value(byte)
    }
  }

  private value(byte: number): number {
    if (byte === CLOSE_ARRAY && this.expecting === 'firstValue') return this.close('array')
    const isScalar = byte !== OPEN_ARRAY && byte !== OPEN_OBJECT && byte !== QUOTE
    if (isScalar && !/[-\dtfn]/.test(String.fromCharCode(byte))) throw this.unexpected(byte, 'a value')
    this.isRow = this.containers.at(-1) === 'array'
    if (!this.isRow) {
      const here = this.containers.length === 0 ? [] : [...this.names, this.name]
      const isOnPath = here.length <= this.path.length && here.every((name, index) => name === this.path[index])
      if (isOnPath && here.length === this.path.length) {
        if (byte !== OPEN_ARRAY) throw this.unexpected(byte, `an array of cars ${this.place()}`)
        this.hasRows = true
        return this.open('array')
      }
      if (isOnPath && byte === OPEN_OBJECT) return this.open('object')
    }
    this.scan = new JsonValueScan(isScalar)
    return 0
  }

  private open(container: 'object' | 'array'): number {
    if (this.containers.length > 0) this.names.push(this.name)
    this.containers.push(container)
    this.expecting = container === 'array' ? 'firstValue' : 'firstKey'
    return 1
  }

  private close(container: 'object' | 'array'): number {
    if (this.containers.pop() !== container) throw new FeedRefused('a bracket closes what is not open', this.line)
    this.names.pop()
    this.expecting = this.containers.length === 0 ? 'end' : 'comma'
    return 1
  }

  private tooLong(): FeedRefused {
    return new FeedRefused(`an entry of more than ${MAX_ROW_BYTES} bytes begins here, expected a car`, this.line)
  }

  private unexpected(byte: number, expected: string): FeedRefused {
    return new FeedRefused(`expected ${expected}, found ${JSON.stringify(String.fromCharCode(byte))}`, this.line)
  }

  private place(): string {
    if (this.path.length > 0) return `at "${this.path.join('/')}"`
    return 'at the top (where it lies deeper, the mapping\'s "rows" says where)'
  }
}

function readName(bytes: Buffer, line: number): string {
  try {
    return String(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new FeedRefused('a name that is not JSON text', line)
  }
}
