const NativeRequest = globalThis.Request

/** What Remix says of a copy. */
const NAMED = ['method', 'body', 'headers', 'signal'] as const

/**
 * A request that has the signal it is given. The runtime's own has a second one that follows the first, held by a listener, a weak reference and a
 * finalizer until everything is collected. Remix copies a request twice for each loader, and a third of what a page left for that collection
 * was such signals (docs/decisions/0108). A copy that differs in nothing, as each is but where a parameter of Remix's own is taken away, is the request itself: nobody
 * changes one, and without a body there is nothing that could be read twice. Not for a request that is sent: `fetch` follows the signal inside.
 */
class RequestWithGivenSignal extends NativeRequest {
  readonly #given: AbortSignal | undefined
  /** Copies of one are made one right after the other. */
  static #last: RequestWithGivenSignal | undefined

  constructor(input: RequestInfo | URL, init?: RequestInit) {
    const last = RequestWithGivenSignal.#last
    if (init && last && last.#isAsBefore(input, init)) return last
    const given = init?.signal ?? (input instanceof RequestWithGivenSignal ? input.#given : undefined)
    super(input, given ? { ...init, signal: null } : init)
    this.#given = given
    RequestWithGivenSignal.#last = given && this.body === null ? this : undefined
  }

  /** Whether a copy is asked for that would differ in nothing; it is asked for by what Remix names, and by nothing else. */
  #isAsBefore(input: RequestInfo | URL, init: RequestInit): boolean {
    const { headers, signal, method, body } = init
    return headers === this.headers && signal === this.#given && input === this.url && method === this.method && !body && Object.keys(init).length === NAMED.length
  }

  override get signal(): AbortSignal {
    return this.#given ?? super.signal
  }

  override clone(): Request {
    const copy = super.clone()
    return this.#given ? Object.defineProperty(copy, 'signal', { value: this.#given }) : copy
  }
}

/** Requests that Remix makes from now on have the signal that they are given. */
export function installRequestWithGivenSignal(): void {
  globalThis.Request = RequestWithGivenSignal
}
