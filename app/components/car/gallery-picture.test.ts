import { describe, expect, it } from 'vitest'
import { parseImageRequest } from '~/domain/images/image-url'
import { galleryPicture } from './gallery-picture'

describe('galleryPicture', () => {
  it.each(['stored:demo/ute/white/side.svg', 'https://img.example.com/a%20b.jpg?w=960&x=w=960'])(
    'asks the image route for renderings of %s that it serves',
    (address) => {
      const { id, src, srcSet, large, thumbnail } = galleryPicture(address, 2, 75)
      expect(id).toBe('photo-3')
      const widths = [src, large, thumbnail, ...srcSet.split(', ').map((entry) => entry.split(' ')[0] ?? '')].map((url) => {
        const { pathname, searchParams } = new URL(url, 'http://site.example')
        const parsed = parseImageRequest(pathname.replace('/images/', ''), searchParams)
        expect(parsed).toMatchObject({ ok: true, request: { address, aspectRatio: '4:3', quality: 80 } })
        return parsed.ok ? parsed.request.widthPx : 0
      })
      expect(widths).toEqual([960, 1600, 240, 480, 960, 1600])
    },
  )
})
