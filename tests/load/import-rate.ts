import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { importFeed } from '../../app/feeds/import/import-feed.server.ts'
import { createPool } from '../../app/platform/db/pool.server.ts'
import { randomCar, seededRandom } from '../contract/random-stock.ts'
import { percentile } from './figures.ts'

const HEADER =
  'stocknum,car_type,status,year,make,model,badge,series,colour,interior_colour,price,price_type,before_price,km,trans,body,fuel,drive,seats,doors,gearnum,engine_size,vin,regplate,features,dealercomments,images,created_at'
const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

function feedRow(at: number, random: ReturnType<typeof seededRandom>): string[] {
  const car = randomCar(at, random, new Date())
  const vin = Array.from({ length: 17 }, () => random.pick([...VIN_LETTERS])).join('')
  const images = ['side', 'dusk', 'wheel', 'lamp', 'cabin'].map((view) => `stored:demo/suv/white/${view}.svg`).join('|')
  return [
    `B${at}`, car.carType, car.status === 'sold' ? 'in_stock' : car.status, String(car.year), car.make, car.model, car.badge ?? '', 'MY20', random.pick(['White', 'Red']), 'Black',
    car.price === null ? '' : String(car.price), 'drive_away', '', String(car.km ?? ''), 'Automatic', car.body ?? '', car.fuel ?? '', 'AWD', String(car.seats ?? ''), '5', '6', '1998',
    vin, `AB${at}`.slice(0, 8), car.features.join('|'), 'One owner with full books. | Inspected in our own workshop. | Finance and freight arranged.', images, '2026-01-15',
  ]
}

/** Nothing of it stays with the process: an import has its memory to itself. */
function writeFeed(file: string, rowCount: number): void {
  const random = seededRandom(5)
  const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const rows = Array.from({ length: rowCount }, (_, at) => feedRow(at + 1, random).map(quoted).join(','))
  writeFileSync(file, `${HEADER}\n${rows.join('\n')}\n`)
}

export type ImportRate = { firstPerSecond: number; unchangedPerSecond: number; copyPerSecond: number }

/**
 * Rows/s of a new feed and of the same feed again, and of a bare COPY of the very same cars: each the median of three, since the first time of anything measures the compiler.
 * A process that says the figures. Arguments: the database's address, a folder for the feed, how many rows.
 */
async function measureImport(pool: pg.Pool, dataDir: string, rowCount: number): Promise<ImportRate> {
  const file = path.join(dataDir, 'bench-feed.csv')
  writeFeed(file, rowCount)
  const rates = { first: [] as number[], unchanged: [] as number[], copy: [] as number[] }
  for (let turn = 1; turn <= 3; turn++) {
    const slug = `bench-import-${turn}`
    const run = async (expected: 'added' | 'unchanged') => {
      const started = performance.now()
      const report = await importFeed({ pool, dealership: slug, file })
      if (report.rows[expected] !== rowCount) throw new Error(`the import ${report.outcome} and counted ${JSON.stringify(report.rows)}: ${report.message ?? ''}`)
      return rowCount / ((performance.now() - started) / 1_000)
    }
    await pool.query(
      `with d as (insert into dealership (slug, name) values ($1, 'Bench') returning id),
            t as (insert into tenant (slug, template, name) values ($1, 'group', 'Bench') returning id)
       insert into tenant_dealership (tenant_id, dealership_id) select t.id, d.id from t, d`,
      [slug],
    )
    rates.first.push(await run('added'))
    rates.unchanged.push(await run('unchanged'))
    rates.copy.push(await measureCopy(pool, rowCount))
  }
  return { firstPerSecond: percentile(rates.first, 0.5), unchangedPerSecond: percentile(rates.unchanged, 0.5), copyPerSecond: percentile(rates.copy, 0.5) }
}

/** The cars that an import has just made, as COPY text, into an empty table of the same columns, constraints and indexes. */
async function measureCopy(pool: pg.Pool, rowCount: number): Promise<number> {
  const client = await pool.connect()
  try {
    const chunks: Buffer[] = []
    for await (const chunk of client.query(copyTo(`copy (select * from car order by id desc limit ${rowCount}) to stdout`))) chunks.push(chunk as Buffer)
    await client.query('create table bench_copy (like car including all)')
    const started = performance.now()
    await client.query('begin')
    await pipeline(Readable.from(chunks), client.query(copyFrom('copy bench_copy from stdin')))
    await client.query('commit')
    const perSecond = rowCount / ((performance.now() - started) / 1_000)
    await client.query('drop table bench_copy')
    return perSecond
  } finally {
    client.release()
  }
}

const [url = '', folder = '', rows] = process.argv.slice(2)
const pool = createPool({ url, max: 4 })
process.send?.(await measureImport(pool, folder, Number(rows)))
await pool.end()
process.disconnect?.()
