const NativeRequest = globalThis.Request

/**
 * A request that has the signal it is given. The runtime's own has a second one that follows the first, held by a listener, a weak reference and a
 * finalizer until everything is collected. Remix copies a request twice for each loader, and a third of what a page left for that collection
 * was such signals (docs/decisions/0085). Not for a request that is sent: `fetch` follows the signal inside.
 */
class RequestWithGivenSignal extends NativeRequest {
  readonly #given: AbortSignal | undefined

  constructor(input: RequestInfo | URL, init?: RequestInit) {
    const given = init?.signal ?? (input instanceof RequestWithGivenSignal ? input.#given : undefined)
    super(input, given ? { ...init, signal: null } : init)
    this.#given = given
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
