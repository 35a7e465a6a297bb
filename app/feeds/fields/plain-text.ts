import { withoutDirection } from '~/domain/text/clean-text'
import { htmlToText } from '../mapping/html-to-text'

const MARKUP = /<\/?[a-z!][^<>]*>|&#?[a-z0-9]{2,8};/i
/** What Windows-1252 has for the bytes 80 to 9F; those without a character stand for themselves. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const BYTES = new Map([...WINDOWS_1252].map((character, at) => [character, 0x80 + at]))
const FOLLOWING = `[\\u0080-\\u00bf${WINDOWS_1252}]`
const READ_TWICE = new RegExp(`â${FOLLOWING}{2}|Ã${FOLLOWING}|Â[\\u00a0-\\u00bf]`, 'g')

/**
 * A text as it was meant: without tags, its entities decoded, and what was UTF-8 once and then read as Windows-1252 put right ('Canâ€™t'). In every
 * feed, because dealers' systems send what their editors wrote, and no car is called 'Touring &amp; Tech'. What would turn around the words after it,
 * in a page's title or in the dealer's mail, is left out.
 */
export function plainText(text: string): string {
  const written = /[ÂÃâ]/.test(text) ? text.replace(READ_TWICE, readOnce) : text
  return withoutDirection(MARKUP.test(written) ? htmlToText(written) : written)
}

function readOnce(characters: string): string {
  const bytes = Uint8Array.from(characters, (character) => BYTES.get(character) ?? character.charCodeAt(0))
  const read = new TextDecoder().decode(bytes)
  return read.includes('\ufffd') ? characters : read
}
