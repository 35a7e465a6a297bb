const before = new WeakMap<object, Promise<void>>()

/**
 * Runs tasks that share something one after another: each begins when the one before has ended, well or not. Two things are shared so: a connection,
 * on which one query is sent at a time (the driver's own queue for this ends with its next major version), and a worker's pool, by which one feed is
 * imported at a time (docs/decisions/0063).
 * @param of what is shared; tasks of another object do not wait
 */
export function inTurn<Result>(of: object, send: () => Promise<Result>): Promise<Result> {
  const turn = (before.get(of) ?? Promise.resolve()).then(send)
  // Not the turn itself, which would keep its answer.
  before.set(of, turn.then(ended, ended))
  return turn
}

function ended(): void {}
