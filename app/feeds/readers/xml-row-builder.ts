import { TEXT, type Tree } from '../mapping/source-path'

type Element = { [name: string]: Tree }

/** What an element costs beside its text, so that a row of a million empty elements is not small. */
const ELEMENT_COST = 32

/**
 * Builds one car's tree from parser events: an element with text only is that text, repeated elements are a list, attributes are
 * '@name', and the text of an element that also has attributes or children is '#text'.
 */
export class XmlRowBuilder {
  /** Roughly the bytes held. */
  size = 0
  private readonly elements: Element[] = []
  private readonly names: string[] = []
  private readonly texts: string[] = ['']

  constructor(attributes: Record<string, string>) {
    this.elements.push(this.withAttributes(attributes))
  }

  open(name: string, attributes: Record<string, string>): void {
    this.names.push(name)
    this.texts.push('')
    this.elements.push(this.withAttributes(attributes))
    this.size += ELEMENT_COST + name.length
  }

  text(text: string): void {
    this.texts[this.texts.length - 1] += text
    this.size += text.length
  }

  close(): void {
    const value = this.finish()
    const name = this.names.pop() ?? ''
    const parent = this.elements.at(-1)
    if (!parent) return
    const before = parent[name]
    if (before === undefined) parent[name] = value
    else if (Array.isArray(before)) before.push(value)
    else parent[name] = [before, value]
  }

  /** The car, once its element has closed. */
  tree(): Tree {
    const value = this.finish()
    return typeof value === 'string' ? { [TEXT]: value } : value
  }

  private finish(): Tree {
    const element = this.elements.pop() ?? {}
    const text = (this.texts.pop() ?? '').trim()
    if (Object.keys(element).length === 0) return text
    if (text !== '') element[TEXT] = text
    return element
  }

  private withAttributes(attributes: Record<string, string>): Element {
    // No prototype: an element may be called <constructor> or <__proto__>.
    const element = Object.create(null) as Element
    for (const [name, value] of Object.entries(attributes)) {
      element[`@${name}`] = value
      this.size += ELEMENT_COST + name.length + value.length
    }
    return element
  }
}
