import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { HOUR_MS } from '~/domain/time/durations'
import { ifThere } from '~/platform/files/if-there.server'
import { fileNameOf, writeWhole } from '~/platform/files/write-whole.server'

/** Where delivered leads are files, a folder for each site; an early release made one file of lines for each. */
const LEADS = 'leads'
/** Where delivered leads and mails are files, a folder for each site. */
const FOLDERS = [LEADS, 'mail']
/** Where messages are lines, a file for each site. */
const MESSAGES = 'sms-fake-vendor'
/** Where `site -- remove` writes a site before it goes, a folder for each, with its leads and shoppers. */
export const REMOVED_SITES = 'removed'

/** Files below the data folder that were delivered for these leads, a lead's own, its changes' and its mails, and the mails of these searches: also what a killed worker left unfinished of them. */
export async function findPersonFiles(dataDir: string, leadIds: readonly string[], alertIds: readonly string[]): Promise<string[]> {
  const names = new Set([...leadIds.map((id) => fileNameOf(`lead:${id}`)), ...alertIds.map((id) => fileNameOf(`search-alert:${id}`))])
  const isTheirs = (name: string) => names.has(/^.*?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(name.replace(/^\./, ''))?.[0] ?? '')
  return (await deliveredFiles(dataDir)).filter((file) => isTheirs(path.basename(file)))
}

export type LeadLine = { lead_id?: unknown }

/** Lines of the file that an early release kept for each site's leads, where they are of these leads: each with its file. */
export async function findLeadLines(dataDir: string, leadIds: readonly string[]): Promise<{ file: string; lines: LeadLine[] }[]> {
  const found: { file: string; lines: LeadLine[] }[] = []
  for (const file of await lineFiles(dataDir, LEADS)) {
    const lines = (await readLines<LeadLine>(file)).filter(({ lead_id }) => leadIds.some((id) => id === lead_id))
    if (lines.length > 0) found.push({ file, lines })
  }
  return found
}

/** Takes them out. @returns how many */
export function deleteLeadLines(dataDir: string, leadIds: readonly string[]): Promise<number> {
  return deleteLines(() => lineFiles(dataDir, LEADS), ({ lead_id }: LeadLine) => leadIds.some((id) => id === lead_id))
}

/** Also what a killed worker left unfinished: its name begins with a dot. @returns how many are gone */
export async function deleteFilesBefore(dataDir: string, before: Date, now: Date): Promise<number> {
  const unfinishedBefore = new Date(now.getTime() - HOUR_MS)
  let deleted = 0
  for (const file of await deliveredFiles(dataDir)) {
    const found = await stat(file).catch(() => null)
    if (!found || found.mtime >= (path.basename(file).startsWith('.') ? unfinishedBefore : before)) continue
    await rm(file, { force: true })
    deleted++
  }
  return deleted
}

/** The folders below the data folder that removed sites were exported to, whole paths. */
export async function findRemovedExports(dataDir: string): Promise<string[]> {
  return (await namesIn(path.join(dataDir, REMOVED_SITES))).map((name) => path.join(dataDir, REMOVED_SITES, name))
}

/** Deletes the exports of sites that were removed before a moment. @returns how many */
export async function deleteRemovedExports(dataDir: string, before: Date): Promise<number> {
  let deleted = 0
  for (const folder of await findRemovedExports(dataDir)) {
    const found = await stat(folder).catch(() => null)
    if (!found || found.mtime >= before) continue
    await rm(folder, { recursive: true, force: true })
    deleted++
  }
  return deleted
}

export type MessageLine = { to?: unknown; sent_at?: unknown }

/** Lines of the stand-in for text messages that hold. @param siteSlug null for every site's */
export async function findMessages(dataDir: string, siteSlug: string | null, holds: (line: MessageLine) => boolean): Promise<unknown[]> {
  const found: unknown[] = []
  for (const file of await messageFiles(dataDir, siteSlug)) found.push(...(await readLines<MessageLine>(file)).filter(holds))
  return found
}

/** Takes lines that hold out. A message that is written meanwhile may be lost: it is a stand-in's. @returns how many */
export function deleteMessages(dataDir: string, siteSlug: string | null, holds: (line: MessageLine) => boolean): Promise<number> {
  return deleteLines(() => messageFiles(dataDir, siteSlug), holds)
}

async function deleteLines<Line>(files: () => Promise<string[]>, holds: (line: Line) => boolean): Promise<number> {
  let deleted = 0
  for (const file of await files()) {
    const lines = await readLines<Line>(file)
    const remaining = lines.filter((line) => !holds(line))
    if (remaining.length === lines.length) continue
    deleted += lines.length - remaining.length
    await writeWhole(path.dirname(file), path.basename(file), remaining.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }
  return deleted
}

async function deliveredFiles(dataDir: string): Promise<string[]> {
  const files = await lineFiles(dataDir, LEADS)
  for (const folder of FOLDERS) {
    for (const site of await namesIn(path.join(dataDir, folder))) {
      for (const name of await namesIn(path.join(dataDir, folder, site))) files.push(path.join(dataDir, folder, site, name))
    }
  }
  return files
}

async function messageFiles(dataDir: string, siteSlug: string | null): Promise<string[]> {
  return (await lineFiles(dataDir, MESSAGES)).filter((file) => siteSlug === null || path.basename(file) === `${siteSlug}.ndjson`)
}

async function lineFiles(dataDir: string, folder: string): Promise<string[]> {
  return (await namesIn(path.join(dataDir, folder))).filter((name) => name.endsWith('.ndjson')).map((name) => path.join(dataDir, folder, name))
}

async function readLines<Line>(file: string): Promise<Line[]> {
  const text = await readFile(file, 'utf8')
  return text.split('\n').flatMap((line): Line[] => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Line]
    } catch {
      // A line that a crash cut short says who it was for as little as it says anything.
      return []
    }
  })
}

/** Nothing for a folder that there is not. */
async function namesIn(folder: string): Promise<string[]> {
  return ((await ifThere(readdir(folder))) ?? []).sort()
}
