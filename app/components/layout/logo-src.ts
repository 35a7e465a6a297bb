import { imageUrl } from '~/domain/text/image-url'

/** Where there is no logo (section 8, missing logo in the brand grid). */
const NO_LOGO_URL = '/image-not-found.svg'

/** The address of a logo for the page: a path of this site as it is, a stored or foreign picture through the image route. */
export function logoSrc(address: string | null): string {
  if (!address) return NO_LOGO_URL
  return address.startsWith('/') ? address : imageUrl(address, { width: 480, quality: 80 })
}
