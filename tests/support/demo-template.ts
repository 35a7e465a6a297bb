import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createTestDatabase } from './postgres.ts'
import { runScript } from './run-script.ts'

/** What a demo platform begins with: a database to clone, and the folder with its pictures and feeds. */
export type DemoTemplate = { database: string; dataDir: string }

const FOLDER = path.resolve('.cache/test-demo')

/**
 * The demo dealerships, brought in once for all tests of a run, by the command that a deployment runs. Its name says what it was made from
 * and when, by the hour: the demo's offers, hours and sold cars are those of a moment. A run that begins before the hour turns keeps its own
 * (DEMO_HOUR): to bring the demo in once more takes longer than a test waits for its platform.
 */
export async function requireDemoTemplate(serverUrl: string): Promise<DemoTemplate> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('demo template'))`)
    const template = { database: `demo_${sourcesHash()}`, dataDir: path.join(FOLDER, sourcesHash()) }
    const known = await client.query('select from pg_database where datname = $1', [template.database])
    if (known.rowCount) return template
    await removeOthers(client)
    const { url, rename } = await createTestDatabase(serverUrl)
    const draft = `${template.dataDir}.draft`
    mkdirSync(draft, { recursive: true })
    const { code, stderr } = await runScript('prepare', [], { DATABASE_URL: url, DATA_DIR: draft, SEED_DEMO: 'true', MEILI_URL: '' })
    if (code !== 0) throw new Error(`prepare ended with ${code}: ${stderr}`)
    renameSync(draft, template.dataDir)
    await rename(template.database)
    return template
  } finally {
    await client.end()
  }
}

/** A data folder of one platform's own. The drawn pictures, thousands that nobody writes to, are the template's: copied and removed again they took seconds. */
export function copyDataDir(template: DemoTemplate): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'demo-'))
  const drawn = path.join(template.dataDir, 'pictures', 'demo')
  cpSync(template.dataDir, dataDir, { recursive: true, filter: (from) => from !== drawn })
  symlinkSync(drawn, path.join(dataDir, 'pictures', 'demo'), 'junction')
  return dataDir
}

export function thisHour(): string {
  return new Date().toISOString().slice(0, 13)
}

/** Names, sizes and times of all that the demo is made by, and the hour. */
function sourcesHash(): string {
  const hash = createHash('sha256').update(process.env.DEMO_HOUR ?? thisHour())
  for (const folder of ['app', 'seeds', 'prisma/migrations', 'prisma/functions']) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort()) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex').slice(0, 12)
}

async function removeOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(String.raw`select datname from pg_database where datname like 'demo\_%'`)
  for (const { datname } of rows) await client.query(`drop database "${datname}"`)
  rmSync(FOLDER, { recursive: true, force: true })
}
