import type { EngineStatus } from './engine-status.server'
import type { CarDifference, SiteVerdict } from './verify-engine.server'

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

export function statusText(status: EngineStatus): string {
  const lag = status.pendingJobs === 0 ? 'nothing is owed' : `${count(status.pendingJobs, 'job')} owed, the oldest for ${seconds(status.lagSeconds)}`
  const lines = [
    `Meilisearch ${status.version} at ${status.url}: ${count(status.documents, 'document')}, index ${status.index}, ${count(status.waitingTasks, 'task')} waiting`,
    `Lag: ${lag}`,
    '',
    row('site', 'cars', 'Postgres', 'engine', ''),
    ...status.sites.map((site) =>
      row(site.slug, String(site.cars), `v${site.version}`, site.indexedVersion === null ? 'none' : `v${site.indexedVersion}`, siteNote(site)),
    ),
  ]
  return lines.map((line) => line.trimEnd()).join('\n')
}

function siteNote({ pendingJobs, pendingSeconds, attempts, lastError }: EngineStatus['sites'][number]): string {
  if (pendingJobs === 0) return ''
  const tried = attempts > 0 ? `, tried ${count(attempts, 'time')}${lastError ? `: ${lastError}` : ''}` : ''
  return `${count(pendingJobs, 'job')} owed for ${seconds(pendingSeconds ?? 0)}${tried}`
}

export function verdictText(verdict: SiteVerdict): string {
  const { slug, cars, version, indexedVersion, differences, examples } = verdict
  const lag = indexedVersion === null ? 'the engine holds nothing of it' : `Postgres has version ${version}, the engine ${indexedVersion}`
  if (differences === 0) return version === (indexedVersion ?? 0) ? `${slug}: ${count(cars, 'car')}, the same` : `${slug}: ${count(cars, 'car')}, the same, but ${lag}`
  const head = `${slug}: ${count(cars, 'car')}, ${differences} not the same${version === indexedVersion ? '' : `; ${lag}`}`
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
