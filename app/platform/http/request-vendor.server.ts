import { parseJson } from '~/domain/data/parse-json'
import { withinTime } from '../within-time'

/** What a vendor's service answered. `body` is null where it is not JSON. */
export type VendorAnswer = { status: number; body: unknown }

/** A vendor did not answer, or not as agreed. `code` is for the log: what a vendor says in words may repeat what a visitor typed. */
export class VendorFault extends Error {
  override name = 'VendorFault'
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(code, options)
  }
}

const MAX_BYTES = 1024 * 1024

/**
 * One request to a vendor's service, with a limit on time and size. It is not retried here: the caller knows what a second request
 * costs. A redirect is not followed, so that keys reach nobody but that vendor.
 * @throws VendorFault when there is no answer in time
 */
export async function requestVendor(url: string, init: RequestInit, withinMs: number): Promise<VendorAnswer> {
  try {
    return await withinTime(withinMs, async (signal) => {
      const answer = await fetch(url, { ...init, redirect: 'error', signal })
      return { status: answer.status, body: parseJson(await readText(answer, signal)) }
    })
  } catch (cause) {
    if (cause instanceof VendorFault) throw cause
    const isLate = cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')
    throw new VendorFault(isLate ? 'no answer in time' : 'no answer', { cause })
  }
}

async function readText(answer: Response, signal: AbortSignal): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  const reader = answer.body?.getReader()
  // The signal that `fetch` was given may not reach the body any more.
  signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined), { once: true })
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length
    if (bytes > MAX_BYTES) {
      // A vendor that sends without end is cut off.
      await reader?.cancel()
      throw new VendorFault('answer too long')
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts).toString('utf8')
}
