import type { PathCommand } from 'fontkit'

type Point = { x: number; y: number; isOnCurve: boolean }

/**
 * An outline as the `glyf` table has it, each coordinate in two bytes; empty for a glyph without ink.
 * @throws Error for a cubic curve, which this table cannot hold
 */
export function writeOutline(commands: readonly PathCommand[]): Buffer {
  const contours = contoursOf(commands)
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const size = 12 + 2 * contours.length + 5 * points.length
  const outline = Buffer.alloc(size + padding(size))
  let at = 0
  const write = (value: number) => (at = outline.writeInt16BE(value, at))
  for (const value of [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) write(value)
  let last = -1
  for (const contour of contours) write((last += contour.length))
  // No instructions; then the flags, and each axis as steps from one point to the next.
  write(0)
  for (const { isOnCurve } of points) at = outline.writeUInt8(isOnCurve ? 1 : 0, at)
  for (const axis of [xs, ys]) axis.forEach((value, index) => write(value - (axis[index - 1] ?? 0)))
  return outline
}

function contoursOf(commands: readonly PathCommand[]): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of commands) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args.map(Math.round)
    const contour = contours.at(-1)
    if (command === 'moveTo') contours.push([{ x: x1, y: y1, isOnCurve: true }])
    else if (command === 'lineTo') contour?.push({ x: x1, y: y1, isOnCurve: true })
    else if (command === 'quadraticCurveTo') contour?.push({ x: x1, y: y1, isOnCurve: false }, { x: x2, y: y2, isOnCurve: true })
    else if (command === 'bezierCurveTo') throw new Error('a cubic curve has no place in a TrueType outline')
  }
  return contours
}

const NAME_HEADER = 6
const NAME_RECORD = 12
/** Family, style, whole name and PostScript name; by the last, programs tell faces apart. */
const NAME_IDS = [1, 2, 4, 6]

/** A `name` table that calls the face by one name, in English for Windows. */
export function writeName(name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16()
  const table = Buffer.alloc(NAME_HEADER + NAME_RECORD * NAME_IDS.length)
  table.writeUInt16BE(NAME_IDS.length, 2)
  table.writeUInt16BE(table.length, 4)
  NAME_IDS.forEach((id, index) => {
    const record = [3, 1, 0x409, id, text.length, 0]
    record.forEach((value, field) => table.writeUInt16BE(value, NAME_HEADER + NAME_RECORD * index + 2 * field))
  })
  return Buffer.concat([table, text])
}

/** A TrueType file of these tables. Its checksums stay empty: what draws PDFs does not look at them. */
export function writeTrueType(tables: ReadonlyMap<string, Buffer>): Buffer {
  const tags = [...tables.keys()].sort()
  const directory = Buffer.alloc(12 + 16 * tags.length)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tags.length, 4)
  const parts: Buffer[] = [directory]
  let at = directory.length
  tags.forEach((tag, index) => {
    const table = tables.get(tag)
    if (!table) return
    const entry = 12 + 16 * index
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(at, entry + 8)
    directory.writeUInt32BE(table.length, entry + 12)
    parts.push(table, Buffer.alloc(padding(table.length)))
    at += table.length + padding(table.length)
  })
  return Buffer.concat(parts)
}

function padding(length: number): number {
  return (4 - (length % 4)) % 4
}
