import dns, { type LookupAddress } from 'node:dns'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { isIP, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fetchHttps } from '~/feeds/sources/fetch-https.server'
import { fetchSftp } from '~/feeds/sources/fetch-sftp.server'
import { postOutside } from '~/platform/http/post-outside.server'
import { isPublicAddress } from '~/platform/http/public-address.server'
import { fetchRemotePicture } from '~/platform/images/remote-picture.server'

/** Stands for an address of the public internet: the one that may be connected to. */
const PUBLIC = '127.0.0.1'
const KEYS = '169.254.169.254'
const isAllowedIp = (ip: string) => ip === PUBLIC
const realLookup = dns.lookup
const folder = mkdtempSync(path.join(tmpdir(), 'rebinding-'))

let server: Server
let port: number
/** What each connection that came asked for. */
let asked: string[] = []
/** What the name stands for, answer by answer; after the last, what a cloud gives its keys out at. */
let answers: string[][] = []
let resolved = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/moved') response.writeHead(302, { location: '/again' }).end()
    else response.writeHead(200, { 'content-type': 'image/png' }).end('picture')
  })
  await new Promise<void>((resolve) => server.listen(0, PUBLIC, resolve))
  port = (server.address() as AddressInfo).port
  const lookup = (_host: string, _options: object, callback: (error: null, found: LookupAddress[]) => void) => {
    resolved++
    callback(null, (answers.shift() ?? [KEYS]).map((address) => ({ address, family: isIP(address) })))
  }
  dns.lookup = lookup as unknown as typeof dns.lookup
  syncBuiltinESMExports()
})
afterAll(() => {
  dns.lookup = realLookup
  syncBuiltinESMExports()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  asked = []
  answers = []
  resolved = 0
})

type Reach = (path: string, isAllowed?: (ip: string) => boolean) => Promise<unknown>
const signal = () => AbortSignal.timeout(5_000)
const fetching = (isAllowed: (ip: string) => boolean) => ({ before: null, into: folder, maxBytes: 1_000, signal: signal(), isAllowedIp: isAllowed, secret: () => '', now: new Date() })
const REACHES: Record<string, Reach> = {
  'a webhook': (at, isAllowed = isAllowedIp) => postOutside({ url: `http://dealer.example:${port}${at}`, headers: {}, body: '{}', signal: signal(), isAllowedIp: isAllowed }),
  'a feed': (at, isAllowed = isAllowedIp) => fetchHttps({ from: 'https', url: `http://dealer.example:${port}${at}` } as Parameters<typeof fetchHttps>[0], fetching(isAllowed)),
  'a picture': (at, isAllowed = isAllowedIp) => fetchRemotePicture(`http://dealer.example:${port}${at}`, { timeoutMs: 5_000, maxBytes: 1_000, isAllowedIp: isAllowed }),
  'a feed over SFTP': (_at, isAllowed = isAllowedIp) =>
    fetchSftp({ from: 'sftp', host: 'dealer.example', port, user: 'u', folder: '/', file: '*.csv', hostKey: 'SHA256:none' } as Parameters<typeof fetchSftp>[0], fetching(isAllowed)),
}

describe.each(Object.entries(REACHES))('%s whose name changes what it stands for', (kind, reach) => {
  const overHttp = kind !== 'a feed over SFTP'

  it.runIf(overHttp)('is asked for once, and reached at the address that was checked', async () => {
    answers = [[PUBLIC]]
    await reach('/file.png')
    expect([resolved, asked]).toEqual([1, ['/file.png']])
  })

  it.runIf(overHttp)('is reached at none of its addresses but those that may be', async () => {
    answers = [[KEYS, '10.0.0.1', PUBLIC, '::1']]
    await reach('/file.png')
    expect(asked).toEqual(['/file.png'])
  })

  it.runIf(kind === 'a feed' || kind === 'a picture')('is checked again where it leads on to itself', async () => {
    answers = [[PUBLIC]]
    await expect(reach('/moved')).rejects.toThrow('dealer.example has no public address')
    expect([resolved, asked]).toEqual([2, ['/moved']])
  })

  it.each([KEYS, PUBLIC, '0.0.0.0', '10.1.2.3', '::1', '::ffff:127.0.0.1', '::ffff:169.254.169.254', '64:ff9b::7f00:1', 'fd00:ec2::254', 'fe80::1'])('is not reached at %s', async (address) => {
    answers = [[address]]
    await expect(reach('/file.png', isPublicAddress)).rejects.toThrow('dealer.example has no public address')
    expect(asked).toEqual([])
  })
})

it('leaves what a feed sent where it is to be', () => {
  expect(readFileSync(path.join(folder, 'file.png'), 'utf8')).toBe('picture')
})
