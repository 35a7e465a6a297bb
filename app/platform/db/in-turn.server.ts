const before = new WeakMap<object, Promise<void>>()

/**
 * Does what is asked for while something else is still done with the same: after that, whether that went well or not. What is sent on one
 * connection (the driver's own queue for this ends with its next major version), imports by one pool.
 */
export function inTurn<Result>(of: object, send: () => Promise<Result>): Promise<Result> {
  const turn = (before.get(of) ?? Promise.resolve()).then(send)
  // Not the turn itself, which would keep its answer.
  before.set(of, turn.then(ended, ended))
  return turn
}

function ended(): void {}
