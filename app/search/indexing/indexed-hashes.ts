/** What an index holds of one tenant: the hash of each car's document. Twenty bytes a car, however many there are. */
export class IndexedHashes {
  private ids = new Float64Array(1024)
  private hashes = new Float64Array(1024)
  private count = 0
  /** Set by `sort`: ids in order, each with the place of its hash. */
  private sorted = new Float64Array(0)
  private seen = new Uint8Array(0)

  add(carId: number, hash: number): void {
    if (this.count === this.ids.length) {
      this.ids = doubled(this.ids)
      this.hashes = doubled(this.hashes)
    }
    this.ids[this.count] = carId
    this.hashes[this.count++] = hash
  }

  /** To be called once after the last `add`. A car id below 2^31 and a place below 2^22 fit into one exact number. */
  sort(): void {
    this.sorted = new Float64Array(this.count)
    for (let at = 0; at < this.count; at++) this.sorted[at] = (this.ids[at] ?? 0) * PLACES + at
    this.sorted.sort()
    this.seen = new Uint8Array(this.count)
  }

  /** The hash that is held of a car, which is then no stranger; null when there is none. */
  take(carId: number): number | null {
    let low = 0
    let high = this.count
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.sorted[middle] ?? 0) < carId * PLACES) low = middle + 1
      else high = middle
    }
    const found = this.sorted[low]
    if (found === undefined || Math.floor(found / PLACES) !== carId) return null
    this.seen[low] = 1
    return this.hashes[found % PLACES] ?? null
  }

  /** The cars that nobody took: the index holds them and should not. */
  *strangers(): Generator<number> {
    for (let at = 0; at < this.count; at++) if (!this.seen[at]) yield Math.floor((this.sorted[at] ?? 0) / PLACES)
  }
}

const PLACES = 2 ** 22

function doubled(numbers: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}
