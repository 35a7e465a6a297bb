import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpGet } from '../../../tests/support/http-get'
import { refuseForNow } from './request-guards.server'

const WORDS = 'This site is not available right now. Please try again in a minute.'
const PAGE = `<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${WORDS}</title><p>${WORDS}\n`

describe('what cannot be answered now', () => {
  let site: Server
  beforeAll(async () => {
    site = express()
      .use((_req, res) => refuseForNow(res))
      .listen(0, '127.0.0.1')
    await once(site, 'listening')
  })
  afterAll(() => void site.close())

  it.each([
    ['a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html; charset=utf-8', PAGE],
    ['a script', '*/*', 'text/plain; charset=utf-8', `${WORDS}\n`],
    ['who asks for data', 'application/json', 'text/plain; charset=utf-8', `${WORDS}\n`],
    ['who says nothing', undefined, 'text/plain; charset=utf-8', `${WORDS}\n`],
  ])('is a page that a phone can show to %s, and else plain words', async (_who, accept, type, body) => {
    const answer = await httpGet((site.address() as AddressInfo).port, 'a.example', '/', accept === undefined ? {} : { accept })
    expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([503, type, body])
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store', vary: 'Accept' })
  })
})
