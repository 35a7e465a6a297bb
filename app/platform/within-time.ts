/**
 * Work that is not waited for longer than its limit, or than `outer` lasts; the signal it gets says so then. Node's own
 * `AbortSignal.timeout` is enough for work that listens to it until it ends, as a request of `node:http` does. Within `AbortSignal.any`, and in a `fetch`
 * whose answer is being read, the garbage collector may take it away before its time.
 * @throws DOMException of the name TimeoutError, or the reason of `outer`
 */
export async function withinTime<T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>, outer?: AbortSignal): Promise<T> {
  const controller = new AbortController()
  const { signal } = controller
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  const timer = setTimeout(() => controller.abort(new DOMException('It took too long.', 'TimeoutError')), limitMs)
  const end = () => controller.abort(outer?.reason)
  outer?.addEventListener('abort', end, { once: true })
  if (outer?.aborted) end()
  try {
    return await Promise.race([ended, work(signal)])
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', end)
  }
}
