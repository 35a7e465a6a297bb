import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getImageStore } from '~/platform/images/image-store.server'
import { PictureUnavailable } from '~/platform/images/picture-unavailable'
import { settingsSchema } from '~/tenants/settings-schema'
import { pngIconResponse, svgIconResponse } from './site-icon-response.server'

const site = (iconUrl: string) => ({ id: 7, name: 'North', settings: settingsSchema.parse({ theme: { header: '#102030', iconUrl } }) })
const pictured = site('stored:pictures/icon.png')
const load = vi.spyOn(getImageStore(), 'load')
afterEach(() => load.mockReset())

/** Twice as wide as high, red all over but for its corner, which is transparent. */
async function picture(etag: string) {
  const corner = { input: { create: { width: 8, height: 8, channels: 4, background: '#000' } }, left: 0, top: 0, blend: 'dest-out' } as const
  const bytes = await sharp({ create: { width: 64, height: 32, channels: 4, background: '#ff0000' } }).composite([corner]).webp({ lossless: true }).toBuffer()
  return { bytes, etag }
}

async function pixels(response: Response, at: readonly (readonly [x: number, y: number])[]) {
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer())).raw().toBuffer({ resolveWithObject: true })
  return { size: [info.width, info.height], colours: at.map(([x, y]) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]) }
}

describe('the icon of a site with a picture for it', () => {
  it.each([32, 180, 192, 512])('is that picture, whole, on the colour of the header: %s', async (size) => {
    load.mockResolvedValue(await picture('"a"'))
    const response = await pngIconResponse(pictured, size)
    expect([response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual(['image/png', 'public, max-age=3600'])
    const [header, red] = [[16, 32, 48], [255, 0, 0]]
    const middle = size / 2
    expect(await pixels(response, [[middle, middle], [middle, 1], [middle, size - 2], [1, middle - size / 4 + 2]])).toEqual({ size: [size, size], colours: [red, header, header, header] })
  })

  it('is in the drawing too', async () => {
    load.mockResolvedValue(await picture('"a"'))
    const response = await svgIconResponse(pictured)
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(await response.text()).toMatch(/^<svg [^>]+><image [^>]+href="data:image\/png;base64,[^"]+"\/><\/svg>$/)
  })

  it('is another once the picture is', async () => {
    const of = async (etag: string, size: number) => {
      load.mockResolvedValue({ bytes: await sharp({ create: { width: 8, height: 8, channels: 3, background: etag === '"b"' ? '#00ff00' : '#0000ff' } }).png().toBuffer(), etag })
      return (await pixels(await pngIconResponse(pictured, size), [[16, 16]])).colours
    }
    expect([await of('"b"', 32), await of('"c"', 32)]).toEqual([[[0, 255, 0]], [[0, 0, 255]]])
  })

  it('is the letter while the picture cannot be had, and nobody keeps that', async () => {
    load.mockRejectedValue(new PictureUnavailable('its host does not answer'))
    const [png, svg] = [await pngIconResponse(pictured, 32), await svgIconResponse(pictured)]
    expect([png.headers.get('Cache-Control'), svg.headers.get('Cache-Control')]).toEqual(['no-store', 'no-store'])
    expect(await svg.text()).toContain('<path')
    expect(Buffer.from(await png.arrayBuffer())).toEqual(Buffer.from(await (await pngIconResponse(site(''), 32)).arrayBuffer()))
  })
})

it.each([site(''), null])('a site without one, and the platform, have a letter and ask for no picture', async (one) => {
  const response = await pngIconResponse(one, 32)
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
  expect((await svgIconResponse(one)).headers.get('Cache-Control')).toBe('public, max-age=3600')
  expect(load).not.toHaveBeenCalled()
})
