import { imageUrl } from '~/domain/images/image-url'

/** Where there is no logo (section 8, missing logo in the brand grid). */
const NO_LOGO_URL = '/image-not-found.svg'

/** The address of a logo for the page: a path of this site as it is, a stored or foreign picture through the image route, in twice its width. */
export function logoSrc(address: string | null, width = 480): string {
  if (!address) return NO_LOGO_URL
  return address.startsWith('/') ? address : imageUrl(address, { width, quality: 80 })
}
