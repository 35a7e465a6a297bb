import type pg from 'pg'
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.server'

const client = () => ({}) as pg.ClientBase

test('what is sent on one connection at once goes out one after the other, also after a fault; another connection does not wait', async () => {
  const said: string[] = []
  const one = client()
  const work = (name: string, wait: Promise<void>, fails = false) => async () => {
    said.push(`${name} begins`)
    await wait
    said.push(`${name} ends`)
    if (fails) throw new Error(name)
    return name
  }
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const first = inTurn(one, work('first', held, true))
  const second = inTurn(one, work('second', Promise.resolve()))
  await inTurn(client(), work('elsewhere', Promise.resolve()))
  release()
  await expect(first).rejects.toThrow('first')
  await expect(second).resolves.toBe('second')
  expect(said).toEqual(['first begins', 'elsewhere begins', 'elsewhere ends', 'first ends', 'second begins', 'second ends'])
})
