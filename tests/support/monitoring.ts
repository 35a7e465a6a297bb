import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse, stringify } from 'yaml'

const FOLDER = 'docs/monitoring'

type Rule = { alert: string; expr: string; for?: string; labels: { severity: string }; annotations: { summary: string; description: string } }
type Panel = { title: string; targets: { expr: string }[] }

export function alertRules(): Rule[] {
  const { groups } = parse(readFileSync(`${FOLDER}/alerts.yml`, 'utf8')) as { groups: { rules: Rule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

export function dashboardPanels(): Panel[] {
  return (JSON.parse(readFileSync(`${FOLDER}/dashboard.json`, 'utf8')) as { panels: Panel[] }).panels
}

/** What the figure of an alert is compared with. */
export function limitOf(name: string): number {
  const expr = alertRules().find(({ alert }) => alert === name)?.expr ?? 'no rule'
  const [, limit] = / (?:<|>|==) ([\d.]+)$/.exec(expr) ?? []
  if (limit === undefined) throw new Error(`${name}: no limit at the end of ${expr}`)
  return Number(limit)
}

/** The names of the series that an expression asks for. */
export function seriesOf(expression: string): string[] {
  const bare = expression.replace(/"[^"]*"/g, '').replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
  return [...bare.matchAll(/\b[a-z_]\w*\b(?!\s*\()/g)].map(([name]) => name).filter((name) => !['by', 'and', 'or', 'unless'].includes(name))
}

type Labels = ReadonlyMap<string, string>
/** Of the machine that was asked, or of the buckets of a histogram: Prometheus adds the first two. */
const BY_PROMETHEUS = ['instance', 'job', 'le']

/**
 * What an expression, and the words of its alert, name of series that the text of a platform has not: a label, or a value of one. Each value of
 * several (`failed|held`) has to be there.
 */
export function missingLabels(expression: string, metrics: string, words = ''): string[] {
  const lines = [...metrics.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)].map(([, name = '', labels = '']) => ({ name, labels: labelsIn(labels) }))
  const selectors = [...expression.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, name = '', given = '']) =>
    [...given.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].flatMap(([, label = '', operator = '', value = '']) =>
      (operator.includes('~') ? value.split('|') : [value]).map((one) => ({ name, label, operator, value: one })),
    ),
  )
  const isThere = ({ name, label, operator, value }: (typeof selectors)[number]) => {
    const matches = (labels: Labels) => {
      const found = labels.get(label)
      return found !== undefined && new RegExp(`^(?:${value})$`).test(found) === !operator.startsWith('!')
    }
    return lines.some((line) => line.name === name && matches(line.labels))
  }
  const grouped = [...expression.matchAll(/\b(?:by|on|ignoring|without) \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/, */))
  const said = [...words.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label)
  const names = seriesOf(expression)
  const has = (label: string) => BY_PROMETHEUS.includes(label) || lines.some((line) => names.includes(line.name) && line.labels.has(label))
  return [
    ...selectors.filter(({ label }) => !BY_PROMETHEUS.includes(label)).filter((one) => !isThere(one)).map(({ name, label, operator, value }) => `${name}{${label}${operator}"${value}"}`),
    ...[...grouped, ...said].filter((label) => !has(label)),
  ]
}

function labelsIn(text: string): Labels {
  return new Map([...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', value = '']) => [label, value]))
}

/** Names of what a text of Prometheus' format holds: of histograms those that are asked for. */
export function namesIn(metrics: string): Set<string> {
  const kinds = [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(kinds.flatMap(([, name = '', kind]) => (kind === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name])))
}

/** What promtool says of all files; null where there is none. */
export function askPromtool(): { status: number | null; output: string }[] | null {
  if (spawnSync('promtool', ['--version']).error) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'monitoring-'))
  const ask = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }
  try {
    // An expression of the dashboard is checked as if it were a rule.
    const rules = dashboardPanels().flatMap(({ targets }) => targets.map(({ expr }, at) => ({ record: `panel:${at}`, expr })))
    const file = path.join(folder, 'dashboard.yml')
    writeFileSync(file, stringify({ groups: rules.map((rule, at) => ({ name: `panel-${at}`, rules: [rule] })) }))
    return [ask('check', 'config', `${FOLDER}/prometheus.yml`), ask('check', 'rules', file), ask('test', 'rules', `${FOLDER}/alerts.test.yml`)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
