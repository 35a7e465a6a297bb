// Runs commands of scripts/ one after another in this process: `command-process.ts` starts it. Plain JavaScript, because what compiles the other
// kind would cost more than is saved.
import { Buffer } from 'node:buffer'
import { readSync, writeSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildCommands } from '../../scripts/command.mjs'

const ENDED = new Error('the command has ended')
const endProcess = process.exit.bind(process)
const folder = await buildCommands()
let said = { stdout: '', stderr: '' }
let runs = 0

for (const name of ['stdout', 'stderr']) {
  process[name].write = (text, ...more) => {
    said[name] += text
    const done = more.at(-1)
    if (typeof done === 'function') done()
    return true
  }
}
// Help ends a command before it has begun.
process.exit = (code) => {
  process.exitCode = code
  throw ENDED
}
process.on('uncaughtException', (error) => {
  if (error === ENDED) return
  said.stderr += error.stack
  process.exitCode = 1
})

// A command has ended when nothing is left to do, as a process of its own does: then its answer is given, and the next one waited for.
process.on('beforeExit', () => {
  if (runs > 0) answer({ code: process.exitCode ?? 0, ...said })
  const line = readLine()
  if (line === '') return
  const [name, ...args] = JSON.parse(line)
  runs += 1
  said = { stdout: '', stderr: '' }
  process.exitCode = undefined
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error')
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal)
  const file = path.resolve(folder, `${name}.js`)
  process.argv = [process.execPath, file, ...args]
  // Only what a command begins with is loaded anew: what all of them are made of is there already.
  void import(`${pathToFileURL(file).href}?${runs}`)
})

/** Whoever asked may have been ended meanwhile: then the fault would be said to nobody, and again, for ever. */
function answer(ended) {
  try {
    writeSync(3, `${JSON.stringify(ended)}\n`)
  } catch {
    endProcess(1)
  }
}

/** The next line of what is asked, waited for; empty when nobody will ask any more. */
function readLine() {
  const part = Buffer.alloc(65_536)
  let text = ''
  while (!text.endsWith('\n')) {
    const length = readSync(0, part)
    if (length === 0) return ''
    text += part.toString('utf8', 0, length)
  }
  return text
}
