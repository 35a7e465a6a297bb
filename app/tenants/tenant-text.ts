import { counted } from '~/domain/text/counted'
import { textTable } from '~/domain/text/text-table'
import type { ExplainedSetting, VersionedLayer } from './explain-setting'
import type { UnreadSetting } from './resolve-settings'
import type { SiteRow } from './known-settings.server'
import type { SiteHistoryEntry } from './site-history'
import type { SettingChange } from './setting-changes'
import type { FileFault } from './source-file'
import type { UnofferedFeature } from './unoffered-features.server'

export function listText(sites: readonly SiteRow[]): string {
  if (sites.length === 0) return 'No sites yet.'
  const head = ['site', 'name', 'template', 'manufacturer', 'group', 'cars', 'domains']
  const rows = sites.map((site) => [
    site.slug,
    site.name,
    site.template,
    site.manufacturer ?? '-',
    site.group ?? '-',
    String(site.carCount),
    site.domains.map((host) => (host === site.canonicalHost ? `${host} (canonical)` : host)).join(' ') || '-',
  ])
  return textTable([head, ...rows])
}

/** A site, its layers, and all its settings with a mark where a layer set them. */
export function showText(site: SiteRow, layers: readonly VersionedLayer[], settings: readonly ExplainedSetting[]): string {
  return [
    listText([site]),
    '',
    `Layers: ${layers.length > 0 ? layers.map((layer) => layerName(layer)).join(', ') : 'none'}`,
    '',
    textTable(settings.map(({ path, value, setBy }) => [path, valueText(value), setBy ? layerName(setBy) : ''])),
  ].join('\n')
}

/** @param unread what the site's layers say and this release cannot read */
export function explainText(settings: readonly ExplainedSetting[], unread: readonly UnreadSetting[]): string {
  const leftOut = unread.length > 0 ? ['', 'Left out, because this release cannot read it:', ...unreadLines(unread).map((line) => `  ${line}`)] : []
  return [settings.length > 0 ? settingsText(settings) : 'No layer sets anything here: every setting has its default.', ...leftOut].join('\n')
}

/** What a command says of features that need a vendor: it knows its own environment, and not that of the processes that serve the sites. */
export function unofferedLines(features: readonly UnofferedFeature[]): string[] {
  return features.map(({ feature, needs, sites }) => `${sites.join(', ')}: ${feature} need${feature.endsWith('s') ? '' : 's'} ${needs}, which the environment of this command has not. Where web and workers have none either, shoppers are not offered ${feature.endsWith('s') ? 'them' : 'it'}.`)
}

function settingsText(settings: readonly ExplainedSetting[]): string {
  return settings
    .map(({ path, meaning, value, setBy, addedTo, overrode }) =>
      [
        `${path} = ${valueText(value)}`,
        `  ${meaning}`,
        `  set by ${layerName(setBy)}`,
        ...addedTo.map((beside) => `  added to ${valueText(beside.value)}, ${layerName(beside.setBy)}`),
        ...overrode.map((below) => `  over ${valueText(below.value)}, ${layerName(below.setBy)}`),
      ].join('\n'),
    )
    .join('\n\n')
}

export function faultsText(faults: readonly FileFault[]): string {
  return [...faultLines(faults), `${counted(faults.length, 'fault')}: nothing was changed.`].join('\n')
}

/** A line a fault. */
export function faultLines(faults: readonly FileFault[]): string[] {
  return faults.map(faultText)
}

/** A line for each setting of stored layers that is as if it were not there. */
export function unreadLines(unread: readonly UnreadSetting[]): string[] {
  return faultLines(unread.map(({ layer, ...fault }) => ({ ...fault, file: layer })))
}

function faultText({ file, line, path, found, allowed, nearest }: FileFault): string {
  const meant = nearest ? `; did you mean ${nearest}?` : ''
  return `${file}${line === undefined ? '' : `:${line}`}${path ? `: ${path}` : ''}: found ${found}, allowed ${allowed}${meant}`
}

export function historyText(entries: readonly SiteHistoryEntry[]): string {
  if (entries.length === 0) return 'No layer has a version yet.'
  return entries
    .map((entry) => {
      const when = entry.createdAt.toISOString().slice(0, 19).replace('T', ' ')
      return [`${when} UTC  ${layerName(entry)}${entry.changedBy === null ? '' : ` by ${entry.changedBy}`}`, ...changeLines(entry.changes)].join('\n')
    })
    .join('\n')
}

function changeLines(changes: readonly SettingChange[]): string[] {
  return changes.map(({ path, from, to }) => `  ${path}: ${valueText(from)} -> ${valueText(to)}`)
}

function layerName(setBy: { scope: string; key: string; version: number | null; isShipped?: boolean } | null): string {
  if (!setBy) return 'the default'
  const name = [setBy.scope, setBy.key].filter(Boolean).join(' ')
  if (setBy.isShipped) return `${name} (shipped)`
  return setBy.version === null ? name : `${name} (version ${setBy.version})`
}

function valueText(value: unknown): string {
  return value === undefined ? '(not set)' : JSON.stringify(value)
}
