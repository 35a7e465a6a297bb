import { heightFor, type ImageRequest } from '~/domain/images/image-url'
import { drawLetters } from './letter-paths'

const CAR_OUTLINE =
  'M236 532c-16-6-22-24-20-46 2-26 16-42 44-48l92-18c42-44 96-82 150-88 60-6 122-2 164 24 28 18 56 ' +
  '44 80 66 40 4 76 14 92 28 14 14 18 40 16 62-2 12-8 18-18 20'

/** The words stand above the car: chips of cards lie on the lower edge, and 16:9 cuts an eighth off it. */
const drawing = `<rect width="1066" height="800" fill="#eceef1"/><ellipse cx="533" cy="566" rx="360" ry="16" fill="#dfe2e7"/>
<g fill="none" stroke="#a4abb6" stroke-width="14" stroke-linecap="round" stroke-linejoin="round">
<path d="${CAR_OUTLINE}M398 538h270"/><circle cx="332" cy="532" r="58"/><circle cx="736" cy="532" r="58"/>
<path d="M404 424c30-28 66-52 104-58 50-6 98-2 134 18 18 12 34 26 48 40zM566 364v60"/></g>
${drawLetters('No picture yet', {
  x: 533,
  baseline: 290,
  capHeight: 38,
  weight: 0.13,
  tracking: 0.14,
  colour: '#6b7280',
  anchor: 'middle',
})}`

/** A neutral drawing in the size asked for, as SVG: strangers may ask for any number of them, and nothing has to be rendered. */
export function drawNoPicture({ widthPx, aspectRatio }: ImageRequest): string {
  const heightPx = heightFor(widthPx, aspectRatio ?? '4:3')
  const size = `viewBox="0 0 1066 800" width="${widthPx}" height="${heightPx}" preserveAspectRatio="xMidYMid slice"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${drawing}\n</svg>\n`
}
