/**
 * An object that has these properties, none of them set: copies of it (`{ ...blank }`) are all of one shape, however few are then filled.
 * An object that grows by a property for each name becomes a table to the engine, and filling and reading one takes four times as long.
 */
export function oneShape<Name extends string>(names: readonly Name[]): Record<Name, undefined> {
  const blank = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as Record<Name, undefined>
  for (const name of names) blank[name] = undefined
  return blank
}
