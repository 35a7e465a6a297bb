/** What the ledger says of a row's stock number. */
export type Seen = {
  index: number
  /** Whether the dealership had the car before this feed. */
  isKnown: boolean
  /** The row that brought the car in; 0 when none has yet. */
  firstRow: number
}

const KEY_WORDS = 4
/** The bytes of a key that the ledger keeps: enough that two of a million rows never share them by chance. */
export const KEY_BYTES = KEY_WORDS * 4
const NONE = -1
const NAMED_ONLY = -1

/** `hidden`: for sale, but not on the dealership's website. */
export const CarState = { sold: 0, available: 1, other: 2, hidden: 3 } as const
export type CarStateCode = (typeof CarState)[keyof typeof CarState]

/**
 * Which cars a dealership has and which of them the feed has named so far, in a few flat arrays: about 50 bytes a car, so that a
 * feed of a million rows fits. Keys are digests (of the stock number, and of the row as it was last let in).
 */
export class StockLedger {
  private size = 0
  private capacity: number
  private stockKeys: Int32Array
  private rowKeys: Int32Array
  private ids: Int32Array
  private firstRows: Int32Array
  private states: Uint8Array
  private byStock: Int32Array
  private byRow: Int32Array
  private knownCount = 0

  constructor(expectedCars: number) {
    this.capacity = Math.max(1024, expectedCars)
    this.stockKeys = new Int32Array(this.capacity * KEY_WORDS)
    this.rowKeys = new Int32Array(expectedCars * KEY_WORDS)
    this.ids = new Int32Array(expectedCars)
    this.states = new Uint8Array(expectedCars)
    this.firstRows = new Int32Array(this.capacity)
    this.byStock = emptySlots(this.capacity)
    this.byRow = emptySlots(expectedCars)
  }

  /** Whether the dealership has had no car yet. */
  get isFirstStock(): boolean {
    return this.knownCount === 0
  }

  /** How many of the dealership's cars are for sale now. */
  availableCount = 0
  /** How many of them the feed's own rows take from sale: called sold or others, or hidden where they were shown. */
  withdrawnCount = 0

  /** Enters a car that the dealership has. All are entered before the first row is looked up; at most `expectedCars`. */
  addKnown(id: number, state: CarStateCode, stockKey: Buffer, rowKey: Buffer | undefined): void {
    const index = this.size
    this.enter(stockKey)
    this.ids[index] = id
    this.states[index] = state
    if (isForSale(state)) this.availableCount += 1
    if (rowKey) {
      writeKey(this.rowKeys, index, rowKey)
      place(this.byRow, this.rowKeys, index)
    }
    this.knownCount = this.size
  }

  /** The car that was let in with exactly this row, if there is one. */
  findUnchanged(rowKey: Buffer): Seen | undefined {
    const index = find(this.byRow, this.rowKeys, rowKey)
    return index === NONE ? undefined : this.seen(index)
  }

  findStock(stockKey: Buffer): Seen | undefined {
    const index = find(this.byStock, this.stockKeys, stockKey)
    return index === NONE ? undefined : this.seen(index)
  }

  /** Enters a stock number that the dealership did not have. */
  addNew(stockKey: Buffer, row: number): void {
    const index = this.enter(stockKey)
    this.firstRows[index] = row
  }

  /** Notes the row that brings the car in. @param row counted from 1 */
  markSeen(index: number, row: number): void {
    this.firstRows[index] = row
  }

  /** Notes the row that makes another car of a known one. @param state what it is now */
  markChanged(index: number, row: number, state: CarStateCode): void {
    this.markSeen(index, row)
    const before = this.states[index]
    if (isForSale(before) && (!isForSale(state) || (before === CarState.available && state === CarState.hidden))) this.withdrawnCount += 1
  }

  /** Notes that a row named the car but could not be let in: the car has not left, and a better row may still come. */
  markNamed(index: number): void {
    this.firstRows[index] ||= NAMED_ONLY
  }

  /** Known cars that no row named and that are not sold yet: their ids, and how many of them are for sale. */
  leaving(): { ids: number[]; availableCount: number } {
    const ids: number[] = []
    let availableCount = 0
    for (let index = 0; index < this.knownCount; index += 1) {
      if (this.firstRows[index] !== 0 || this.states[index] === CarState.sold) continue
      ids.push(this.ids[index] ?? 0)
      if (isForSale(this.states[index])) availableCount += 1
    }
    return { ids, availableCount }
  }

  idAt(index: number): number {
    return this.ids[index] ?? 0
  }

  private seen(index: number): Seen {
    return { index, isKnown: index < this.knownCount, firstRow: Math.max(0, this.firstRows[index] ?? 0) }
  }

  private enter(stockKey: Buffer): number {
    if (this.size === this.capacity) this.grow()
    const index = this.size
    writeKey(this.stockKeys, index, stockKey)
    this.size += 1
    place(this.byStock, this.stockKeys, index)
    return index
  }

  private grow(): void {
    this.capacity = Math.ceil(this.capacity * 1.5)
    this.stockKeys = resized(this.stockKeys, this.capacity * KEY_WORDS)
    this.firstRows = resized(this.firstRows, this.capacity)
    this.byStock = emptySlots(this.capacity)
    for (let index = 0; index < this.size; index += 1) place(this.byStock, this.stockKeys, index)
  }
}

function isForSale(state: number | undefined): boolean {
  return state === CarState.available || state === CarState.hidden
}

/** Open addressing at no more than half full. */
function emptySlots(count: number): Int32Array {
  return new Int32Array(2 ** Math.ceil(Math.log2(Math.max(4, count) * 1.5))).fill(NONE)
}

function resized(array: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length)
  larger.set(array)
  return larger
}

function writeKey(keys: Int32Array, index: number, key: Buffer): void {
  for (let word = 0; word < KEY_WORDS; word += 1) keys[index * KEY_WORDS + word] = key.readInt32LE(word * 4)
}

function place(slots: Int32Array, keys: Int32Array, index: number): void {
  const mask = slots.length - 1
  let slot = (keys[index * KEY_WORDS] ?? 0) & mask
  while (slots[slot] !== NONE) slot = (slot + 1) & mask
  slots[slot] = index
}

function find(slots: Int32Array, keys: Int32Array, key: Buffer): number {
  const mask = slots.length - 1
  const [a, b, c, d] = [key.readInt32LE(0), key.readInt32LE(4), key.readInt32LE(8), key.readInt32LE(12)]
  for (let slot = a & mask; ; slot = (slot + 1) & mask) {
    const index = slots[slot] ?? NONE
    if (index === NONE) return NONE
    const at = index * KEY_WORDS
    if (keys[at] === a && keys[at + 1] === b && keys[at + 2] === c && keys[at + 3] === d) return index
  }
}
