import { beforeAll, expect, it } from 'vitest'
import { runBuild } from '../../../scripts/support/build.ts'
import { runDurability } from '../../support/durability'

beforeAll(async () => {
  await runBuild()
}, 240_000)

/** The short form of `npm run test:durability`. */
it('nothing that was accepted is lost or doubled while web, database and worker are killed', async () => {
  const report = await runDurability({ leads: 60, sent: 12, webKills: 1, postgresKills: 1, workerKills: 1, shoppers: 8, seed: 1 })
  expect(report).toMatchObject({
    accepted: 60,
    lost: 0,
    doubledLeads: 0,
    foreignKeys: 0,
    missing: { mails: 0, posts: 0, files: 0 },
    deadLetters: 0,
    kills: { web: 1, postgres: 1, worker: 1 },
  })
  expect(report.secondsAfterLastKill).toBeLessThan(60)
}, 120_000)
