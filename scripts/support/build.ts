import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { withBuildLock } from './build-lock.ts'

const SOURCES = ['app', 'public', 'package-lock.json', 'vite.config.ts', 'remix.config.js']
const MARK = 'build/.sources'

/** Whether `build/` was made from the sources as they are; an image without sources has what it has. */
export function buildIsCurrent(): boolean {
  if (!existsSync('build/server/index.js') || !existsSync(MARK)) return false
  return !existsSync('app/server.ts') || readFileSync(MARK, 'utf8') === sourcesHash()
}

/** Builds client and server where `build/` is not what the sources are. */
export async function runBuild(): Promise<void> {
  await buildInTurn(() => !buildIsCurrent())
}

/** Builds client and server, but for what another process has built while this one waited for it. */
export async function buildAnew(): Promise<void> {
  await buildInTurn((hasWaited) => !hasWaited || !buildIsCurrent())
}

/** One build at a time in a folder: two would each empty what the other writes, and a server that starts meanwhile would find half of its files. */
async function buildInTurn(isNeeded: (hasWaited: boolean) => boolean): Promise<void> {
  await withBuildLock(
    '.cache/build.lock',
    (pid) => process.stderr.write(`Another build of this folder is at work (process ${pid}): waiting for it\n`),
    async (hasWaited) => {
      if (isNeeded(hasWaited)) await build()
    },
  )
}

async function build(): Promise<void> {
  rmSync(MARK, { force: true })
  for (const folder of ['build/client', 'build/server']) rmSync(folder, { recursive: true, force: true })
  const hash = sourcesHash()
  const child = spawn(process.execPath, ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Ended with this process, or it would go on building for one that was told to stop.
  const end = () => child.kill()
  process.once('exit', end)
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  process.off('exit', end)
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
  compressAssets('build/client/assets')
  writeFileSync(MARK, hash)
}

/** Compressed once, as small as it gets, instead of at every request. Fonts and pictures are compressed already. */
function compressAssets(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => /\.(m?js|css|svg)$/.test(name))) {
    const file = path.join(folder, name)
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

/** Names, sizes and times of the sources: enough to know a change, without reading them. */
function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) for (const file of filesBelow(source)) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesBelow(source: string): string[] {
  if (!existsSync(source)) return []
  if (!statSync(source).isDirectory()) return [source]
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
