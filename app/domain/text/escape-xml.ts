// What XML 1.0 has no way to say, not even escaped.
const UNSAYABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** A text without what ends the reading of the XML that it stands in. */
export function sayableInXml(text: string): string {
  return text.replace(UNSAYABLE, '')
}

/** A text as it may stand in XML, between tags and in attributes. */
export function escapeXml(text: string): string {
  return sayableInXml(text).replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
