import { randomInt, randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { imageUrl } from '../../app/domain/images/image-url.ts'
import { createPool } from '../../app/platform/db/pool.server.ts'

const SITES = 100

/** Hosts of sites that sell what one site sells: to one site alone nobody sends so many leads that are not held back as a flood. */
export async function addSisterSites(databaseUrl: string, host: string): Promise<string[]> {
  const pool = createPool({ url: databaseUrl, max: 1 })
  try {
    const slug = host.split('.')[0]
    const { rows } = await pool.query<{ slug: string }>(
      `with sister as (
         insert into tenant (slug, template, name) select slug || '-' || n, template, name from tenant, generate_series(1, $2) n where slug = $1 returning id, slug
       ), sells as (
         insert into tenant_dealership (tenant_id, dealership_id)
         select sister.id, td.dealership_id from sister, tenant_dealership td join tenant t on t.id = td.tenant_id where t.slug = $1
       ) select slug from sister`,
      [slug, SITES],
    )
    return rows.map((row) => `${row.slug}.localhost`)
  } finally {
    await pool.end()
  }
}

/**
 * Enquiries by plain form posts on 10 connections, each of another person and a lead of its own that is committed with its job before its
 * 303, beside the same server's quickest route: a resource route that answers a few bytes.
 */
export async function measureLeads(port: number, hosts: readonly string[], path: string, seconds: number) {
  const url = `http://127.0.0.1:${port}`
  let at = 0
  const posts = (duration: number) =>
    autocannon({
      url,
      connections: 10,
      duration,
      requests: [
        {
          method: 'POST',
          path,
          setupRequest: (request) => {
            const host = hosts[at++ % hosts.length] ?? ''
            const headers = { host, origin: `http://${host}`, 'x-forwarded-for': someAddress(), 'content-type': 'application/x-www-form-urlencoded' }
            return { ...request, headers, body: enquiry() }
          },
        },
      ],
    })
  // Each site's settings are known then, as they are to a process that runs.
  await posts(3)
  const post = await posts(seconds)
  const accepted = (post as unknown as { '3xx': number })['3xx']
  if (accepted !== post.requests.total || post.errors > 0) throw new Error(`${post.requests.total - accepted} enquiries were not accepted`)
  const refused = `${imageUrl('stored:none', { width: 480 }).split('?')[0]}?w=1`
  const ceiling = await autocannon({ url, connections: 10, duration: seconds, requests: [{ path: refused, headers: { host: hosts[0] } }] })
  if ((ceiling as unknown as { '4xx': number })['4xx'] !== ceiling.requests.total) throw new Error('the resource route did not answer 400')
  return { perSecond: post.requests.average, ceilingPerSecond: ceiling.requests.average }
}

const someAddress = () => `203.0.${randomInt(256)}.${randomInt(256)}`

function enquiry(): string {
  return new URLSearchParams({
    name: 'Alex',
    last_name: 'Example',
    email: `alex-${randomInt(1e9)}@example.com`,
    phone: `0412${randomInt(1e5, 1e6)}`,
    postcode: '4000',
    message: 'Is this car still here on Saturday?',
    opt_in: 'on',
    submission_id: randomUUID(),
  }).toString()
}
