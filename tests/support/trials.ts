import { mkdirSync, writeFileSync } from 'node:fs'
import { textTable } from '../../app/domain/text/text-table.ts'

type Finding = { figure: string; isHeld: boolean }

/** What is tried on a world of its own, what must come of it, and what did. */
export type Trial<World> = { name: string; goal: string; run: (world: World, isShort: boolean) => Promise<Finding> }

/** The time that a goal leaves, in milliseconds: where all tests run side by side, machines are slower, and what is looked for is slower still. */
export const limit = (isShort: boolean, ms: number): number => (isShort ? ms * 4 : ms)

/** Runs them one after the other, prints a table and writes it as JSON. @returns whether all were held */
export async function reportTrials<World>(trials: readonly Trial<World>[], world: World, file: string): Promise<boolean> {
  const rows: (Finding & { name: string; goal: string })[] = []
  for (const { name, goal, run } of trials) {
    process.stderr.write(`${name} …\n`)
    const found = await run(world, false).catch((error: unknown): Finding => ({ figure: `failed: ${String(error)}`, isHeld: false }))
    process.stderr.write(`  ${found.figure}\n`)
    rows.push({ name, goal, ...found })
  }
  mkdirSync('.data', { recursive: true })
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`)
  const table = textTable([['', 'goal', 'found', ''], ...rows.map(({ name, goal, figure, isHeld }) => [name, goal, figure, isHeld ? 'held' : 'NOT HELD'])], 120)
  process.stdout.write(`${table}\n\n${rows.filter((row) => row.isHeld).length} held, ${rows.filter((row) => !row.isHeld).length} not; ${file}\n`)
  return rows.every((row) => row.isHeld)
}
