import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { imageUrl } from '../../app/domain/images/image-url.ts'

/**
 * Enquiries by plain form posts on 10 connections, each a lead of its own that is committed before its 303, beside the same
 * server's quickest route: a resource route that answers a few bytes.
 */
export async function measureLeads(port: number, host: string, path: string, seconds: number) {
  const post = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 10,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path,
        headers: { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
        setupRequest: (request) => ({ ...request, body: enquiry() }),
      },
    ],
  })
  const accepted = (post as unknown as { '3xx': number })['3xx']
  if (accepted !== post.requests.total || post.errors > 0) throw new Error(`${post.requests.total - accepted} enquiries were not accepted`)
  const refused = `${imageUrl('stored:none', { width: 480 }).split('?')[0]}?w=1`
  const ceiling = await autocannon({ url: `http://127.0.0.1:${port}`, connections: 10, duration: seconds, requests: [{ path: refused, headers: { host } }] })
  if ((ceiling as unknown as { '4xx': number })['4xx'] !== ceiling.requests.total) throw new Error('the resource route did not answer 400')
  return { perSecond: post.requests.average, ceilingPerSecond: ceiling.requests.average }
}

function enquiry(): string {
  return new URLSearchParams({
    name: 'Alex',
    last_name: 'Example',
    email: 'alex@example.com',
    phone: '0491 570 006',
    postcode: '4000',
    message: 'Is this car still here on Saturday?',
    opt_in: 'on',
    submission_id: randomUUID(),
  }).toString()
}
