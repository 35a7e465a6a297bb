import path from 'node:path'
import { z } from 'zod'
import { allowedValues, schemaAt } from './allowed-values'
import { checkValues, type ValueFault } from './check-values'
import type { SettingsScope } from './resolve-settings'
import type { SettingsValues } from './settings-schema'

/** A fault and the file that has it. */
export type FileFault = ValueFault & { file: string }

/** What a dealership's file says of its site; everything else that the file describes is brought in by the seed. */
export type SiteFacts = z.output<typeof siteSchema>

/** One layer, as a file has it. */
export type GivenLayer = { file: string; scope: SettingsScope; key: string; values: SettingsValues; site: SiteFacts | null }

const slug = z.string().regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, 'a slug such as moreton-motor-group')
const host = z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'a lower-case host name such as www.northside.com.au')

const siteSchema = z.object({
  slug,
  template: slug,
  name: z.string().min(2).max(120),
  /** The one manufacturer of a site that has only one, by name or slug. */
  make: z.string().min(1).optional(),
  /** The header's picture instead of the name: an address, or `stored:` and the key of a picture of the platform's. */
  logoUrl: z.string().regex(/^(https?:\/\/|stored:|\/)\S+$/, 'an address such as https://… or stored:logos/northside.svg').optional(),
  facebookUrl: z.string().url('an address such as https://…').optional(),
  instagramUrl: z.string().url('an address such as https://…').optional(),
  domains: z.array(host).default([]),
  /** The one of `domains` that the others lead to. */
  canonicalDomain: host.optional(),
  group: z.object({ slug, name: z.string().min(2) }).optional(),
  dealershipSlugs: z.array(slug),
})

const FOLDERS: Readonly<Record<string, SettingsScope>> = {
  templates: 'template',
  manufacturers: 'manufacturer',
  groups: 'dealership_group',
}
const PLACES = 'platform.json, templates/*.json, manufacturers/*.json, groups/*.json, or a dealership file with "tenant" and "settings"'

/**
 * Reads a settings file: a layer named by its folder and file name, or a dealership's file. Never throws: a fault says what was
 * found and what is expected.
 */
export function parseSettingsFile(file: string, text: string): { layer: GivenLayer | null; faults: FileFault[] } {
  const refuse = (faults: ValueFault[]) => ({ layer: null, faults: faults.map((fault) => ({ ...fault, file })) })
  let content: unknown
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return refuse([{ path: '', found: (error as Error).message, allowed: 'a JSON object', nearest: null }])
  }
  if (isRecord(content) && 'tenant' in content) return parseDealershipFile(file, content)
  const name = path.basename(file, '.json')
  const folder = path.basename(path.dirname(path.resolve(file)))
  const scope = name === 'platform' ? 'platform' : FOLDERS[folder]
  if (!scope) {
    return refuse([{ path: '', found: `a file ${name}.json in the folder ${folder}`, allowed: PLACES, nearest: null }])
  }
  const faults = checkValues(content)
  if (faults.length > 0) return refuse(faults)
  const key = scope === 'platform' ? '' : name
  return { layer: { file, scope, key, values: content as SettingsValues, site: null }, faults: [] }
}

function parseDealershipFile(file: string, content: Record<string, unknown>) {
  const { tenant, group, settings = {}, dealerships = [] } = content
  const site = siteSchema.safeParse({
    ...(isRecord(tenant) ? tenant : {}),
    group,
    dealershipSlugs: Array.isArray(dealerships)
      ? dealerships.map((dealership: unknown) => (isRecord(dealership) ? dealership.slug : dealership))
      : dealerships,
  })
  const faults: ValueFault[] = checkValues(settings).map((fault) => ({
    ...fault,
    path: fault.path ? `settings.${fault.path}` : 'settings',
  }))
  if (site.success) {
    const { domains, canonicalDomain } = site.data
    if (canonicalDomain !== undefined && !domains.includes(canonicalDomain)) {
      const allowed = domains.length > 0 ? `one of tenant.domains: ${domains.join(', ')}` : 'tenant.domains to hold it'
      faults.push({ path: 'tenant.canonicalDomain', found: JSON.stringify(canonicalDomain), allowed, nearest: null })
    }
  } else {
    faults.push(...site.error.issues.map((issue) => siteFault(issue, content)))
  }
  if (!site.success || faults.length > 0) return { layer: null, faults: faults.map((fault) => ({ ...fault, file })) }
  const layer: GivenLayer = {
    file,
    scope: 'dealership',
    key: site.data.slug,
    values: settings as SettingsValues,
    site: site.data,
  }
  return { layer, faults: [] }
}

function siteFault(issue: z.ZodIssue, content: Record<string, unknown>): ValueFault {
  const [first, ...rest] = issue.path
  const at =
    first === 'group' ? issue.path : first === 'dealershipSlugs' ? ['dealerships', ...rest] : ['tenant', ...issue.path]
  let found: unknown = content
  for (const step of at) found = isRecord(found) || Array.isArray(found) ? (found as Record<string, unknown>)[String(step)] : undefined
  return {
    path: at.join('.'),
    found: found === undefined ? 'nothing' : JSON.stringify(found).slice(0, 80),
    allowed: allowedValues(schemaAt(siteSchema, issue.path)),
    nearest: null,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
