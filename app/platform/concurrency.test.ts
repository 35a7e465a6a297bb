import { describe, expect, it } from 'vitest'
import { singleFlight } from './concurrency'

/** What is made, under whose signal, and how it ends. */
function workshop() {
  const share = singleFlight<string>()
  const made: { signal: AbortSignal; end: (text: string) => void }[] = []
  const make = (signal: AbortSignal) => new Promise<string>((resolve) => made.push({ signal, end: resolve }))
  return { made, ask: (caller?: AbortSignal) => share('key', make, caller) }
}

describe('singleFlight', () => {
  it('makes one thing for all who ask meanwhile, and the next for who asks later', async () => {
    const { made, ask } = workshop()
    const all = [ask(), ask()]
    made[0]?.end('first')
    expect(await Promise.all(all)).toEqual(['first', 'first'])
    const later = ask()
    made[1]?.end('second')
    expect(await later).toBe('second')
  })

  it('shares a failure, and makes it anew for who asks then', async () => {
    const share = singleFlight<string>()
    const fail = () => Promise.reject(new Error('away'))
    await expect(Promise.all([share('key', fail), share('key', fail)])).rejects.toThrow('away')
    expect(await share('key', () => Promise.resolve('there'))).toBe('there')
  })

  it('is given up when the last of them has gone, not before', async () => {
    const { made, ask } = workshop()
    const [one, other] = [new AbortController(), new AbortController()]
    void ask(one.signal)
    void ask(other.signal)
    one.abort()
    expect(made[0]?.signal.aborted).toBe(false)
    other.abort()
    expect(made[0]?.signal.aborted).toBe(true)
    const later = ask(new AbortController().signal)
    expect(made).toHaveLength(2)
    made[0]?.end('given up')
    made[1]?.end('wanted')
    expect(await later).toBe('wanted')
  })

  it('goes on for a caller without a signal, and begins nothing that lasts for one who has gone', async () => {
    const { made, ask } = workshop()
    const one = new AbortController()
    const stays = ask()
    void ask(one.signal)
    one.abort()
    void ask(AbortSignal.abort())
    expect(made.map(({ signal }) => signal.aborted)).toEqual([false])
    made[0]?.end('wanted')
    expect(await stays).toBe('wanted')
  })
})
