/** Beyond Latin-1: what the brochure's fonts have as well. */
const ALSO = new Set('‘’‚“”„–—•…€™')
/** Signs that have a plain way to be written. */
const PLAIN: Record<string, string> = { '‐': '-', '‑': '-', '‒': '–', '−': '-', '′': "'", '″': '"', '≤': '<=', '≥': '>=', '→': '-', 'ł': 'l', 'Ł': 'L', 'đ': 'd', 'Đ': 'D', 'ı': 'i', 'œ': 'oe', 'Œ': 'OE' }

/** A dealer's text in the characters that the brochure's fonts have: accents of other alphabets and emoji go, words stay. */
export function printable(text: string): string {
  let written = ''
  for (const character of text.normalize('NFC')) {
    if (isPrintable(character)) written += character
    else if (/\s/.test(character)) written += ' '
    else written += PLAIN[character] ?? [...character.normalize('NFKD')].filter(isPrintable).join('')
  }
  return written.replace(/ {2,}/g, ' ').trim()
}

function isPrintable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  // A no-break space and a soft hyphen are no letters: the one is a space, the other nothing.
  if (code === 0xa0 || code === 0xad) return false
  return (code >= 0x20 && code <= 0x7e) || (code > 0xa0 && code <= 0xff) || ALSO.has(character)
}
