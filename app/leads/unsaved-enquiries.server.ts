/** Requests whose enquiry the database did not take, by their load context, for as long as the request lasts. */
const unsaved = new WeakSet<object>()

/** Lets the same request's loader show the form again although the database is away. */
export function markUnsaved(context: object): void {
  unsaved.add(context)
}

export function isUnsaved(context: object): boolean {
  return unsaved.has(context)
}

/** Requests whose form was not taken, for whatever reason. */
const refused = new WeakSet<object>()

/** Lets the same request's page say in its title that something is wrong. */
export function markRefused(context: object): void {
  refused.add(context)
}

export function isRefused(context: object): boolean {
  return refused.has(context)
}
