import { sayableInXml } from '~/domain/text/escape-xml'

export type XmlNode = { xml: string }
type XmlChild = XmlNode | string | number | null | undefined | false

/** An element of XML; children that are null, undefined or false are left out, and so are such attributes. */
export function element(name: string, attributes: Record<string, string | null>, ...children: XmlChild[]): XmlNode {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escaped(value ?? '')}"`)
  const content = children.filter((child) => child !== null && child !== undefined && child !== false)
  const isNested = content.some((child) => typeof child === 'object')
  const inner = content.map((child) => (typeof child === 'object' ? child.xml : escaped(String(child))))
  const body = isNested ? `\n${indented(inner.join('\n'))}\n` : inner.join('')
  return { xml: `<${name}${written.join('')}>${body}</${name}>` }
}

/** The same for text that may be missing: no element then. */
export function optional(name: string, text: string | number | null | undefined, attributes: Record<string, string | null> = {}): XmlNode | null {
  return text === null || text === undefined || text === '' ? null : element(name, attributes, text)
}

function escaped(text: string): string {
  return sayableInXml(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Only lines that begin with a tag: what somebody typed on several lines stays as it is. */
function indented(text: string): string {
  return text.replace(/^(?= *<)/gm, '  ')
}
