import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FairQueue, type ReleaseSlot } from './fair-queue'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks for turns by key; what was given is told in the order in which it was. */
function desk(options: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const turns = new FairQueue<string>({ total: 6, share: 3, maxWaiting: 4, maxWaitMs: 800, ...options })
  const started: string[] = []
  const refused: string[] = []
  const ends = new Map<string, ReleaseSlot>()
  const ask = (name: string) =>
    void turns.take(name.replace(/\d+$/, '')).then((end) => {
      ;(end ? started : refused).push(name)
      if (end) ends.set(name, end)
    })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    started,
    refused,
    turns,
    ask: async (...names: string[]) => {
      names.forEach(ask)
      await settle()
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await settle()
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

describe('FairQueue', () => {
  it('gives who is alone its share, and the next when one ends', async () => {
    const { ask, end, started } = desk()
    await ask('a1', 'a2', 'a3', 'a4', 'a5')
    expect(started).toEqual(['a1', 'a2', 'a3'])
    await end('a2')
    expect(started).toEqual(['a1', 'a2', 'a3', 'a4'])
    await end('a1')
    await end('a3')
    await ask('a6', 'a7')
    expect(started).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
  })

  it('gives who is alone again all of its share at once', async () => {
    const { ask, end, started, pass } = desk({ total: 4, share: 4 })
    await ask('b1', 'b2', 'a1', 'a2', 'a3', 'a4')
    await end('b1')
    expect(started).toEqual(['b1', 'b2', 'a1', 'a2'])
    await end('b2')
    expect(started).toEqual(['b1', 'b2', 'a1', 'a2', 'a3', 'a4'])
    // One that waited in vain has no part of it any more.
    await ask('c1')
    await pass(800)
    await end('a1')
    await ask('a5')
    expect(started).toEqual(['b1', 'b2', 'a1', 'a2', 'a3', 'a4', 'a5'])
  })

  it('lets another in at once, and the first only to an equal part from then on', async () => {
    const { ask, end, started } = desk()
    await ask('a1', 'a2', 'a3', 'a4', 'a5', 'b1')
    expect(started).toEqual(['a1', 'a2', 'a3', 'b1'])
    await end('a1')
    await end('a2')
    expect(started).toHaveLength(4)
    await end('a3')
    expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'a4'])
    await end('b1')
    expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'a5'])
  })

  it('serves those who wait in rotation when all together are at the limit', async () => {
    const { ask, end, started } = desk({ total: 1 })
    await ask('a1', 'a2', 'a3', 'b1', 'c1')
    for (const name of ['a1', 'a2', 'b1', 'c1']) await end(name)
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  })

  it('refuses at once whoever comes behind too many of its own, and nobody else', async () => {
    const { ask, started, refused } = desk({ maxWaiting: 2 })
    await ask('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1')
    expect(refused).toEqual(['a6'])
    expect(started).toContain('b1')
  })

  it('refuses whoever waited for too long, and counts it no more', async () => {
    const { ask, pass, end, refused, started } = desk()
    await ask('a1', 'a2', 'a3', 'a4')
    await pass(799)
    expect(refused).toEqual([])
    await pass(1)
    expect(refused).toEqual(['a4'])
    await ask('a5')
    await end('a1')
    expect(started).toEqual(['a1', 'a2', 'a3', 'a5'])
  })

  it('forgets whoever has gone, who then gets no turn', async () => {
    const turns = new FairQueue<string>({ total: 1, share: 1, maxWaiting: 4, maxWaitMs: 800 })
    const end = await turns.take('a')
    const [gone, stays] = [new AbortController(), new AbortController()]
    const [ofGone, ofStays] = [turns.take('a', gone.signal), turns.take('a', stays.signal)]
    gone.abort()
    expect(await ofGone).toBeNull()
    end?.()
    await vi.advanceTimersByTimeAsync(0)
    const endOfStays = await ofStays
    expect(endOfStays).not.toBeNull()
    stays.abort()
    expect(await turns.take('b', AbortSignal.abort())).toBeNull()
    endOfStays?.()
    expect(await turns.take('a')).not.toBeNull()
  })

  it('takes nobody else out of the line for one who is done with waiting and goes then', async () => {
    const turns = new FairQueue<string>({ total: 1, share: 1, maxWaiting: 4, maxWaitMs: 800 })
    const end = await turns.take('a')
    const [tired, served] = [new AbortController(), new AbortController()]
    const ofTired = turns.take('a', tired.signal)
    await vi.advanceTimersByTimeAsync(400)
    const ofServed = turns.take('a', served.signal)
    await vi.advanceTimersByTimeAsync(399)
    const ofLast = turns.take('a')
    await vi.advanceTimersByTimeAsync(1)
    expect(await ofTired).toBeNull()
    tired.abort()
    end?.()
    await vi.advanceTimersByTimeAsync(0)
    const endOfServed = await ofServed
    expect(endOfServed).not.toBeNull()
    await vi.advanceTimersByTimeAsync(400)
    served.abort()
    endOfServed?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(await ofLast).not.toBeNull()
  })

  it('takes a turn back once', async () => {
    const { ask, end, started } = desk({ share: 1 })
    await ask('a1', 'a2', 'a3')
    await end('a1')
    await end('a1')
    expect(started).toEqual(['a1', 'a2'])
  })
})
