import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../support/free-port.ts'
import { httpGet, httpRequest } from '../support/http-get.ts'
import { startSmtpReceiver } from '../support/smtp-receiver.ts'

const USAGE = `A newcomer's first hour as a script: a platform without the demo, a dealership from a folder, a foreign feed, an own domain, the first lead by
mail, backup and restore, renaming, exporting, removing. Prints what each command printed, and ends with 1 where one did not do what it should.

  npm run newcomers-hour

Example, for the document:
  npm run -s newcomers-hour > docs/newcomers-hour.md`

/** A feed as another system writes it. */
const FEED = `Stock No;Condition;Year;Make;Model;Drive Away;Kms;Body\r\nA100;Pre-owned;2021;Toyota;HiLux;45990;61200;Ute\r\nA101;New;2026;Kia;Sportage;39990;12;SUV\r\n`
const OWN_HOST = 'www.northside.example'

const folder = mkdtempSync(path.join(tmpdir(), 'newcomer-'))
const dataDir = path.join(folder, 'data')
const at = (...names: string[]) => path.join(folder, ...names)
const began = Date.now()

async function main(): Promise<void> {
  const smtp = await startSmtpReceiver()
  const port = await freePort()
  const env = { DATA_DIR: dataDir, SEED_DEMO: 'false', PORT: String(port), SMTP_URL: smtp.url, MAIL_FROM: 'leads@platform.example', LOG_LEVEL: 'error', DATABASE_URL: '', MEILI_URL: '' }
  say('# A newcomer’s hour', '', 'What each command printed on a new platform, as `npm run newcomers-hour` runs them; folders are shortened.', '', '## A platform without the demo')
  const platform = await start(env)
  try {
    const run = (title: string, ...args: string[]) => command(env, title, args)
    await run('A dealership from a folder', 'site', 'new', 'northside', '--name', 'Northside Motors', '--out', at('northside'))
    edit('site.json', (text) => text.replace('// "www.northside.com.au",', `"${OWN_HOST}",`).replace('// "northside.com.au"', '"northside.example"'))
    edit('settings.json', (text) => text.replace('// "leadEmail": "leads@northside.com.au"', '"leadEmail": "sales@northside.example"'))
    say('', `In \`site.json\` the domains, in \`settings.json\` where enquiries go: \`"domains": ["${OWN_HOST}", "northside.example"]\`, \`"leadEmail": "sales@northside.example"\`.`)
    await run('In force', 'site', 'apply', at('northside'), '--by', 'ann')
    writeFileSync(at('feed.csv'), FEED)
    say('', 'The feed of another system:', '', '```', FEED.replaceAll('\r', '').trim(), '```')
    await run('A mapping for it', 'stock', 'suggest-mapping', at('feed.csv'), '--out', at('mapping.json'))
    say('', '```', readFileSync(at('mapping.json'), 'utf8').trim(), '```')
    await run('The first stock', 'stock', 'import', at('feed.csv'), '--dealership', 'northside', '--mapping', at('mapping.json'))

    const list = await waitFor(async () => (await httpGet(port, OWN_HOST, '/search/new-used-and-demo-cars/')).body, (body) => body.includes('HiLux'))
    const car = /href="(\/cars\/[^"?#]*hilux[^"?#]*)"/i.exec(list)?.[1] ?? '/cars/none'
    expectThat((await httpGet(port, 'northside.localhost', '/')).body.includes(`<link rel="canonical" href="http://${OWN_HOST}`), 'the own domain is canonical')
    const answer = await httpRequest(port, OWN_HOST, 'POST', car, { origin: `http://${OWN_HOST}`, 'content-type': 'application/x-www-form-urlencoded', ...lengthOf(LEAD) }, LEAD)
    expectThat(answer.status === 303, `an enquiry is taken (found ${answer.status})`)
    const mail = await waitFor(() => Promise.resolve(smtp.mails.find(({ to }) => [to].flat()[0]?.text.includes('sales@northside.example'))), (found) => found !== undefined)
    say('', '## The first lead by mail', '', `An enquiry on \`http://${OWN_HOST}${car}\` came to ${[mail?.to].flat()[0]?.text ?? ''}: “${mail?.subject ?? ''}”.`)
    await run('Where leads are', 'leads', 'list', '--site', 'northside')
    await run('How everything is', 'status')

    await run('Saved', 'backup', 'create', '--out', at('backup'))
    await run('Read again', 'backup', 'verify', at('backup'))
    await command({ ...env, DATA_DIR: at('restored') }, 'Brought back elsewhere', ['backup', 'restore', at('backup')])

    await run('Renamed', 'site', 'rename', 'northside', 'north-motors', '--by', 'ann')
    const moved = await waitFor(() => httpGet(port, 'northside.localhost', '/'), ({ status }) => status === 308)
    say('', `Its old address leads to \`${String(moved.headers.location)}\`.`)
    await run('Exported', 'site', 'export', 'north-motors', '--out', at('copy'), '--everything')
    await run('Removed', 'site', 'remove', 'north-motors', '--confirm', 'north-motors', '--with-leads')
    await waitFor(() => httpGet(port, OWN_HOST, '/'), ({ status }) => status === 404)
    await run('And back from its export', 'site', 'apply', at('copy'), '--by', 'ann')
    await waitFor(() => httpGet(port, OWN_HOST, car), ({ status }) => status === 200)
    say('', `The whole hour took ${Math.round((Date.now() - began) / 1_000)} s.`)
  } finally {
    await end(platform)
    await smtp.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const LEAD = new URLSearchParams({ name: 'Alex', last_name: 'Example', email: 'alex@example.com', phone: '0491 570 006', postcode: '4000', message: 'Is it still here on Saturday?', opt_in: 'on', submission_id: randomUUID() }).toString()
const lengthOf = (body: string) => ({ 'content-length': String(Buffer.byteLength(body)) })

function edit(name: string, change: (text: string) => string): void {
  const file = at('northside', name)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

async function start(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  let text = ''
  child.stderr.setEncoding('utf8').on('data', (more: string) => (text += more))
  await waitFor(() => Promise.resolve(text), (found) => found.includes('Ctrl-C stops everything') || child.exitCode !== null, 180_000)
  say('', '```', '$ SEED_DEMO=false npm start', shortened(text), '```')
  return child
}

async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await gone
}

/** Runs a command as an operator does, and shows what it printed. */
async function command(env: Record<string, string>, title: string, [name = '', ...args]: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ['--enable-source-maps', 'scripts/command.mjs', name, ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (more: string) => (text += more))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const typed = args.map((arg) => (arg.includes(' ') ? `"${arg}"` : arg)).join(' ')
  const where = env.DATA_DIR === dataDir ? '' : `DATA_DIR=${env.DATA_DIR} `
  say('', `## ${title}`, '', '```', shortened(`$ ${where}npm run -s ${name}${typed === '' ? '' : ` -- ${typed}`}`), shortened(text), '```')
  expectThat(code === 0, `${name} ${args[0] ?? ''} ends with 0 (found ${code})`)
}

async function waitFor<T>(ask: () => Promise<T>, isThere: (found: T) => boolean, withinMs = 30_000): Promise<T> {
  for (const started = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    const found = await ask()
    if (isThere(found) || Date.now() - started > withinMs) {
      expectThat(isThere(found), 'what a step leads to is there in time')
      return found
    }
  }
}

function expectThat(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`Not so: ${what}`)
}

/** Of folders what is below the script's own; how many migrations there are is another number with each release. */
const shortened = (text: string) => text.replaceAll(`${folder}/`, '').replace(/Applied \d+ migrations/, 'Applied … migrations').trim()
const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) process.stdout.write(`${USAGE}\n`)
else
  main().catch((error: unknown) => {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  })
