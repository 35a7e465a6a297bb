import { spawn, type ChildProcess } from 'node:child_process'
import { PictureGivenUp } from './picture-unavailable'

/** Of a processor. A drawing that is no bomb takes less than a second of it. */
const MAX_DRAWING_MS = 5_000
/** By the clock: on a busy machine a drawing waits for a processor, which is no fault of its own. */
const DRAWN_WITHIN_MS = 15_000
const MAX_DRAWN_BYTES = 64 * 1024 ** 2
/** Of the process that draws. A picture of any camera within a drawing takes a third of it. */
const MAX_DRAWING_MB = 384
/** One that drew what takes this much may hold what it took, and is not kept. */
const MAX_KEPT_MB = 192
/** A page shows several drawings, and a process takes 0.1 s to begin: one draws what comes within so long. */
const KEPT_MS = 10_000

/**
 * Draws what it is sent as large as it is asked for, and no longer than it may be. It looks itself at how much memory and time of a processor it has taken: no limit of the
 * library's counts the pictures within a drawing, and a gigabyte of them is 180 KB of text.
 */
const DRAW = `
  import sharp from 'sharp'
  sharp.concurrency(1)
  sharp.cache(false)
  const end = () => process.kill(process.pid, 'SIGKILL')
  const isOver = (megabytes) => process.memoryUsage.rss() > megabytes * 1024 ** 2
  let begun
  const spentMs = () => { const { user, system } = process.cpuUsage(begun); return (user + system) / 1000 }
  setInterval(() => (isOver(${MAX_DRAWING_MB}) || spentMs() > ${MAX_DRAWING_MS}) && end(), 20).unref()
  process.on('disconnect', end)
  const draw = async ({ source, limitInputPixels, longestPx, width, height }) => {
    const drawing = sharp(source, { limitInputPixels, failOn: 'error' })
    const own = await drawing.metadata()
    const scale = Math.max(width / own.width, (height ?? 0) / own.height)
    const shrink = Math.min(1, longestPx / (scale * Math.max(own.width, own.height)))
    const fitted = (side) => side && Math.max(1, Math.floor(side * shrink))
    return drawing.resize({ width: fitted(width), height: fitted(height), fit: 'outside' }).png({ compressionLevel: 1 }).toBuffer()
  }
  process.on('message', async (asked) => {
    begun = process.cpuUsage()
    const drawn = await draw(asked).catch(() => null)
    process.send({ drawn: drawn && drawn.length <= ${MAX_DRAWN_BYTES} ? drawn : null, isSpent: isOver(${MAX_KEPT_MB}) })
  })`

type Answer = { drawn: Buffer | null; isSpent: boolean }
/** What is to be drawn, and how large; without a height, as high as it is by that width. Neither side is longer than `longestPx`. */
export type Drawing = { source: Buffer; limitInputPixels: number; longestPx: number; width: number; height: number | undefined }

const kept = new Map<ChildProcess, NodeJS.Timeout>()

/**
 * A drawing as pixels, made by a process that is ended when it takes long: no time limit of the library's reaches what draws SVG, and a few hundred bytes
 * of filters hold a processor, and with it everybody's pictures, for minutes.
 * @throws PictureGivenUp, and an Error where it is no picture or too large a one
 */
export function drawApart(drawing: Drawing): Promise<Buffer> {
  const child = takeKept() ?? begin()
  return new Promise<Buffer>((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      child.off('message', answered).off('exit', ended).off('error', failed)
    }
    const answered = (answer: unknown) => {
      const { drawn, isSpent } = answer as Answer
      leave()
      if (isSpent) child.kill('SIGKILL')
      else keep(child)
      if (drawn) resolve(drawn)
      else reject(new Error('not a picture'))
    }
    const ended = (code: number | null, signal: NodeJS.Signals | null) => {
      leave()
      // It ends itself where it takes too much.
      reject(new Error(signal === 'SIGKILL' ? `it takes more than ${MAX_DRAWING_MB} MB or ${MAX_DRAWING_MS} ms of a processor to draw` : `drawing ended with ${signal ?? code}`))
    }
    // Of a process that never began, as where there is none left.
    const failed = (error: NodeJS.ErrnoException) => {
      leave()
      child.kill('SIGKILL')
      reject(new PictureGivenUp(`not drawn: ${error.code ?? error.message}`))
    }
    const timer = setTimeout(() => {
      leave()
      child.kill('SIGKILL')
      reject(new PictureGivenUp(`not drawn within ${DRAWN_WITHIN_MS} ms`))
    }, DRAWN_WITHIN_MS)
    child.on('message', answered).on('exit', ended).on('error', failed)
    // It may end before it has read all, which its end says.
    if (child.connected) child.send(drawing, () => {})
  })
}

function begin(): ChildProcess {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', DRAW], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced', env: { NODE_ENV: 'production' } })
  child.on('error', () => {})
  child.on('exit', () => forget(child))
  return child
}

function takeKept(): ChildProcess | undefined {
  const child = [...kept.keys()].at(-1)
  if (!child) return undefined
  forget(child)
  child.ref()
  child.channel?.ref()
  return child
}

/** Nothing waits for it: who has nothing else to do ends, and it with them. */
function keep(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  kept.set(child, setTimeout(() => (forget(child), child.kill('SIGKILL')), KEPT_MS).unref())
}

function forget(child: ChildProcess): void {
  clearTimeout(kept.get(child))
  kept.delete(child)
}
