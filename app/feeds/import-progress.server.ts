import { SingleBar } from 'cli-progress'
import type { ImportProgress } from './import/import-feed.server'

export type ProgressBar = { show: (progress: ImportProgress) => void; stop: () => void }

/** A progress bar on standard error; none when that is no terminal, so that logs and pipes stay clean. */
export function progressBar(stream: NodeJS.WriteStream = process.stderr): ProgressBar {
  if (!stream.isTTY) return { show: () => {}, stop: () => {} }
  const bar = new SingleBar({
    stream,
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
