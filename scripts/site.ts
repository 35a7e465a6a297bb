import path from 'node:path'
import type pg from 'pg'
import { counted } from '~/domain/text/counted'
import { nearestKey } from '~/domain/text/nearest-key'
import { requirePlatform } from '~/platform/command/platform-folder.server'
import { print, json } from '~/platform/command/print'
import { runCommand } from '~/platform/command/run-command.server'
import { CommandFault, wrongUsage } from '~/platform/command/command-fault'
import { undoneWhenStopped } from '~/platform/command/undone-when-stopped.server'
import { env } from '~/platform/env.server'
import { REMOVED_SITES } from '~/privacy/person-files.server'
import { applyEach, eachText } from '~/provisioning/apply-each.server'
import { STAGES } from '~/provisioning/apply-folders.server'
import { applyOpened } from '~/provisioning/apply-opened.server'
import { exportSite, type ExportReport } from '~/provisioning/export-site.server'
import { importReviews } from '~/provisioning/import-reviews.server'
import { newFolder } from '~/provisioning/new-folder'
import { openPaths } from '~/provisioning/open-paths.server'
import { countLeads, exportAndRemove, requireNoOpenMoney } from '~/provisioning/remove-site.server'
import { renameSite } from '~/provisioning/rename-site.server'
import { rollbackSite } from '~/provisioning/rollback-site.server'
import { parseSiteArguments, USAGE, type SiteCommand } from '~/provisioning/site-arguments'
import { reportText, reviewsText, rowsText, versionsText } from '~/provisioning/site-text'
import { readSiteVersions } from '~/provisioning/site-versions.server'
import { writeNewFolder } from '~/provisioning/write/write-folder.server'
import { explainSettings } from '~/tenants/explain-setting'
import { readLayers } from '~/tenants/resolve-settings'
import { readLayersInForce, readSites, readVersions } from '~/tenants/known-settings.server'
import { layersOf } from '~/tenants/plan-settings'
import { requireSite } from '~/tenants/require-site.server'
import { SETTING_GROUPS, SETTING_LEAVES } from '~/tenants/setting-leaves'
import type { FileFault } from '~/tenants/source-file'
import { settingsList, settingsText } from '~/tenants/settings-text'
import { SHIPPED_TEMPLATES } from '~/tenants/shipped-layers'
import { siteHistory } from '~/tenants/site-history'
import { explainText, faultsText, historyText, listText, showText, unofferedLines } from '~/tenants/tenant-text'
import { loadUnofferedFeatures } from '~/tenants/unoffered-features.server'
import { ask } from './support/ask.ts'
import { progressBar } from './support/progress-bar.ts'
import { who } from './support/who.ts'

type Command<Name> = Extract<SiteCommand, { name: Name }>

/** `npm run site`: dealerships in, changed and out by folders. */
async function main(): Promise<number> {
  const command = parseSiteArguments(process.argv.slice(2))
  if (typeof command === 'string') throw wrongUsage('site', command)
  if (command.name === 'help') return print(USAGE)
  if (command.name === 'settings') return print(command.asJson ? json(settingsList()) : settingsText().trimEnd())
  if (command.name === 'new') return writeNew(command)
  await requirePlatform()
  return undoneWhenStopped((pool) => run(pool, command))
}

async function run(pool: pg.Pool, command: Exclude<SiteCommand, { name: 'help' | 'settings' | 'new' }>): Promise<number> {
  switch (command.name) {
    case 'list': {
      const sites = await readSites(pool)
      return print(command.asJson ? json(sites) : listText(sites))
    }
    case 'validate':
    case 'plan':
    case 'apply':
      return command.isEach ? bringEach(pool, command) : bring(pool, command)
    case 'reviews':
      return bringReviews(pool, command)
    case 'export': {
      const { slug, out, isEverything } = command
      const report = await exportSite(pool, slug, out, { dataDir: env().DATA_DIR, isEverything })
      return print(command.asJson ? json(report) : exportText(slug, report))
    }
    case 'rename':
      await renameSite(pool, command.slug, command.newSlug, who(command.by))
      if (command.asJson) return print(json({ slug: command.newSlug, formerSlug: command.slug }))
      return print(`${command.slug} is ${command.newSlug} now; its old address leads there within 5 s.\nSay "slug": "${command.newSlug}" in the site.json of its folder.`)
    case 'remove':
      return remove(pool, command)
    case 'rollback': {
      const start = performance.now()
      const report = await rollbackSite(pool, command.slug, command.to, { changedBy: who(command.by), dataDir: env().DATA_DIR })
      if (report.faults.length > 0) return refuse(report.faults, command.asJson)
      return print(command.asJson ? json(report) : reportText(report, (performance.now() - start) / 1000))
    }
    case 'history':
    case 'show':
      return show(pool, command)
    case 'explain':
      return explain(pool, command)
  }
}

async function bringReviews(pool: pg.Pool, { slug, file, dealership, location, isTrial, by, asJson }: Command<'reviews'>): Promise<number> {
  const of = { ...(dealership === undefined ? {} : { dealership }), ...(location === undefined ? {} : { location }) }
  const report = await importReviews(pool, { slug, file, ...of, isTrial, changedBy: who(by), dataDir: env().DATA_DIR })
  if (Array.isArray(report)) return refuse(report, asJson)
  await print(asJson ? json(report) : reviewsText(report))
  return report.rejected > 0 ? 2 : 0
}

async function remove(pool: pg.Pool, { slug, confirm, withLeads, isMoved, out, asJson }: Command<'remove'>): Promise<number> {
  const site = await requireSite(pool, slug)
  const leads = await countLeads(pool, site.id)
  if (leads > 0 && !withLeads) throw new CommandFault(`${slug} has ${counted(leads, 'lead')}: nothing was changed.`, `With --with-leads they are exported and go too.`)
  const typed = confirm ?? (await askAtTerminal(`This takes out ${slug} with its cars, ${counted(leads, 'lead')} and everything else of it. Type its slug to go on: `))
  if (typed === null) throw new CommandFault(`${slug} stays: nothing was changed.`)
  if (typed !== slug) throw new CommandFault(`found "${typed}", expected "${slug}": nothing was changed.`, `Where nobody can be asked: npm run site -- remove ${slug} --confirm ${slug}`)
  await requireNoOpenMoney(pool, site.id, slug, isMoved)
  const { DATA_DIR: dataDir } = env()
  const folder = out ?? path.join(dataDir, REMOVED_SITES, `${slug}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`)
  const { report, dealerships, stayed, held } = await exportAndRemove(pool, site, leads, { out: folder, dataDir, isMoved })
  if (asJson) return print(json({ slug, dealerships, stayed, held, leads, export: report }))
  const gone = `${slug} is gone${dealerships.length > 0 ? `, with the dealerships ${dealerships.join(', ')} and their stock` : ''}.`
  const kept = stayed.map((one) => `The dealership ${one.slug} stays: ${one.why}.`)
  const holds = held.length > 0 ? [`Reserved by it, and no more here: ${held.join(', ')}. Where the site is now holds ${held.length === 1 ? 'it' : 'them'}.`] : []
  return print([exportText(slug, report), gone, ...kept, ...holds].join('\n'))
}

function exportText(slug: string, { out, files, rows }: ExportReport): string {
  return `${slug}: ${files} files in ${out}${rows ? `, with ${rowsText(rows)}` : ''}.\nnpm run site -- apply ${out} puts it in force on any platform.`
}

/** What somebody at the terminal types, null where they end it there; nothing where there is no terminal. */
async function askAtTerminal(question: string): Promise<string | null> {
  return process.stdin.isTTY ? ask(question, process.stdin, process.stderr) : ''
}

async function show(pool: pg.Pool, command: Command<'history' | 'show'>): Promise<number> {
  const row = await requireSite(pool, command.slug)
  const layers = layersOf(row, await readLayersInForce(pool))
  if (command.name === 'history') {
    const versions = await readSiteVersions(pool, row.id)
    // The site's own settings are in its versions, once it has any.
    const wanted = layers.filter(({ isShipped, scope }) => !isShipped && (scope !== 'dealership' || versions.length === 0))
    const entries = siteHistory(await readVersions(pool, wanted))
    if (command.asJson) return print(json({ versions: versions.map(({ document: _, ...version }) => version), layers: entries }))
    return print(entries.length > 0 ? `${versionsText(versions)}\n\nIts layers:\n${historyText(entries)}` : versionsText(versions))
  }
  const settings = SETTING_GROUPS.flatMap((group) => explainSettings(readLayers(layers).readable, group))
  return print(command.asJson ? json({ ...row, layers: layers.map(({ values: _, ...layer }) => layer), settings }) : showText(row, layers, settings))
}

async function explain(pool: pg.Pool, command: Command<'explain'>): Promise<number> {
  const { readable, unread } = readLayers(layersOf(await requireSite(pool, command.slug), await readLayersInForce(pool)))
  const explained = explainSettings(readable, command.setting)
  if (command.setting !== undefined && explained.length === 0) {
    const paths = SETTING_LEAVES.map(({ path }) => path)
    const nearest = nearestKey(command.setting, [...paths, ...SETTING_GROUPS])
    throw new CommandFault(`found no setting "${command.setting}"${nearest ? `; did you mean ${nearest}?` : ''}`, 'npm run site -- settings lists them all.')
  }
  if (command.asJson) return print(json(explained))
  const unoffered = (await loadUnofferedFeatures(pool, [command.slug])).filter(({ setting }) => explained.some(({ path }) => path === setting))
  return print([explainText(explained, unread), ...unofferedLines(unoffered)].join('\n\n'))
}

async function writeNew({ slug, title, template, out = slug, asJson }: Command<'new'>): Promise<number> {
  const nearest = nearestKey(template, SHIPPED_TEMPLATES)
  if (!SHIPPED_TEMPLATES.includes(template) && nearest) throw new CommandFault(`--template: found "${template}", expected one of ${SHIPPED_TEMPLATES.join(', ')}; did you mean ${nearest}?`)
  const name = title ?? slug.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ')
  const files = newFolder({ slug, name, template })
  await writeNewFolder(out, files, async () => {})
  if (asJson) return print(json({ out, files: files.map(([file]) => file) }))
  const own = files.filter(([file]) => !file.startsWith('schema/')).map(([file]) => `  ${out}/${file}`)
  const isShipped = SHIPPED_TEMPLATES.includes(template)
  const next = isShipped ? `It works as it is: npm run site -- apply ${out}` : `It works once the platform has your template: ${out}/layers/templates/${template}.json, or another that is applied before. The release brings ${SHIPPED_TEMPLATES.join(', ')}.`
  return print([...own, '', next, 'The comments in its files say what to fill in.'].join('\n'))
}

async function bring(pool: pg.Pool, { name, paths, by, note, asJson }: Command<'validate' | 'plan' | 'apply'>): Promise<number> {
  const start = performance.now()
  const mode = name === 'apply' ? 'apply' : 'plan'
  const bar = progressBar(paths.length === 1 ? 0 : paths.length * (1 + STAGES[mode]))
  const options = { mode, changedBy: who(by), dataDir: env().DATA_DIR, onStage: bar.add, ...(note === undefined ? {} : { note }) } as const
  const report = await openPaths(paths, bar.add).then((opened) => applyOpened(pool, opened, options)).finally(bar.stop)
  if (report.faults.length > 0) return refuse(report.faults, asJson)
  if (asJson) return print(json(report))
  if (name === 'validate') return print(paths.length === 1 ? `${paths[0] ?? ''} is good.` : `All ${paths.length} are good.`)
  const seconds = (performance.now() - start) / 1000
  const unoffered = report.isApplied ? unofferedLines(await loadUnofferedFeatures(pool, report.sites.map(({ slug }) => slug))) : []
  return print(reportText({ ...report, notes: [...report.notes, ...unoffered] }, seconds))
}

async function bringEach(pool: pg.Pool, { paths, by, note, asJson }: Command<'validate' | 'plan' | 'apply'>): Promise<number> {
  const bar = progressBar(paths.length, 'folders')
  const report = await applyEach(pool, paths, { changedBy: who(by), dataDir: env().DATA_DIR, ...(note === undefined ? {} : { note }) }, bar.add).finally(bar.stop)
  await print(asJson ? json(report) : eachText(report))
  return report.folders.every(({ faults }) => faults.length === 0) ? 0 : 1
}

async function refuse(faults: readonly FileFault[], asJson: boolean): Promise<number> {
  if (asJson) await print(json({ isApplied: false, faults }))
  else process.stderr.write(`${faultsText(faults)}\n`)
  return 1
}

runCommand('site', main)
