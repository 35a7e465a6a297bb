import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FileFault } from '~/tenants/source-file'
import { isRecord } from '~/domain/data/is-record'
import { parseJson } from '~/domain/data/parse-json'
import type { SiteFolder } from '../read/read-folder.server'
import { linesOf } from './lines-of.server'
import { JOBS_NOT_MOVED, MOVED_TABLES } from './moved-tables'
import { siteNumbersSchema } from './site-numbers.server'

type Row = Record<string, unknown>

/** What is wrong with a row, by the name of its column. */
type Wrong = { column: string; allowed: string }

/** More of them say nothing that the first do not. */
const MOST_FAULTS = 20

/**
 * What `everything/` of a folder brings, by table, and each row of it that is not its own site's: settings of others, leads that it does not bring
 * itself, jobs that an export never has. Numbers are not looked at here: they are given the meaning that the site has for them.
 */
export async function checkEverything({ files, document }: SiteFolder): Promise<{ rows: Record<string, number>; faults: FileFault[] }> {
  const { slug } = document.site
  const rows: Record<string, number> = {}
  const faults: FileFault[] = []
  const numbers = siteNumbersSchema.safeParse(parsed(await readFile(files.pathOf('everything/numbers.json'), 'utf8')))
  if (!numbers.success) return { rows, faults: [{ file: files.pathOf('everything/numbers.json'), path: '', found: 'something else', allowed: 'the numbers that an export wrote', nearest: null }] }
  const leads = new Set<string>()
  for (const { table } of MOVED_TABLES) {
    const name = `everything/${table}.ndjson`
    if (!files.has(name)) continue
    let line = 0
    for await (const text of linesOf(path.join(files.root, name))) {
      line++
      if (text === '') continue
      rows[table] = (rows[table] ?? 0) + 1
      const row = parsed(text)
      if (table === 'lead' && row) leads.add(String(row.id))
      const wrong = row ? foreign(table, row, { slug, tenants: numbers.data.tenant, leads }) : { column: '', allowed: 'a row in JSON' }
      if (!wrong) continue
      const found = row && wrong.column !== '' ? JSON.stringify(row[wrong.column] ?? null) : text
      faults.push({ file: files.pathOf(name), line, path: wrong.column, found: found.slice(0, 100), allowed: wrong.allowed, nearest: null })
      if (faults.length >= MOST_FAULTS) return { rows, faults }
    }
  }
  return { rows, faults }
}

/** What a row says that is not of its site; null where all of it is. */
function foreign(table: string, row: Row, { slug, tenants, leads }: { slug: string; tenants: Readonly<Record<string, string>>; leads: ReadonlySet<string> }): Wrong | null {
  if (table === 'settings_layer') {
    if (row.scope !== 'dealership') return { column: 'scope', allowed: 'dealership' }
    return row.key === slug ? null : { column: 'key', allowed: slug }
  }
  if (row.tenant_id !== undefined && tenants[String(row.tenant_id)] !== slug) return { column: 'tenant_id', allowed: `the number of ${slug} in numbers.json` }
  if (row.lead_id !== undefined && row.lead_id !== null && !leads.has(String(row.lead_id))) return { column: 'lead_id', allowed: 'a lead of everything/lead.ndjson' }
  if (table !== 'outbox_job') return null
  if (JOBS_NOT_MOVED.some((kind) => kind === row.kind)) return { column: 'kind', allowed: `none of ${JOBS_NOT_MOVED.join(', ')}` }
  const { leadId } = (row.payload ?? {}) as Row
  return leadId === undefined || leadId === row.lead_id ? null : { column: 'payload', allowed: 'the lead of its job' }
}

function parsed(text: string): Row | null {
  const value = parseJson(text)
  return isRecord(value) ? value : null
}
