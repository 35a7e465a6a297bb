import { SingleBar } from 'cli-progress'

/** A progress bar of folders on standard error; none when that is no terminal, or for one folder. */
export function progressBar(total: number): { add: (name: string) => void; stop: () => void } {
  if (!process.stderr.isTTY || total < 2) return { add: () => {}, stop: () => {} }
  const bar = new SingleBar({ format: '{bar} {percentage} % · {value} of {total} · {name}', barsize: 30, hideCursor: true, clearOnComplete: true })
  bar.start(total, 0, { name: '' })
  return { add: (name) => bar.increment(1, { name }), stop: () => bar.stop() }
}
