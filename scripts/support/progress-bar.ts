import { SingleBar } from 'cli-progress'

export type Progress = { add: (name: string, steps?: number) => void; stop: () => void }

/**
 * A progress bar on standard error; none when that is no terminal, or nothing to be done.
 * @param counted what the steps are, where a reader wants to see their number: 'cars'
 */
export function progressBar(total: number, counted = ''): Progress {
  if (!process.stderr.isTTY || total === 0) return { add: () => {}, stop: () => {} }
  const bar = new SingleBar({ format: `{bar} {percentage} % · ${counted && `{value} of {total} ${counted} · `}{name}`, barsize: 30, hideCursor: true, clearOnComplete: true })
  bar.start(total, 0, { name: '' })
  return { add: (name, steps = 1) => bar.increment(steps, { name }), stop: () => bar.stop() }
}
