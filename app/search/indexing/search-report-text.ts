import { counted } from '~/domain/text/counted'
import type { IndexVerdict } from '../postgres/verify-index.server'
import type { EngineStatus, SearchStatus, SiteStatus } from './search-status.server'
import type { CarDifference, SiteVerdict } from './verify-engine.server'

/** Where there is nothing to compare. */
export const NO_SITES = 'No sites yet.'

/** Where there is no engine. */
export const NO_ENGINE = 'There is no search engine: MEILI_URL is not set, Postgres answers.'

export function statusText(status: SearchStatus): string {
  const { engine, sites, builder, outdatedIndexes } = status
  const stale = outdatedIndexes === 0 ? 'all built by this release' : `${outdatedIndexes} built by another release: the worker builds them anew`
  const lag = status.pendingJobs === 0 ? 'nothing is pending' : `${counted(status.pendingJobs, 'job')} pending, the oldest for ${seconds(status.lagSeconds)}`
  const lines = [
    `Postgres: ${counted(sites.length, 'site')}, builder ${builder}, ${stale}`,
    ...(engine ? [engineText(engine), `Lag: ${lag}`] : [NO_ENGINE]),
    '',
    ...(sites.length === 0 ? [NO_SITES] : [row('site', 'cars', 'Postgres', engine ? 'engine' : '', '')]),
    ...sites.map((site) =>
      row(site.slug, String(site.cars), `v${site.version}`, engine ? engineVersion(site) : '', siteNotes(site, engine !== null).join('; ')),
    ),
  ]
  return lines.map((line) => line.trimEnd()).join('\n')
}

function engineText({ version, url, documents, index, waitingTasks }: EngineStatus): string {
  return `Meilisearch ${version} at ${url}: ${counted(documents, 'document')}, index ${index}, ${counted(waitingTasks, 'task')} waiting`
}

function engineVersion({ indexedVersion }: SiteStatus): string {
  return indexedVersion === null ? 'none' : `v${indexedVersion}`
}

function siteNotes({ isOwnBuild, pendingJobs, pendingSeconds, attempts, lastError }: SiteStatus, hasEngine: boolean): string[] {
  const notes = isOwnBuild ? [] : ['built by another release']
  if (pendingJobs === 0 || !hasEngine) return notes
  const tried = attempts > 0 ? `, tried ${counted(attempts, 'time')}${lastError ? `: ${lastError}` : ''}` : ''
  return [...notes, `${counted(pendingJobs, 'job')} pending for ${seconds(pendingSeconds ?? 0)}${tried}`]
}

/** A site's index in Postgres against its cars. */
export function indexVerdictText({ slug, cars, version, isOwnBuild, differences, examples }: IndexVerdict): string {
  const build = isOwnBuild ? '' : ', built by another release'
  if (differences === 0) return `${slug}, Postgres: ${counted(cars, 'car')}, the same${build}`
  if (version === 0) return `${slug}, Postgres: no index of its ${counted(differences, 'car')}, which nobody finds; the worker builds it within a minute, npm run search -- reindex at once`
  const more = differences - examples.length
  const head = `${slug}, Postgres: ${counted(cars, 'car')}, ${counted(differences, 'row')} of the index not the same${build}`
  return [head, ...examples.map((example) => `  ${example}`), ...(more > 0 ? [`  and ${more} more`] : [])].join('\n')
}

/** A site's documents in the engine against its cars. */
export function verdictText(verdict: SiteVerdict): string {
  const { slug, cars, version, indexedVersion, differences, examples } = verdict
  const lag = indexedVersion === null ? 'the engine holds nothing of it' : `Postgres has version ${version}, the engine ${indexedVersion}`
  if (differences === 0) return `${slug}, engine: ${counted(cars, 'car')}, the same${version === (indexedVersion ?? 0) ? '' : `, but ${lag}`}`
  const head = `${slug}, engine: ${counted(cars, 'car')}, ${differences} not the same${version === indexedVersion ? '' : `; ${lag}`}`
  const more = differences - examples.length
  return [head, ...examples.map((example) => `  ${differenceText(example)}`), ...(more > 0 ? [`  and ${more} more`] : [])].join('\n')
}

function differenceText({ carId, stockNumber, kind, fields }: CarDifference): string {
  const car = `car ${carId}${stockNumber === null ? '' : ` (${stockNumber})`}`
  if (kind === 'missing') return `${car}: not in the engine`
  if (kind === 'extra') return `${car}: in the engine, not on the site`
  return `${car}: ${fields.length > 0 ? `differs in ${fields.join(', ')}` : 'differs'}`
}

function row(site: string, cars: string, postgres: string, engine: string, note: string): string {
  return `${site.padEnd(32)} ${cars.padStart(9)}  ${postgres.padEnd(9)} ${engine.padEnd(9)} ${note}`
}

function seconds(value: number): string {
  return value < 120 ? `${Math.round(value)} s` : `${Math.round(value / 60)} min`
}
