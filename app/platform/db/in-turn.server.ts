import type pg from 'pg'

const before = new WeakMap<pg.ClientBase, Promise<void>>()

/**
 * Sends on one connection what is asked for while it still works on something else: after that, whether that went well or not. The driver's own
 * queue for this ends with its next major version.
 */
export function inTurn<Result>(client: pg.ClientBase, send: () => Promise<Result>): Promise<Result> {
  const turn = (before.get(client) ?? Promise.resolve()).then(send)
  // Not the turn itself, which would keep its answer.
  before.set(client, turn.then(ended, ended))
  return turn
}

function ended(): void {}
