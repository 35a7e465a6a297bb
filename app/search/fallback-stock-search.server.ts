import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll, timeout, TimeoutStrategy, wrap } from 'cockatiel'
import { log, loggableError } from '~/platform/log/log.server'
import { searchRequest } from './ask-stock'
import type { SearchAnswer, SearchRequest, StockSearch, UnknownPath } from './stock-search'

/** The engine's share of the two seconds that an answer may take; Postgres has the rest. */
export const ENGINE_WITHIN_MS = 800
const FAILURES_TO_OPEN = 3
const PROBE_EVERY_MS = 1_000
/**
 * The engine walks an order from its beginning to the page asked for: 0.1 s to the thousandth car, 4 s to the sixteen thousandth, and it does not
 * stop when nobody waits any more. Postgres is as quick at any depth.
 */
const DEEPEST_FOR_ENGINE = 500

export type SearchEngine = StockSearch & {
  /** The version of a tenant's stock in Postgres, read anew; null while it does not say: the engine's answer is then better than none. */
  stockVersion: (tenantId: number) => Promise<number | null>
  /** Whether what the engine holds of a tenant is of this version. */
  isIndexed: (tenantId: number, version: number) => Promise<boolean>
}

/**
 * Answers from the engine, and from Postgres the same question whenever the engine fails, takes longer than its share, or holds
 * another version of the tenant's stock than Postgres does. After three failures in a row the engine is not asked any more but
 * probed once a second, by nobody's request; it answers again as soon as it has answered a probe. The log says each change once. Pages far into
 * an order are Postgres's from the start: whoever leafs through them would time the engine out for every site.
 */
export class FallbackStockSearch implements StockSearch {
  private readonly breaker = circuitBreaker(handleAll, {
    halfOpenAfter: PROBE_EVERY_MS,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
    // Postgres answers until the engine has shown that it can.
    initialState: { ownState: { value: CircuitState.Open, openedAt: 0, attemptNo: 1 }, breakerState: FAILURES_TO_OPEN },
  })
  private readonly policy = wrap(this.breaker, timeout(ENGINE_WITHIN_MS, TimeoutStrategy.Aggressive))
  private readonly timer: NodeJS.Timeout
  private readonly firstProbe: Promise<void>
  private toldEngine: SearchAnswer['engine'] | null = null
  private askedAtMs = -Infinity

  constructor(
    private readonly engine: SearchEngine,
    private readonly postgres: StockSearch,
  ) {
    this.breaker.onStateChange((state) => {
      if (state === CircuitState.Open || state === CircuitState.Closed) this.tell()
    })
    this.firstProbe = this.probe()
    this.timer = setInterval(() => void this.probe(), PROBE_EVERY_MS).unref()
  }

  /** Who answers at the moment; a tenant whose stock has just changed is answered by Postgres either way. */
  get answeringEngine(): SearchAnswer['engine'] {
    return this.breaker.state === CircuitState.Closed ? 'meilisearch' : 'postgres'
  }

  async search(tenantId: number, request: SearchRequest): Promise<SearchAnswer | UnknownPath> {
    if (this.toldEngine === null) await this.firstProbe
    const fromEngine = Math.max(request.offset, request.limit) > DEEPEST_FOR_ENGINE ? null : await this.askEngine(tenantId, request)
    return fromEngine ?? this.postgres.search(tenantId, request)
  }

  /** No more probes: for tests and for who replaces it. */
  stop(): void {
    clearInterval(this.timer)
  }

  private async askEngine(tenantId: number, request: SearchRequest): Promise<SearchAnswer | UnknownPath | null> {
    if (this.breaker.state !== CircuitState.Closed) return null
    this.askedAtMs = performance.now()
    try {
      return await this.guarded(() => this.askWhole(tenantId, request))
    } catch (error) {
      log.debug({ error: loggableError(error) }, 'the search engine did not answer')
      return null
    }
  }

  /**
   * The engine answers the queries of one question one after the other, and takes changes between two of them: a page could be
   * older than its counts. Postgres has each change before the engine does: where Postgres's version is the same before and after, the answer is of one state.
   */
  private async askWhole(tenantId: number, request: SearchRequest): Promise<SearchAnswer | UnknownPath | null> {
    const holding = async () => {
      const version = await this.engine.stockVersion(tenantId)
      return { version, isHeld: version === null || (await this.engine.isIndexed(tenantId, version)) }
    }
    // Both at once: the answer is then no older than the version that it is held against.
    const [{ version, isHeld }, answer] = await Promise.all([holding(), this.engine.search(tenantId, request)])
    if (!isHeld || version === null) return isHeld ? answer : null
    const after = await this.engine.stockVersion(tenantId)
    return after === null || after === version ? answer : null
  }

  /** While shoppers ask, their questions are probe enough. */
  private async probe(): Promise<void> {
    if (this.breaker.state === CircuitState.Closed && performance.now() - this.askedAtMs < PROBE_EVERY_MS) return
    await this.guarded(() => this.engine.search(NOBODY, PROBE)).catch(() => undefined)
    this.tell()
  }

  /** With a signal of its own: on the policy's common one, eleven questions at once look like a leak to Node. */
  private guarded<T>(ask: () => Promise<T>): Promise<T> {
    return this.policy.execute(ask, new AbortController().signal)
  }

  private tell(): void {
    const engine = this.answeringEngine
    if (engine === this.toldEngine) return
    this.toldEngine = engine
    const failure = this.breaker.lastFailure
    const error = failure && 'error' in failure ? loggableError(failure.error) : undefined
    if (engine === 'meilisearch') log.info({ search: engine }, 'stock search is answered by Meilisearch')
    else log.warn({ search: engine, error }, 'stock search is answered by Postgres: Meilisearch does not answer as it should')
  }
}

/** No tenant has this number. */
const NOBODY = 0
const PROBE = searchRequest({ limit: 1, facets: ['make'], stats: ['price'], now: new Date(0) })
