// Runs a command of scripts/: `node scripts/command.mjs stock import …`. Compiling the sources at each start takes seconds, so all commands
// are built once, whenever a source has changed, and loaded from there. Plain JavaScript, because it is what starts everything else.
import { createHash, randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** What `npm run` starts by this file, and the image's containers. */
const COMMANDS = ['backup', 'leads', 'migrate', 'privacy', 'search', 'site', 'status', 'stock', 'prepare', 'web', 'worker']
const SOURCES = ['app', 'scripts', 'seeds', 'package-lock.json']
const BUILT = 'build/commands'

/** Names, sizes and times of the sources: enough to know a change, without reading them. */
function sourcesHash() {
  const hash = createHash('sha256')
  for (const source of SOURCES) for (const file of filesBelow(source)) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${Math.floor(mtimeMs)}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

function filesBelow(source) {
  if (!existsSync(source)) return []
  if (!statSync(source).isDirectory()) return [source]
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|json|md)$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

/** Builds all commands into a folder of the sources' hash; whoever builds the same at the same moment finds it there. */
export async function buildCommands() {
  const folder = path.join(BUILT, sourcesHash())
  if (existsSync(folder)) return folder
  const { build, stop } = await import('esbuild')
  const draft = path.join(BUILT, `.${randomUUID()}`)
  const found = COMMANDS.filter((name) => existsSync(`scripts/${name}.ts`))
  const built = build({
    entryPoints: found.map((name) => `scripts/${name}.ts`),
    outdir: draft,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: { '~': path.resolve('app') },
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'silent',
  })
  try {
    await built
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  } finally {
    // Ends the builder's own process, which would otherwise live as long as the command, and the worker never ends.
    await stop()
  }
  mkdirSync(BUILT, { recursive: true })
  try {
    renameSync(draft, folder)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  // A command that older sources made may still be running, so its folder stays for a day.
  const dayAgo = Date.now() - 24 * 3_600_000
  for (const name of readdirSync(BUILT)) {
    const old = path.join(BUILT, name)
    if (old !== folder && (statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? dayAgo) < dayAgo) rmSync(old, { recursive: true, force: true })
  }
  return folder
}

/** In an image the sources' times may be others than where it was built, and the builder is not there: what it has is what it is. */
function newestBuilt() {
  const folders = existsSync(BUILT) ? readdirSync(BUILT).filter((name) => !name.startsWith('.')) : []
  return folders.map((name) => path.join(BUILT, name)).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
}

/** An image is built once, by somebody else: what it has is not written by whoever runs it. */
function isFixed() {
  try {
    accessSync(BUILT, constants.W_OK)
    return false
  } catch {
    return newestBuilt() !== undefined
  }
}

/** What the machine refuses a builder, as it says it. */
const REFUSED = /permission denied|read-only file system|no space left|EACCES|EROFS|ENOSPC/

/** Where the commands are built; null where they cannot be, which is said then. */
async function builtFolder() {
  if (isFixed()) return newestBuilt()
  try {
    return await buildCommands()
  } catch (error) {
    const built = error.code === 'ERR_MODULE_NOT_FOUND' ? newestBuilt() : undefined
    if (built !== undefined) return built
    if (!REFUSED.test(error.message)) throw error
    const why = error.errors?.[0]?.text ?? error.message
    process.stderr.write(`found ${path.resolve(BUILT)}, where the commands cannot be built (${why}), expected a folder with room that this user may write to\nRun it as the user that the server runs as.\n`)
    return null
  }
}

async function main([name, ...args]) {
  const folder = await builtFolder()
  if (folder === null) {
    process.exitCode = 1
    return
  }
  const file = path.resolve(folder, `${name}.js`)
  if (!existsSync(file)) {
    process.stderr.write(`found ${name === undefined ? 'no command' : `no command "${name}"`}, expected one of ${COMMANDS.join(', ')}\n`)
    process.exitCode = 1
    return
  }
  process.argv = [process.execPath, file, ...args]
  await import(pathToFileURL(file).href)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Relative paths of an operator are the folder's that npm was called in, which is this one.
  process.chdir(path.resolve(import.meta.dirname ?? path.dirname(fileURLToPath(import.meta.url)), '..'))
  await main(process.argv.slice(2))
}
