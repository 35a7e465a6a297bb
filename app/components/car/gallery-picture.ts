import { imageSrcSet, imageUrl } from '~/domain/image-url'

export const THUMBNAIL_PX = 96

export type GalleryPicture = { id: string; src: string; srcSet: string; large: string; thumbnail: string }

/** The renderings of one picture that the gallery needs. */
export function galleryPicture(address: string, index: number): GalleryPicture {
  return {
    id: `photo-${index + 1}`,
    src: imageUrl(address, { width: 960, aspectRatio: '4:3' }),
    srcSet: imageSrcSet(address, [480, 960, 1600], { aspectRatio: '4:3' }),
    large: imageUrl(address, { width: 1600, quality: 80 }),
    thumbnail: imageUrl(address, { width: 2 * THUMBNAIL_PX, aspectRatio: '4:3' }),
  }
}
