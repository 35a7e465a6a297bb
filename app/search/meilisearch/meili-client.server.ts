import { Meilisearch } from 'meilisearch'

/** Longer than any question takes, shorter than a shopper waits for the engine that stands in. */
const TIMEOUT_MS = 1_500

export type MeiliClientOptions = {
  url: string
  apiKey?: string
  /** Milliseconds after which a request is given up, in the middle of its answer too. Tasks are waited for by repeated short requests. */
  timeoutMs?: number
}

/**
 * The official client. Its requests go through Node's own fetch, which keeps connections open between them. Answers come as they are:
 * compressed, they come in pieces, of which the last waits 40 ms for the network's delayed acknowledgement.
 */
export function createMeiliClient({ url, apiKey, timeoutMs = TIMEOUT_MS }: MeiliClientOptions): Meilisearch {
  return new Meilisearch({ host: url, apiKey, timeout: timeoutMs, requestInit: { headers: { 'accept-encoding': 'identity' } } })
}
