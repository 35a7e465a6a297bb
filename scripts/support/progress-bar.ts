import { SingleBar } from 'cli-progress'
import type { ImportProgress } from '~/feeds/import/import-run.server'

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

/** The progress bar of an import, which knows how long its feed is in bytes and not in rows; none where standard error is no terminal. */
export function importProgressBar(): { show: (progress: ImportProgress) => void; stop: () => void } {
  if (!process.stderr.isTTY) return { show: () => {}, stop: () => {} }
  const bar = new SingleBar({
    format: '{bar} {percentage} % · {rows} rows · {speed} rows/s · {rejected} rejected · {duration_formatted}',
    barsize: 30,
    hideCursor: true,
    clearOnComplete: true,
  })
  const startedMs = performance.now()
  let isStarted = false
  return {
    show: ({ bytesRead, bytesTotal, rows, rejected }) => {
      const speed = Math.round(rows / Math.max(0.001, (performance.now() - startedMs) / 1000))
      if (!isStarted) bar.start(Math.max(1, bytesTotal), 0, { rows: 0, speed: 0, rejected: 0 })
      isStarted = true
      bar.update(bytesRead, { rows, speed, rejected })
    },
    stop: () => {
      if (isStarted) bar.stop()
    },
  }
}
