import { isRecord } from '~/domain/data/is-record'
import { Fault } from '../fields/fault'

/** A value as XML and JSON rows have it: texts, numbers, objects and lists of them. */
export type Tree = string | number | boolean | null | undefined | Tree[] | { [name: string]: Tree }

/** The texts at a path, in the feed's order. */
export type TreeSelector = (row: Tree) => string[] | Fault

type Condition = { name: string; equals: string } | { index: number }
type Step = { name: string; where: Condition[] }

/** A path that cannot be read: the message names the part, and what is expected of it. */
export class BrokenPath extends Error {}

/** An element's own text, beside its attributes ('@name'). */
export const TEXT = '#text'

const LONGEST_FOUND = 200

/**
 * Reads `media/images/image/uri`, `price[type=public]/value`, `amount[@type=egc]/@cents`, `vat@id`, `image[1]`. Lists on the way
 * are walked through, so that a path selects as many texts as the row has. A slash inside a name is written `~1`, a tilde `~0`.
 * @param takesObjects whether an object at the end is selected as its JSON, or is a fault
 * @param sortBy path of a key, also from the row: the elements that both paths share are taken in its order
 * @throws BrokenPath
 */
export function treeSelector(path: string, takesObjects = false, sortBy?: string): TreeSelector {
  const steps = parsePath(path)
  const order = sortBy === undefined ? undefined : orderOf(steps, path, sortBy)
  return (row) => {
    let nodes: Tree[] = [row]
    for (const [index, step] of steps.entries()) {
      nodes = take(nodes, step)
      if (nodes.length === 0) return NOTHING
      if (order && index === order.afterStep) nodes = sorted(nodes, order.key)
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

/** @throws BrokenPath naming the part of the path that cannot be read */
export function parsePath(path: string): Step[] {
  return partsOf(path).map((part) => {
    const match = /^([^[\]]+)((?:\[[^\]]*\])*)$/.exec(part)
    const where = [...(match?.[2] ?? '').matchAll(/\[([^\]]*)\]/g)].map(([, text]) => condition(text ?? ''))
    if (!match?.[1] || where.includes(undefined)) {
      throw new BrokenPath(
        `"${part}" in the path "${path}" is not a name, name[number], name[child=text] or name[@attribute=text]`,
      )
    }
    return { name: unescape(match[1]), where: where.filter((one) => one !== undefined) }
  })
}

/** Cuts at slashes and before `@`, but for those between brackets. */
function partsOf(path: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of path) {
    if (character === '[') depth += 1
    if (character === ']') depth -= 1
    const last = parts.length - 1
    if (depth === 0 && character === '/') parts.push('')
    else if (depth === 0 && character === '@' && parts[last] !== '') parts.push('@')
    else parts[last] += character
  }
  return parts
}

/** Number, or child or attribute with its text; the text may stand in quotes. */
function condition(text: string): Condition | undefined {
  if (/^[1-9]\d{0,5}$/.test(text)) return { index: Number(text) }
  const match = /^\s*([^=\s][^=]*?)\s*=\s*(?:'([^']*)'|"([^"]*)"|(.*?))\s*$/.exec(text)
  if (!match?.[1]) return undefined
  return { name: unescape(match[1]), equals: match[2] ?? match[3] ?? match[4] ?? '' }
}

function take(nodes: Tree[], { name, where }: Step): Tree[] {
  const found: Tree[] = []
  for (const node of nodes) {
    const value = child(node, name)
    if (value === undefined || value === null) continue
    const values = Array.isArray(value) ? value.flat(8) : [value]
    found.push(...where.reduce(meeting, values))
  }
  return found
}

function meeting(nodes: Tree[], where: Condition): Tree[] {
  if ('index' in where) return nodes.slice(where.index - 1, where.index)
  return nodes.filter((node) => toText(child(node, where.name), false) === where.equals)
}

type Order = { afterStep: number; key: Step[] }

/** The elements are those of the steps that the paths share, predicates apart; the key is what follows in `sortBy`. */
function orderOf(steps: Step[], path: string, sortBy: string): Order {
  const keySteps = parsePath(sortBy)
  let shared = 0
  while (shared < keySteps.length - 1 && steps[shared]?.name === keySteps[shared]?.name) shared += 1
  if (shared === 0) {
    throw new BrokenPath(`sort_by "${sortBy}" begins with no element of the path "${path}"; expected the key's path from the row`)
  }
  return { afterStep: shared - 1, key: keySteps.slice(shared) }
}

/** Numbers by their size, and before texts; elements without a key stay behind, in the feed's order. */
function sorted(nodes: Tree[], key: Step[]): Tree[] {
  const keyed = nodes.map((node) => {
    const text = toText(key.reduce(take, [node])[0], false)
    return { node, text: text instanceof Fault ? '' : text.trim() }
  })
  return keyed.sort((a, b) => compareKeys(a.text, b.text)).map(({ node }) => node)
}

function compareKeys(a: string, b: string): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '')
  const [first, second] = [Number(a), Number(b)]
  if (Number.isNaN(first) || Number.isNaN(second)) {
    return Number(Number.isNaN(first)) - Number(Number.isNaN(second)) || (a < b ? -1 : Number(a > b))
  }
  return first - second
}

function child(node: Tree, name: string): Tree {
  if (!isRecord(node) || !Object.hasOwn(node, name)) return undefined
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
  if (takesObjects) return JSON.stringify(node)
  const found = JSON.stringify(node).slice(0, LONGEST_FOUND)
  return new Fault('broken_text', 'expected a text, found an object with parts of its own', found)
}

function unescape(name: string): string {
  return name.replace(/~1/g, '/').replace(/~0/g, '~')
}
