import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { withDatabase } from '~/platform/db/with-database.server'
import { rebuildTenantIndex } from '~/search/postgres/rebuild-index.server'
import { applySettings } from '~/tenants/apply-settings.server'
import { explainSettings } from '~/tenants/explain-setting'
import { readLayersInForce, readSites, readVersions } from '~/tenants/known-settings.server'
import { nearestKey } from '~/tenants/nearest-key'
import { layersOf } from '~/tenants/plan-settings'
import { SETTING_GROUPS, SETTING_LEAVES } from '~/tenants/setting-leaves'
import { parseSettingsFile, type FileFault, type GivenLayer } from '~/tenants/settings-file'
import { settingsText } from '~/tenants/settings-text'
import { siteHistory } from '~/tenants/site-history'
import { parseTenantArguments, USAGE, type TenantCommand } from '~/tenants/tenant-arguments'
import { applyText, explainText, faultsText, historyText, listText, showText } from '~/tenants/tenant-text'

type SiteCommand = Extract<TenantCommand, { slug: string }>
type FilesCommand = Extract<TenantCommand, { files: string[] }>

/** What the operator got wrong: its message is all that is printed. */
class Refused extends Error {}

/** `npm run tenant`: shows how sites are set up, and puts settings in force. */
async function main(): Promise<number> {
  const command = parseTenantArguments(process.argv.slice(2))
  if (typeof command === 'string') throw new Refused(`${command}\n\n${USAGE}`)
  if (command.name === 'help') return print(USAGE)
  if (command.name === 'settings') return print(settingsText().trimEnd())
  if (command.name === 'list') {
    const sites = await withDatabase(({ pool }) => readSites(pool))
    return print(command.asJson ? json(sites) : listText(sites))
  }
  if ('files' in command) return apply(command)
  return withDatabase(({ pool }) => site(pool, command))
}

async function site(pool: pg.Pool, command: SiteCommand): Promise<number> {
  const sites = await readSites(pool)
  const row = sites.find(({ slug }) => slug === command.slug)
  if (!row) throw new Refused(`found no site "${command.slug}"${meant(command.slug, sites.map(({ slug }) => slug))}`)
  const layers = layersOf(row, await readLayersInForce(pool))
  if (command.name === 'history') {
    const entries = siteHistory(await readVersions(pool, layers.filter(({ isShipped }) => !isShipped)))
    return print(command.asJson ? json(entries) : historyText(entries))
  }
  if (command.name === 'show') {
    const settings = SETTING_GROUPS.flatMap((group) => explainSettings(layers, group))
    return print(command.asJson ? json({ ...row, layers: layers.map(({ values: _, ...layer }) => layer), settings }) : showText(row, layers, settings))
  }
  if (command.name !== 'explain') return 1
  const explained = explainSettings(layers, command.setting)
  if (command.setting !== undefined && explained.length === 0) {
    const paths = SETTING_LEAVES.map(({ path }) => path)
    throw new Refused(`found no setting "${command.setting}"${meant(command.setting, [...paths, ...SETTING_GROUPS])}`)
  }
  return print(command.asJson ? json(explained) : explainText(explained))
}

async function apply({ name, files, isDryRun, asJson }: FilesCommand): Promise<number> {
  const read = await Promise.all(files.map(async (file) => parseSettingsFile(file, await textOf(file))))
  const faults = read.flatMap((one) => one.faults)
  if (faults.length > 0) return refuse(faults, asJson)
  const given = read.flatMap(({ layer }): GivenLayer[] => (layer ? [layer] : []))
  const mode = name === 'validate' ? 'check' : isDryRun ? 'dry_run' : 'apply'
  const report = await withDatabase(({ pool }) => applySettings(pool, given, { mode, rebuildIndex: rebuildTenantIndex }))
  if (report.faults.length > 0) return refuse(report.faults, asJson)
  if (asJson) return print(json(report))
  return print(mode === 'check' ? `${files.length === 1 ? '1 file is' : `${files.length} files are`} good.` : applyText(report))
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new Refused(`${file}: found ${(error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no such file' : String(error)}, expected a JSON file`)
  }
}

async function refuse(faults: readonly FileFault[], asJson: boolean): Promise<number> {
  if (asJson) await print(json({ isApplied: false, faults }))
  else process.stderr.write(`${faultsText(faults)}\n`)
  return 1
}

function meant(found: string, known: readonly string[]): string {
  const nearest = nearestKey(found, known)
  return nearest ? `; did you mean ${nearest}?` : ''
}

const json = (value: unknown) => JSON.stringify(value, null, 2)

/** Waits for the reader: a piped list may be long. */
async function print(text: string): Promise<number> {
  await new Promise<void>((resolve) => (process.stdout.write(`${text}\n`) ? resolve() : process.stdout.once('drain', resolve)))
  return 0
}

main()
  .then((code) => (process.exitCode = code))
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Refused ? error.message : String((error as Error).stack ?? error)}\n`)
    process.exitCode = 1
  })
