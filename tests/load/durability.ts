import { SingleBar } from 'cli-progress'
import { runBuild } from '../../scripts/support/build.ts'
import { runDurability, type DurabilityReport } from '../support/durability.ts'

const PLAN = { leads: 10_000, sent: 1_000, webKills: 20, postgresKills: 10, workerKills: 20, shoppers: 24, seed: 1 }
const AFTER_LAST_KILL_S = 60

const USAGE = `Shows that nothing that was accepted is lost, and nothing doubled, while processes are killed.

  npm run test:durability [-- --seed <number>]

Sends 10,000 forms while the web process is killed 20 times, Postgres 10 times and the worker 20 times in 2,000 deliveries through a mail server
and a webhook that fail, hang, cut the line and answer twice. Takes some minutes. Exit code: 0 when all went well.

Example:
  npm run test:durability -- --seed 7`

async function main(): Promise<boolean> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${USAGE}\n`)
    return true
  }
  const seed = args[0] === '--seed' ? Number(args[1]) : PLAN.seed
  if (!Number.isInteger(seed) || (args.length > 0 && args[0] !== '--seed')) throw new Error(`Found "${args.join(' ')}", expected --seed <number>`)
  await runBuild()
  const bar = new SingleBar({ format: '{bar} {value}/{total} leads accepted, {delivered} delivered, {kills} kills, {duration_formatted}', stream: process.stderr })
  bar.start(PLAN.leads, 0, { delivered: 0, kills: 0 })
  const report = await runDurability({ ...PLAN, seed }, ({ accepted, delivered, kills }) => bar.update(accepted, { delivered, kills }))
  bar.stop()
  process.stdout.write(`${reportText(report)}\n`)
  return faultsOf(report).length === 0
}

function faultsOf({ accepted, lost, doubledLeads, foreignKeys, missing, deadLetters, secondsAfterLastKill }: DurabilityReport): string[] {
  return [
    ...(accepted === PLAN.leads ? [] : ['not every form was accepted']),
    ...(lost === 0 ? [] : ['leads were lost']),
    ...(doubledLeads === 0 ? [] : ['leads were doubled']),
    ...(foreignKeys === 0 ? [] : ['deliveries came under a key of their own']),
    ...(missing.mails + missing.posts + missing.files + deadLetters === 0 ? [] : ['deliveries are missing']),
    ...(secondsAfterLastKill <= AFTER_LAST_KILL_S ? [] : [`the last delivery came later than ${AFTER_LAST_KILL_S} s after the last kill`]),
  ]
}

function reportText(report: DurabilityReport): string {
  const { accepted, lost, doubledLeads, foreignKeys, missing, deadLetters, repeated, kills, retries, secondsToAccept, secondsAfterLastKill } = report
  const faults = faultsOf(report)
  return [
    `killed: web ${kills.web} times, Postgres ${kills.postgres}, worker ${kills.worker}`,
    `leads: ${accepted} accepted in ${secondsToAccept.toFixed(0)} s, ${lost} lost, ${doubledLeads} doubled`,
    `sent again by their shoppers: ${Object.entries(retries).map(([answer, times]) => `${times} after ${answer}`).join(', ') || 'none'}`,
    `deliveries missing: ${missing.mails} mails, ${missing.posts} posts, ${missing.files} files; ${deadLetters} dead letters; ${foreignKeys} under a key of their own`,
    `came more than once, under the same key: ${repeated.mails} mails, ${repeated.posts} posts`,
    `all delivered ${secondsAfterLastKill.toFixed(1)} s after the last kill`,
    faults.length === 0 ? 'OK' : `FAILED: ${faults.join('; ')}`,
  ].join('\n')
}

main().then(
  (isWell) => process.exit(isWell ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
