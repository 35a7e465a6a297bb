import { LRUCache } from 'lru-cache'
import { warnOfWaiting } from '../log/log.server.ts'

/** While an answer cannot be read, it is tried again this often, and nobody waits for it. */
const RETRY_MS = 2_000
/** A failure so long ago says nothing of the database now: who asks waits to see. */
const FAILURE_COUNTS_MS = 10_000
/** Nor does anybody wait longer than this for an answer that is only read again. */
const LATE_MS = 300

type StaleCacheOptions<Value> = {
  /** For the log. */
  name: string
  /** So many are cached; the least recently asked for leave. */
  max: number
  /** How long an answer of the same version is not asked for again. */
  freshMs: number
  /** Whether an answer may stand in for one that cannot be read; each may, unless told otherwise. */
  mayStandIn?: (value: Value) => boolean
  /** Milliseconds that only go forward: a machine's clock that is set back would keep answers fresh for as long. */
  clock?: () => number
}

type Read<Value> = (before: Value | undefined) => Promise<Value>
type Entry<Value> = { value: Value; version: string; readAtMs: number; failedAtMs: number }

/**
 * Answers cached in this process. One that is no longer fresh, or of another version than is asked for, is read anew, once however many
 * ask for it. They wait for it, though not for long where the version is the same. While it cannot be read, as when the database is away, the
 * answer before stands in: whoever notices first waits for the failure; after that the old answer is served at once, and reading is tried
 * again behind it until it succeeds.
 */
export class StaleCache<Key extends string | number, Value> {
  private readonly options: Required<StaleCacheOptions<Value>>
  private readonly entries: LRUCache<Key, Entry<Value>>
  /** What may not stand in is cached apart, so that strangers who ask for much push nothing else out. */
  private readonly others: LRUCache<Key, Entry<Value>>
  private readonly reading = new Map<string, Promise<Value>>()

  constructor(options: StaleCacheOptions<Value>) {
    this.options = { mayStandIn: () => true, clock: () => performance.now(), ...options }
    this.entries = new LRUCache({ max: options.max })
    this.others = new LRUCache({ max: options.max })
  }

  /**
   * @param read is given the answer before, of whatever version
   * @throws what `read` throws, where nothing may stand in
   */
  get(key: Key, read: Read<Value>, version = ''): Promise<Value> {
    const entry = this.entries.get(key)
    const known = entry ?? this.others.get(key)
    const nowMs = this.options.clock()
    if (known?.version === version && nowMs - known.readAtMs < this.options.freshMs) return Promise.resolve(known.value)
    const sinceFailureMs = entry ? nowMs - entry.failedAtMs : Infinity
    if (!entry || sinceFailureMs >= FAILURE_COUNTS_MS) {
      const value = this.readOnce(key, read, version, entry)
      return entry?.version === version ? this.unlessLate(value, entry) : value
    }
    if (sinceFailureMs >= RETRY_MS) void this.readOnce(key, read, version, entry)
    return Promise.resolve(entry.value)
  }

  /** The answer before, of the same version, where the next one is not there in time; from then on it is served at once. */
  private unlessLate(value: Promise<Value>, before: Entry<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        before.failedAtMs = this.options.clock()
        resolve(before.value)
      }, LATE_MS)
      void value.finally(() => clearTimeout(late)).then(resolve, reject)
    })
  }

  private readOnce(key: Key, read: Read<Value>, version: string, before: Entry<Value> | undefined): Promise<Value> {
    const name = `${key} ${version}`
    const running = this.reading.get(name)
    if (running) return running
    const started = this.readAndRemember(key, read, version, before).finally(() => this.reading.delete(name))
    this.reading.set(name, started)
    return started
  }

  /** An answer that was just read, here or beside something else. */
  set(key: Key, value: Value, version = ''): void {
    const [own, other] = this.options.mayStandIn(value) ? [this.entries, this.others] : [this.others, this.entries]
    own.set(key, { value, version, readAtMs: this.options.clock(), failedAtMs: -Infinity })
    other.delete(key)
  }

  private async readAndRemember(key: Key, read: Read<Value>, version: string, before: Entry<Value> | undefined): Promise<Value> {
    const { clock, name } = this.options
    try {
      const value = await read(before?.value)
      this.set(key, value, version)
      return value
    } catch (error) {
      if (!before) throw error
      before.failedAtMs = clock()
      warnOfWaiting(error, 'served from memory', { cache: name, key })
      return before.value
    }
  }
}
