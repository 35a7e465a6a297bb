import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serverUser, startEmbeddedPostgres } from '~/platform/db/embedded-postgres.server'
import { asUser, spawnIdentity } from '~/platform/db/run-as-user.server'

/** A folder that only its owner may enter, as /root and what mktemp makes. */
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'private-'))
  chmodSync(folder, 0o700)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(process.getuid?.() !== 0)('started as root, in a folder that the user of Postgres may not enter', () => {
  test('programs may be run, also by those who ask access() first, as initdb does of postgres', () => {
    const program = path.join(folder, 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    const user = serverUser()
    const [command, args] = asUser(process.execPath, ['-e', `fs.accessSync(${JSON.stringify(program)}, fs.constants.X_OK); console.log(process.getuid())`], user, program)
    expect(Number(execFileSync(command, args, { ...spawnIdentity(user, command), cwd: '/', encoding: 'utf8' }))).toBe(user?.uid)
  })

  test('the database starts there', async () => {
    const dataDir = path.join(folder, 'data')
    mkdirSync(dataDir)
    const server = await startEmbeddedPostgres(dataDir, { isDurable: false })
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await server.stop()
  })
})
