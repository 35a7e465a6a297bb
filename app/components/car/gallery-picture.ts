import { imageUrl } from '~/domain/images/image-url'

export const THUMBNAIL_PX = 96
const WIDTH_PX = 960

export type GalleryPicture = { id: string; src: string; srcSet: string; large: string; thumbnail: string }

/**
 * The renderings of one picture that the gallery needs. Its address is encoded once and only the width is exchanged: a page of
 * forty pictures has two hundred of these.
 * @param quality what the site asks for
 */
export function galleryPicture(address: string, index: number, quality: number): GalleryPicture {
  const src = imageUrl(address, { width: WIDTH_PX, aspectRatio: '4:3', quality })
  const [before = src, after = ''] = src.split(`w=${WIDTH_PX}`)
  const atWidth = (widthPx: number) => `${before}w=${widthPx}${after}`
  return {
    id: `photo-${index + 1}`,
    src,
    srcSet: `${atWidth(480)} 480w, ${src} ${WIDTH_PX}w, ${atWidth(1600)} 1600w`,
    large: atWidth(1600),
    thumbnail: atWidth(240),
  }
}
