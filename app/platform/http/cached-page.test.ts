import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { fillPage, cachePage } from './cached-page'
import { hasJustWritten, isPersonal, PageCache, publicPage } from './page-cache.server'

const NONCE = 'abc+/d=='
const ID = '0199a7b2-1111-7222-8333-444455556666'
const OTHER = '0199a7b2-9999-7222-8333-444455556666'
const POLICY = `default-src 'self';script-src 'self' 'nonce-${NONCE}' https://tags.example/a.js;style-src 'self' 'nonce-${NONCE}';object-src 'none'`
const page = `<style nonce="${NONCE}">b{}</style><script nonce="${NONCE}">1</script><input type="hidden" name="submission_id" value="${ID}"/><script type="module" nonce="${NONCE}">["${ID}","${OTHER}"]</script><script type="application/ld+json">{}</script>é`
const rendered = (changes: Partial<Parameters<typeof cachePage>[0]> = {}) => ({ html: page, nonce: NONCE, policy: POLICY, headers: [], handsOnNonce: false, ...changes })
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('a page cached for everyone', () => {
  test('is the same bytes for each: without the nonce, and without the ids of its forms wherever they stand', () => {
    const cached = cachePage(rendered())
    const text = page.replaceAll(` nonce="${NONCE}"`, '').replaceAll(ID, '')
    expect(cached.parts.join('')).toBe(text)
    expect(fillPage(cached, 'x')).toBe(cached.parts[0])
    expect(text).toContain(OTHER)
  })

  test('allows its own scripts and styles by their hashes, each where it belongs, and nothing else', () => {
    expect(cachePage(rendered()).policy).toBe(
      `default-src 'self';script-src 'self' ${hash('1')} ${hash(`["","${OTHER}"]`)} https://tags.example/a.js;style-src 'self' ${hash('b{}')};object-src 'none'`,
    )
    expect(cachePage(rendered({ html: '<p>no script</p>' })).policy).not.toMatch(/nonce|unsafe|sha256/)
  })

  test('allows no script that carries another nonce than its own: whatever brought that into the page, the page did not', () => {
    const { policy } = cachePage(rendered({ html: `${page}<script nonce="abc">2</script>` }))
    expect(policy).toBe(cachePage(rendered()).policy)
  })

  test('has the nonce of each response where pages hand theirs on', () => {
    const cached = cachePage(rendered({ handsOnNonce: true }))
    expect(cached.policy).toBeNull()
    expect(fillPage(cached, 'n2').toString()).toBe(page.replaceAll(NONCE, 'n2').replaceAll(ID, ''))
  })

  test.each([true, false])('has a tag that does not change with the nonce and does with the content (handed on: %s)', (handsOnNonce) => {
    const tag = (html: string, nonce: string) => cachePage(rendered({ html, nonce, handsOnNonce })).etag
    expect(tag('<b nonce="1a">x</b>', '1a')).toBe(tag('<b nonce="2b">x</b>', '2b'))
    expect(tag('<b nonce="1a">x</b>', '1a')).not.toBe(tag('<b nonce="1a">y</b>', '1a'))
  })
})

test.each([
  ['for good', Infinity, 's-maxage=5, stale-while-revalidate=30'],
  ['for a minute', 60_000, 's-maxage=5, stale-while-revalidate=30'],
  ['for twenty seconds', 20_999, 's-maxage=5, stale-while-revalidate=15'],
  ['for three seconds', 3_000, 's-maxage=3, stale-while-revalidate=0'],
  ['no longer', -1, 's-maxage=0, stale-while-revalidate=0'],
])('a CDN keeps what is true %s no longer than that', (_what, lastsMs, directives) => {
  expect(publicPage(lastsMs)['Cache-Control']).toBe(`public, max-age=0, ${directives}`)
})

describe('the memory for pages', () => {
  test('has a page only for the version that it was made from', () => {
    const pages = new PageCache(1_000_000)
    pages.set('1 a.localhost /', 1, 'v1', rendered({ html: '<b/>' }))
    expect(pages.find('1 a.localhost /', 'v1')?.parts.join('')).toBe('<b/>')
    expect(pages.find('1 a.localhost /', 'v2')).toBeUndefined()
    expect(pages.find('2 a.localhost /', 'v1')).toBeUndefined()
  })

  test('has a page only as long as what it says is true', () => {
    const pages = new PageCache(1_000_000)
    const said = (until: string) => `<p data-until="${until}">Open now, closes at 5:30 pm</p>`
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T07:29:59.999Z') })
    pages.set('a', 1, 'v', rendered({ html: said('2026-11-24T07:30:00.000Z') + said('2026-11-24T14:00:00.000Z') }))
    expect(pages.find('a', 'v')).toBeDefined()
    vi.setSystemTime(new Date('2026-11-24T07:30:00Z'))
    expect(pages.find('a', 'v')).toBeUndefined()
    vi.useRealTimers()
  })

  test('is bounded: the pages least recently asked for leave', () => {
    const pages = new PageCache(40_000)
    for (let at = 0; at < 50; at++) pages.set(`${at}`, 1, 'v', rendered({ html: 'x'.repeat(3_000) }))
    const cached = Array.from({ length: 50 }, (_, at) => at).filter((at) => pages.find(`${at}`, 'v'))
    expect(cached).toEqual([41, 42, 43, 44, 45, 46, 47, 48, 49])
  })

  test('keeps nothing when it has no room, and nothing that would push out all others', () => {
    const none = new PageCache(0)
    none.set('a', 1, 'v', rendered({ html: '<b/>' }))
    expect(none.find('a', 'v')).toBeUndefined()
    const small = new PageCache(40_000)
    small.set('a', 1, 'v', rendered({ html: 'x'.repeat(20_000) }))
    expect(small.find('a', 'v')).toBeUndefined()
  })
})

test.each([
  [undefined, false],
  ['', false],
  ['_ga=GA1.1.2; _ga_ABC=x; _fbp=fb.1', false],
  ['_ga=1; __Host-shopper=x', true],
  ['shopper=x', true],
  ['a=b;shopper=x', true],
  ['_ga=1; __Host-held=x', true],
  ['held=x', true],
  ['upheld=x; a=held=x', false],
  ['session=x; unknown', false],
  ['other=shopper=x; my-shopper=1', false],
  [' ; ', false],
])('cookies %j make a page personal: %s', (cookies, expected) => expect(isPersonal('/', cookies)).toBe(expected))

test.each([
  [null, false],
  ['shopper=x; _ga=1', false],
  ['shopper=x; wrote=1', true],
  ['wrote=1', true],
  ['un-wrote=1; other=wrote=1', false],
])('with the cookies %j something was just sent: %s', (cookies, expected) => expect(hasJustWritten(cookies)).toBe(expected))

test.each([
  ['/trade-in?valuation=0199a7b2-1111-7222-8333-444455556666', true],
  ['/pay/0199A7B2-1111-7222-8333-444455556666', true],
  ['/trade-in?valuation=0199a7b2%2D1111-7222-8333-444455556666', true],
  ['/trade-in?valuation=%30199a7b2-1111%2d7222-8333-44445555666%36', true],
  ['/cars/2026-kia-sorento-20040?utm_source=0199a7b2', false],
  ['/search/x?query=100%', false],
])('the address %s is somebody’s: %s', (address, expected) => expect(isPersonal(address, undefined)).toBe(expected))
