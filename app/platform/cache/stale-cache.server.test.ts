import { describe, expect, it } from 'vitest'
import { StaleCache } from './stale-cache.server'

type World = { fails?: boolean; value?: string | null }

/** A cache whose source says what the world says, with a clock of its own. */
function setUp({ freshMs = 1_000, max = 10 } = {}) {
  const world: World = {}
  let nowMs = 1_000_000
  const reads: (string | null | undefined)[] = []
  const cache = new StaleCache<string, string | null>({ name: 'test', max, freshMs, mayStandIn: (value) => value !== null, clock: () => nowMs })
  const get = (key = 'a', version?: string) =>
    cache.get(
      key,
      async (before) => {
        reads.push(before)
        const { fails, value = `${reads.length}` } = world
        await Promise.resolve()
        if (fails) throw new Error('away')
        return value
      },
      version,
    )
  return { world, reads, get, pass: (ms: number) => (nowMs += ms) }
}

describe('while the source answers', () => {
  it('reads once while fresh, and anew at the moment after', async () => {
    const { get, pass } = setUp()
    expect(await get()).toBe('1')
    pass(999)
    expect(await get()).toBe('1')
    pass(1)
    expect(await get()).toBe('2')
  })

  it('reads once however many ask at once', async () => {
    const { get, reads, pass } = setUp()
    expect(await Promise.all([get(), get(), get()])).toEqual(['1', '1', '1'])
    pass(1_000)
    expect(await Promise.all([get(), get()])).toEqual(['2', '2'])
    expect(reads).toHaveLength(2)
  })

  it('reads another version at once, with the answer before at hand', async () => {
    const { get, reads } = setUp({ freshMs: Infinity })
    expect([await get('a', 'v1'), await get('a', 'v1'), await get('a', 'v2')]).toEqual(['1', '1', '2'])
    expect(reads).toEqual([undefined, '1'])
  })

  it('does not take the reading of another version for its own', async () => {
    const { get } = setUp({ freshMs: Infinity })
    expect(await Promise.all([get('a', 'v1'), get('a', 'v2')])).toEqual(['1', '2'])
  })

  it('knows an answer of nothing while it is fresh', async () => {
    const { get, world, reads, pass } = setUp()
    world.value = null
    expect([await get(), await get()]).toEqual([null, null])
    pass(1_000)
    world.value = 'now there is'
    expect(await get()).toBe('now there is')
    expect(reads).toHaveLength(2)
  })

  it('forgets what was asked for least recently, and no answer for the sake of nothings', async () => {
    const { get, world, reads } = setUp({ max: 2, freshMs: Infinity })
    await get('a')
    world.value = null
    for (const stranger of ['x', 'y', 'z']) await get(stranger)
    delete world.value
    expect(await get('a')).toBe('1')
    await get('b')
    await get('c')
    expect(reads).toHaveLength(6)
    expect(await get('a')).toBe('7')
  })
})

describe('while the source is away', () => {
  it('fails each time where nothing is known, and remembers nothing of it', async () => {
    const { get, world } = setUp()
    world.fails = true
    for (let times = 0; times < 4; times++) await expect(get()).rejects.toThrow('away')
    world.fails = false
    expect(await get()).toBe('5')
  })

  it('serves the answer before, whatever its version, without asking for each', async () => {
    const { get, world, reads, pass } = setUp()
    await get('a', 'v1')
    world.fails = true
    pass(60_000)
    expect(await Promise.all([get('a', 'v2'), get('a', 'v2')])).toEqual(['1', '1'])
    pass(1_999)
    expect(await get('a', 'v2')).toBe('1')
    expect(reads).toHaveLength(2)
  })

  it('tries again every two seconds, and nobody waits for that', async () => {
    const { get, world, reads, pass } = setUp()
    await get()
    world.fails = true
    pass(1_000)
    await get()
    world.fails = false
    pass(2_000)
    // What is known is there before the source has said anything.
    expect(await Promise.race([get(), Promise.resolve().then(() => 'late')])).toBe('1')
    expect(reads).toHaveLength(3)
    await new Promise(setImmediate)
    expect(await get()).toBe('3')
  })

  it('waits again for who asks long after the failure', async () => {
    const { get, world, pass } = setUp()
    await get()
    world.fails = true
    pass(1_000)
    await get()
    world.fails = false
    pass(10_000)
    expect(await get()).toBe('3')
  })

  it('never serves that there is nothing', async () => {
    const { get, world, pass } = setUp()
    world.value = null
    expect(await get()).toBeNull()
    world.fails = true
    pass(1_000)
    for (let times = 0; times < 3; times++) await expect(get()).rejects.toThrow('away')
  })

  it('that something is gone was the last word: then nothing stands in', async () => {
    const { get, world, pass } = setUp()
    await get()
    world.value = null
    pass(1_000)
    expect(await get()).toBeNull()
    world.fails = true
    pass(1_000)
    await expect(get()).rejects.toThrow('away')
  })
})

describe('while the source says nothing', () => {
  it('the answer before is waited for shortly once, then served at once, until the next one comes', async () => {
    let nowMs = 0
    const cache = new StaleCache<string, string>({ name: 'test', max: 10, freshMs: 1_000, clock: () => nowMs })
    const get = (read: () => Promise<string>, version = '') => cache.get('a', read, version)
    await get(async () => 'before')
    nowMs = 1_000
    let answer: (value: string) => void = () => {}
    const silent = new Promise<string>((resolve) => (answer = resolve))
    const started = performance.now()
    expect(await get(() => silent)).toBe('before')
    expect(performance.now() - started).toBeGreaterThan(250)
    expect(await Promise.race([get(() => silent), new Promise((resolve) => setTimeout(resolve, 50, 'waited'))])).toBe('before')
    answer('after')
    await silent
    await new Promise(setImmediate)
    expect(await get(() => silent)).toBe('after')
  })

  it('an answer of another version is no answer: who asks waits', async () => {
    const cache = new StaleCache<string, string>({ name: 'test', max: 10, freshMs: 1_000 })
    await cache.get('a', async () => 'before', 'v1')
    const late = new Promise<string>((resolve) => setTimeout(resolve, 400, 'after'))
    expect(await cache.get('a', () => late, 'v2')).toBe('after')
  })
})
