/** A version that was read so long ago is read again: the engine may have been emptied, or put back from a copy. */
const FRESH_MS = 5_000
/** An engine that lags is asked again no more often than this. */
const RECHECK_MS = 250
const MAX_TENANTS = 10_000

type Known = { version: number | null; readAtMs: number; reading: Promise<number | null> | null }

/** Which version of each tenant's index the engine holds, as far as this process knows. */
export class IndexedVersions {
  private readonly known = new Map<number, Known>()

  constructor(
    private readonly read: (tenantId: number) => Promise<number | null>,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Whether the engine holds exactly this version. @throws when the engine does not say */
  async isIndexed(tenantId: number, version: number): Promise<boolean> {
    const known = this.known.get(tenantId)
    if (known) {
      const ageMs = this.clock() - known.readAtMs
      if (known.version === version && ageMs < FRESH_MS) return true
      if (known.version !== version && ageMs < RECHECK_MS) return false
    }
    return (await this.readOnce(tenantId, known)) === version
  }

  private async readOnce(tenantId: number, known: Known | undefined): Promise<number | null> {
    if (known?.reading) return known.reading
    const reading = this.read(tenantId)
    if (this.known.size >= MAX_TENANTS) this.known.clear()
    this.known.set(tenantId, { version: known?.version ?? null, readAtMs: known?.readAtMs ?? -Infinity, reading })
    try {
      const version = await reading
      this.known.set(tenantId, { version, readAtMs: this.clock(), reading: null })
      return version
    } catch (error) {
      this.known.delete(tenantId)
      throw error
    }
  }
}
