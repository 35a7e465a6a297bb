import { memoize } from '../data/memoize'

/**
 * Addresses of the image route: `/images/<base64url of the picture's address>?w=480&q=70&ar=4:3` (specification,
 * section 7: image URLs carry width, quality and aspect ratio). Runs in the browser and on the server.
 *
 * Widths and qualities come from short lists, so that one picture can only ever have a bounded number of renderings in
 * the cache, whoever asks.
 */
export const IMAGE_WIDTHS = [96, 160, 240, 320, 480, 640, 720, 800, 960, 1280, 1600, 1920] as const
export const IMAGE_QUALITIES = [50, 60, 70, 80] as const
const ASPECT_RATIOS = ['4:3', '3:2', '16:9', '1:1'] as const
const DEFAULT_IMAGE_QUALITY = 70

/** Longer addresses are not taken: they would not fit a URL that every proxy accepts. */
const MAX_ADDRESS_LENGTH = 2000

export type AspectRatio = (typeof ASPECT_RATIOS)[number]
export type ImageOptions = { width: number; quality?: number; aspectRatio?: AspectRatio }

/** One rendering of one picture. `widthPx` is the width asked for; without a ratio the picture keeps its own. */
export type ImageRequest = { address: string; widthPx: number; quality: number; aspectRatio: AspectRatio | null }
export type ParsedImageRequest = { ok: true; request: ImageRequest } | { ok: false; message: string }

/**
 * The page's address for one rendering of a picture. `address` is an http(s) address or `stored:<key>`; a width between
 * two allowed ones becomes the next larger (never blurred), a quality the next better.
 */
export function imageUrl(address: string, options: ImageOptions): string {
  return `/images/${encodeAddress(address)}?w=${nextAllowed(IMAGE_WIDTHS, options.width)}${renderingQuery(options)}`
}

/** The size of a picture that those who share a page show, in pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const
/** The rendering that it is cut from. */
const BEFORE_SHARED = { widthPx: 1280, quality: 80, aspectRatio: '16:9' } as const

/**
 * A picture for those who share a page: as JPEG, because not all of them read WebP, and of one size, which the page says. There is one of each, so
 * that sharing adds no more than one rendering to what is kept.
 */
export function sharedImageUrl(address: string): string {
  return `/images/${encodeAddress(address)}.jpg`
}

/** Whether the source in an address of the image route is what `sharedImageUrl` wrote there. */
export function isSharedImage(source: string): boolean {
  return source.endsWith('.jpg')
}

function renderingQuery({ quality = DEFAULT_IMAGE_QUALITY, aspectRatio }: Omit<ImageOptions, 'width'>): string {
  return `&q=${nextAllowed(IMAGE_QUALITIES, quality)}${aspectRatio ? `&ar=${aspectRatio}` : ''}`
}

/** A `srcset` with one entry for each allowed width that the given ones become: `/images/… 320w, /images/… 640w`. */
export function imageSrcSet(
  address: string,
  widths: readonly number[],
  options: Omit<ImageOptions, 'width'> = {},
): string {
  const path = `/images/${encodeAddress(address)}`
  const query = renderingQuery(options)
  return allowedWidths(widths)
    .map((width) => `${path}?w=${width}${query} ${width}w`)
    .join(', ')
}

const ladders = new WeakMap<readonly number[], number[]>()

/** The pictures of a page come in the same widths. */
function allowedWidths(widths: readonly number[]): number[] {
  const known = ladders.get(widths)
  if (known) return known
  const allowed = [...new Set(widths.map((width) => nextAllowed(IMAGE_WIDTHS, width)))].sort((a, b) => a - b)
  ladders.set(widths, allowed)
  return allowed
}

/** Reads what `imageUrl` or `sharedImageUrl` wrote. Not trusted: the message says in one line what was found and what is expected. */
export function parseImageRequest(source: string, params: URLSearchParams): ParsedImageRequest {
  const address = decodeAddress(source.replace(/\.jpg$/, ''))
  if (address === null) return refuse('the picture address in the path is not base64url of UTF-8 text')
  if (/[\u0000-\u001f\u007f]/.test(address)) return refuse('the picture address holds control characters')
  if (address.length > MAX_ADDRESS_LENGTH)
    return refuse(`the picture address is longer than ${MAX_ADDRESS_LENGTH} characters`)
  if (!/^(stored:|https?:\/\/)/i.test(address))
    return refuse('the picture address must start with stored:, http:// or https://')
  if (isSharedImage(source)) return { ok: true, request: { address, ...BEFORE_SHARED } }

  const widthPx = listedNumber(IMAGE_WIDTHS, params.get('w'))
  if (widthPx === null) return refuse(`w must be one of ${IMAGE_WIDTHS.join(', ')}`)
  const quality = params.has('q') ? listedNumber(IMAGE_QUALITIES, params.get('q')) : DEFAULT_IMAGE_QUALITY
  if (quality === null) return refuse(`q must be one of ${IMAGE_QUALITIES.join(', ')}`)
  const ratio = params.get('ar')
  const aspectRatio = ASPECT_RATIOS.find((known) => known === ratio) ?? null
  if (ratio !== null && aspectRatio === null) return refuse(`ar must be one of ${ASPECT_RATIOS.join(', ')}`)

  return { ok: true, request: { address, widthPx, quality, aspectRatio } }
}

const SIDES: Record<AspectRatio, { across: number; down: number }> = {
  '4:3': { across: 4, down: 3 },
  '3:2': { across: 3, down: 2 },
  '16:9': { across: 16, down: 9 },
  '1:1': { across: 1, down: 1 },
}

/** Height for a width under a ratio, in whole pixels: what `width` and `height` attributes reserve. */
export function heightFor(widthPx: number, aspectRatio: AspectRatio): number {
  const { across, down } = SIDES[aspectRatio]
  return Math.round((widthPx * down) / across)
}

/** The same pictures come on page after page. */
const encodeAddress = memoize((address) => {
  let binary = ''
  for (const byte of new TextEncoder().encode(address)) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
})

function decodeAddress(source: string): string | null {
  if (!/^[A-Za-z0-9_-]+$/.test(source) || source.length % 4 === 1) return null
  try {
    const binary = atob(source.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function nextAllowed(allowed: readonly number[], wanted: number): number {
  return allowed.find((value) => value >= wanted) ?? allowed[allowed.length - 1] ?? wanted
}

/** Exactly the digits of a listed number, so that `480`, `480.0` and `0480` do not become three cache entries. */
function listedNumber(allowed: readonly number[], found: string | null): number | null {
  return allowed.find((value) => String(value) === found) ?? null
}

function refuse(message: string): ParsedImageRequest {
  return { ok: false, message }
}
