/** What an AVIF or HEIF file says first that it is, behind the size of its first box and `ftyp`. */
const BRANDS = new Set(['avif', 'avis', 'mif1', 'msf1', 'heic', 'heix', 'hevc', 'heim', 'heis', 'hevm', 'hevs'])
const LARGEST_FIRST_BOX = 2_048

/** JPEG, PNG, GIF and WebP. */
const BEGINNINGS = /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF[^]{4}WEBP)/

/**
 * Whether a file is a photograph by its first 16 bytes: whatever reads it reads pixels then, and draws nothing. The size of the first box is looked
 * at as well: a comment of a drawing can have `ftyp` where a photograph has it.
 */
export function isPhotograph(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  return BEGINNINGS.test(head) || (head.startsWith('ftyp', 4) && BRANDS.has(head.slice(8, 12)) && isSizeOfBox(bytes))
}

function isSizeOfBox(bytes: Uint8Array): boolean {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  return size >= 16 && size <= LARGEST_FIRST_BOX && size % 4 === 0
}
