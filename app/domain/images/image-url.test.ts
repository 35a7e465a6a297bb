import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heightFor, IMAGE_QUALITIES, IMAGE_WIDTHS, imageSrcSet, imageUrl, isSharedImage, parseImageRequest, sharedImageUrl } from './image-url'

function base64url(text: string | Uint8Array) {
  return Buffer.from(text).toString('base64url')
}

function parse(url: string) {
  const parsed = new URL(url, 'http://site.test')
  return parseImageRequest(parsed.pathname.replace('/images/', ''), parsed.searchParams)
}

describe('imageUrl', () => {
  it.each([
    [{ width: 480 }, '?w=480&q=70'],
    [{ width: 480, quality: 60, aspectRatio: '4:3' as const }, '?w=480&q=60&ar=4:3'],
    [{ width: 481 }, '?w=640&q=70'],
    [{ width: 1 }, '?w=96&q=70'],
    [{ width: 5000, quality: 100 }, '?w=1920&q=80'],
    [{ width: 1601 }, '?w=1920&q=70'],
    [{ width: 96, quality: 51 }, '?w=96&q=60'],
  ])('%o asks for %s', (options, query) => {
    expect(imageUrl('stored:a.svg', options)).toBe(`/images/${base64url('stored:a.svg')}${query}`)
  })

  it('is read back as it was written, whatever the address holds', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.constantFrom(...IMAGE_WIDTHS),
        fc.constantFrom(...IMAGE_QUALITIES),
        (text, widthPx, quality) => {
          const address = `https://pictures.test/${text}`
          expect(parse(imageUrl(address, { width: widthPx, quality, aspectRatio: '3:2' }))).toEqual({
            ok: true,
            request: { address, widthPx, quality, aspectRatio: '3:2' },
          })
        },
      ),
    )
  })
})

describe('sharedImageUrl', () => {
  const address = 'https://pictures.test/Café/1.webp?v=2'

  it('is one address of a picture, of one rendering, whatever is asked beside it', () => {
    const url = sharedImageUrl(address)
    expect(url).toBe(`/images/${base64url(address)}.jpg`)
    const request = { address, widthPx: 1280, quality: 80, aspectRatio: '16:9' }
    for (const query of ['', '?w=320&q=50&ar=4:3', '?w=7']) expect(parse(url + query)).toEqual({ ok: true, request })
  })

  it('is told from the others', () => {
    expect([sharedImageUrl(address), imageUrl(address, { width: 320 })].map((url) => isSharedImage(new URL(url, 'http://site.test').pathname))).toEqual([true, false])
  })
})

describe('imageSrcSet', () => {
  it('names each allowed width once, in order', () => {
    const one = (width: number) => `${imageUrl('stored:a.svg', { width, aspectRatio: '4:3' })} ${width}w`
    expect(imageSrcSet('stored:a.svg', [640, 300, 320], { aspectRatio: '4:3' })).toBe(`${one(320)}, ${one(640)}`)
  })
})

describe('parseImageRequest', () => {
  const good = base64url('stored:a.svg')

  it('takes the default quality and the picture’s own ratio', () => {
    expect(parseImageRequest(good, new URLSearchParams('w=320'))).toEqual({
      ok: true,
      request: { address: 'stored:a.svg', widthPx: 320, quality: 70, aspectRatio: null },
    })
  })

  it.each([
    ['', 'w=320', 'base64url'],
    ['a', 'w=320', 'base64url'],
    ['c3RvcmVk$', 'w=320', 'base64url'],
    [base64url(Uint8Array.of(0xff, 0xfe, 0xff)), 'w=320', 'base64url'],
    [base64url('ftp://host/a.jpg'), 'w=320', 'must start with'],
    [base64url('stored:cars/one.svg\0.jpg'), 'w=320', 'control characters'],
    [base64url('/etc/passwd'), 'w=320', 'must start with'],
    [base64url('file:///etc/passwd'), 'w=320', 'must start with'],
    [base64url(`https://host/${'a'.repeat(2000)}`), 'w=320', 'longer than 2000'],
    [`${base64url('/etc/passwd')}.jpg`, '', 'must start with'],
    [`${good}.png`, 'w=320', 'base64url'],
    [good, '', 'w must be one of'],
    [good, 'w=321', 'w must be one of'],
    [good, 'w=320.0', 'w must be one of'],
    [good, 'w=0320', 'w must be one of'],
    [good, 'w=-320', 'w must be one of'],
    [good, 'w=320&q=71', 'q must be one of'],
    [good, 'w=320&q=', 'q must be one of'],
    [good, 'w=320&ar=4:4', 'ar must be one of'],
    [good, 'w=320&ar=', 'ar must be one of'],
  ])('refuses %s?%s', (source, query, message) => {
    const parsed = parseImageRequest(source, new URLSearchParams(query))
    expect(parsed).toMatchObject({ ok: false, message: expect.stringContaining(message) })
  })
})

describe('heightFor', () => {
  it.each([
    [480, '4:3', 360],
    [480, '3:2', 320],
    [1600, '16:9', 900],
    [96, '1:1', 96],
    [160, '16:9', 90],
  ] as const)('%d px wide at %s is %d px high', (widthPx, ratio, heightPx) => {
    expect(heightFor(widthPx, ratio)).toBe(heightPx)
  })
})
