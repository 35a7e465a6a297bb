import { counted } from '~/domain/text/counted'
import type { SettingChange } from '~/tenants/setting-changes'
import type { ApplyReport } from './apply-folders.server'
import { faultLines } from '~/tenants/tenant-text'
import type { ReviewReport } from './import-reviews.server'
import type { SiteVersion } from './site-versions.server'

const LONGEST_VALUE = 100
const MOST_LINES = 200

/** What an application did or would do. */
export function reportText({ isApplied, sites, layers, otherSites, moved, notes }: ApplyReport, seconds: number): string {
  const lines: string[] = []
  for (const { file, scope, key, version, isChanged, changes } of layers) {
    lines.push(`${file}: ${[scope, key].filter(Boolean).join(' ')}, ${isChanged ? '' : 'unchanged, '}version ${version}`, ...changeLines(changes))
  }
  for (const { slug, root, isNew, changes, version } of sites) {
    const what = isNew ? 'new' : changes.length === 0 ? 'unchanged' : counted(changes.length, 'change')
    lines.push(`${slug} (${root}): ${what}${version === null ? '' : `, version ${version}`}`)
    lines.push(...changeLines(changes))
  }
  for (const { slug, rows } of moved) lines.push(`${slug}: ${isApplied ? 'moved in with' : 'everything/ brings'} ${rowsText(rows)}`)
  if (otherSites.length > 0) lines.push('', 'Other sites that look different:')
  for (const { slug, changes, needsIndex } of otherSites) {
    lines.push(`  ${slug}: ${counted(changes.length, 'change')}${needsIndex ? ', its search index built anew' : ''}`)
  }
  const hasChanges = sites.some(({ changes }) => changes.length > 0) || layers.some(({ isChanged }) => isChanged)
  const end = isApplied ? (hasChanges ? `In force after ${seconds.toFixed(1)} s; visitors see it within 5 s.` : 'Everything was so already: nothing was changed.') : 'Nothing was changed.'
  return [...lines, ...notes.map((note) => `\n${note}`), '', end].join('\n')
}

const MOST_REJECTS = 20

/** What an import of reviews did or would do, with what it left out. */
export function reviewsText({ slug, isApplied, read, added, changed, unchanged, rejected, rejects, ratings, version }: ReviewReport): string {
  const rated = ratings.map(({ dealership, location, average, count }) => `  ${location ?? dealership}: ${average} of ${counted(count, 'review')}`)
  // A folder that is applied says what its reviews and ratings are, also by saying that there are none.
  const inForce = `In force as version ${version}; visitors see it within 5 s.\nThe site's own folder has them not and would take them away: npm run site -- export ${slug} writes one that has.`
  const end = version !== null ? inForce : isApplied ? 'Everything was so already: nothing was changed.' : 'Nothing was changed.'
  return [
    `Reviews of ${slug}: read ${read} = added ${added} + changed ${changed} + unchanged ${unchanged} + left out ${rejected}`,
    ...rated,
    ...faultLines(rejects.slice(0, MOST_REJECTS)),
    ...(rejects.length > MOST_REJECTS ? [`… and ${rejects.length - MOST_REJECTS} more (--json has all)`] : []),
    end,
  ].join('\n')
}

/** What there is of each table, without the empty ones. */
export function rowsText(rows: Readonly<Record<string, number>>): string {
  const there = Object.entries(rows).filter(([, count]) => count > 0)
  return there.map(([table, count]) => counted(count, ...wordsOf(table))).join(', ') || 'nothing but its folder'
}

/** A table's name is a word for one of its rows, but for those that say how it is done. */
function wordsOf(table: string): [one: string, many?: string] {
  return TABLE_WORDS[table] ?? [table.replaceAll('_', ' ')]
}

const TABLE_WORDS: Readonly<Record<string, [one: string, many: string]>> = {
  feed_run: ['import', 'imports'],
  feed_reject: ['rejected row', 'rejected rows'],
  feed_vanish: ['car that left its feed', 'cars that left their feed'],
  autograb_data: ['guide value', 'guide values'],
  watchlist_entry: ['saved car', 'saved cars'],
  search_alert: ['search told of by mail', 'searches told of by mail'],
  lead_delivery_attempt: ['attempt to deliver a lead', 'attempts to deliver a lead'],
  outbox_job: ['job of the worker (done ones too)', 'jobs of the worker (done ones too)'],
}

function changeLines(changes: readonly SettingChange[]): string[] {
  const lines = changes.map(({ path, from, to }) => {
    if (from === undefined) return `  + ${path}: ${valueText(to)}`
    if (to === undefined) return `  - ${path}: ${valueText(from)}`
    return `  ~ ${path}: ${valueText(from)} -> ${valueText(to)}`
  })
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), `  … and ${lines.length - MOST_LINES} more (--json has all)`] : lines
}

function valueText(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}

export function versionsText(versions: readonly SiteVersion[]): string {
  if (versions.length === 0) return 'Nothing was said of this site by a folder yet.'
  return versions
    .map(({ version, changedBy, note, createdAt, changes }) =>
      [`version ${version}  ${createdAt.toISOString().slice(0, 19).replace('T', ' ')} UTC  by ${changedBy}: ${note}`, ...changeLines(changes)].join('\n'),
    )
    .join('\n')
}
