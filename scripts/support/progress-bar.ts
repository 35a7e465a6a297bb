import { SingleBar } from 'cli-progress'

/** A progress bar on standard error, of so many steps for each of several folders; none when that is no terminal, or for one folder. */
export function progressBar(folders: number, stepsEach = 1): { add: (name: string) => void; stop: () => void } {
  if (!process.stderr.isTTY || folders < 2) return { add: () => {}, stop: () => {} }
  const bar = new SingleBar({ format: `{bar} {percentage} % · ${stepsEach === 1 ? '{value} of {total} · ' : ''}{name}`, barsize: 30, hideCursor: true, clearOnComplete: true })
  bar.start(folders * stepsEach, 0, { name: '' })
  return { add: (name) => bar.increment(1, { name }), stop: () => bar.stop() }
}
