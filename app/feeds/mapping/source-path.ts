import { Fault } from '../fields/fault'

/** A value as XML and JSON rows have it: texts, numbers, objects and lists of them. */
export type Tree = string | number | boolean | null | undefined | Tree[] | { [name: string]: Tree }

/** The texts at a path, in the feed's order. */
export type TreeSelector = (row: Tree) => string[] | Fault

type Step = { name: string; where?: { name: string; equals: string } | { index: number } }

/** An element's own text, beside its attributes ('@name'). */
export const TEXT = '#text'

/**
 * Reads `media/images/image/uri`, `price[type=public]/value`, `vat@id`, `image[1]`. Lists on the way are walked through, so that
 * a path selects as many texts as the row has. A slash inside a name is written `~1`, a tilde `~0`.
 * @param takesObjects whether an object at the end is selected as its JSON, or is a fault
 */
export function treeSelector(path: string, takesObjects = false): TreeSelector {
  const steps = parsePath(path)
  return (row) => {
    let nodes: Tree[] = Array.isArray(row) ? row : [row]
    for (const step of steps) {
      nodes = take(nodes, step)
      if (nodes.length === 0) return NOTHING
    }
    const texts: string[] = []
    for (const node of nodes) {
      const text = toText(node, takesObjects)
      if (text instanceof Fault) return text
      if (text !== '') texts.push(text)
    }
    return texts
  }
}

const NOTHING: string[] = []

/** @throws Error naming the part of the path that cannot be read */
export function parsePath(path: string): Step[] {
  return path
    .replace(/([^/])@/g, '$1/@')
    .split('/')
    .map((part) => {
      const match = /^([^[\]]+)(?:\[(?:(\d+)|([^=\]]+)=([^\]]*))\])?$/.exec(part)
      if (!match?.[1])
        throw new Error(`"${part}" in the path "${path}" is not a name, name[number] or name[child=text]`)
      const name = unescape(match[1])
      if (match[2]) return { name, where: { index: Number(match[2]) } }
      return match[3] ? { name, where: { name: unescape(match[3]), equals: match[4] ?? '' } } : { name }
    })
}

function take(nodes: Tree[], { name, where }: Step): Tree[] {
  const found: Tree[] = []
  for (const node of nodes) {
    const value = child(node, name)
    if (value === undefined || value === null) continue
    const values = Array.isArray(value) ? value.flat(8) : [value]
    if (!where) found.push(...values)
    else if ('index' in where) found.push(...values.slice(where.index - 1, where.index))
    else found.push(...values.filter((it) => toText(child(it, where.name), false) === where.equals))
  }
  return found
}

function child(node: Tree, name: string): Tree {
  if (typeof node !== 'object' || node === null || Array.isArray(node) || !Object.hasOwn(node, name)) return undefined
  return node[name]
}

function toText(node: Tree, takesObjects: boolean): string | Fault {
  if (typeof node === 'string') return node
  if (node === undefined || node === null) return ''
  if (typeof node !== 'object') return String(node)
  if (!Array.isArray(node)) {
    const text = child(node, TEXT)
    if (typeof text === 'string') return text
    // An element that has attributes only is an empty element.
    if (!takesObjects && Object.keys(node).every((key) => key.startsWith('@'))) return ''
  }
  return takesObjects
    ? JSON.stringify(node)
    : new Fault('broken_text', 'expected a text, found an object with parts of its own')
}

function unescape(name: string): string {
  return name.replace(/~1/g, '/').replace(/~0/g, '~')
}
