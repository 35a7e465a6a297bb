import type { ImageRequest } from '~/domain/text/image-url'
import { drawLetters } from './letter-paths'
import { renderPicture } from './render-picture.server'

const CAR_OUTLINE =
  'M236 532c-16-6-22-24-20-46 2-26 16-42 44-48l92-18c42-44 96-82 150-88 60-6 122-2 164 24 28 18 56 ' +
  '44 80 66 40 4 76 14 92 28 14 14 18 40 16 62-2 12-8 18-18 20'

const drawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1066 800" width="1600" height="1200">
<rect width="1066" height="800" fill="#eceef1"/><ellipse cx="533" cy="566" rx="360" ry="16" fill="#dfe2e7"/>
<g fill="none" stroke="#a4abb6" stroke-width="14" stroke-linecap="round" stroke-linejoin="round">
<path d="${CAR_OUTLINE}M398 538h270"/><circle cx="332" cy="532" r="58"/><circle cx="736" cy="532" r="58"/>
<path d="M404 424c30-28 66-52 104-58 50-6 98-2 134 18 18 12 34 26 48 40zM566 364v60"/></g>
${drawLetters('No picture yet', {
  x: 533,
  baseline: 690,
  capHeight: 38,
  weight: 0.13,
  tracking: 0.14,
  colour: '#6b7280',
  anchor: 'middle',
})}
</svg>`,
)

const rendered = new Map<string, Promise<Buffer>>()

/** A neutral drawing in the size asked for. There are as many of them as sizes, so they are kept in memory. */
export function renderNoPicture({ widthPx, quality, aspectRatio }: ImageRequest): Promise<Buffer> {
  const key = `${widthPx} ${quality} ${aspectRatio}`
  const cached = rendered.get(key) ?? renderPicture(drawing, { widthPx, quality, aspectRatio })
  rendered.set(key, cached)
  // One that failed is drawn anew for whoever asks next.
  cached.catch(() => rendered.delete(key))
  return cached
}
