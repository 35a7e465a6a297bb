import { create, type Face, type GlyphPoint } from 'fontkit'
import { writeName, writeOutline, writeTrueType } from './write-truetype'

/** Tables that are the same at any weight; glyphs keep their numbers, so they stand. */
const COPIED = ['OS/2', 'cmap', 'head', 'hhea', 'maxp', 'post', 'GPOS', 'GSUB', 'GDEF']
const LONG_OFFSETS = { table: 'head', at: 50 }
const METRICS_COUNT = { table: 'hhea', at: 34 }

/**
 * One weight of a variable face as a TrueType file of its own. PDF has no variable faces, and fontkit applies a weight only to files
 * that are not compressed, so each outline is moved to the weight here and written anew.
 * @param woff2 a variable face with TrueType outlines
 * @throws Error when it is none
 */
export function staticFace(woff2: Buffer, weight: number, name: string): Buffer {
  const face = create(woff2)
  const advances = moveToWeight(face, woff2, weight)
  const outlines = advances.map((_, id) => writeOutline(face.getGlyph(id).path.commands))
  const tables = new Map(COPIED.flatMap((tag) => (face.directory.tables[tag] ? [[tag, readTable(face, tag)]] : [])))
  tables.get(LONG_OFFSETS.table)?.writeInt16BE(1, LONG_OFFSETS.at)
  tables.get(METRICS_COUNT.table)?.writeUInt16BE(advances.length, METRICS_COUNT.at)
  tables.set('name', writeName(name))
  tables.set('glyf', Buffer.concat(outlines))
  tables.set('loca', offsetsOf(outlines))
  tables.set('hmtx', metricsOf(advances, outlines))
  return writeTrueType(tables)
}

/** Moves every point of the face to its place at a weight; answers how wide each glyph is there, in the face's units. */
function moveToWeight(face: Face, woff2: Buffer, weight: number): number[] {
  // With the first glyph fontkit reads the outlines of all, as the file has them. The deltas come from a second one, that knows its weight.
  face.getGlyph(0)
  const { metrics } = face.hmtx
  const varied = create(woff2)
  varied.variationCoords = varied.fvar.axis.map(({ axisTag, defaultValue }) => (axisTag.trim() === 'wght' ? weight : defaultValue))
  const deltas = varied._variationProcessor
  if (!deltas) throw new Error('not a variable face')
  return face._transformedGlyphs.map((glyph, id) => {
    const own = glyph.points ?? glyph.components?.map(({ dx, dy }) => point(dx, dy)) ?? []
    // Four points beside the outline stand for its left and right edge, top and bottom.
    const left = point(0, 0)
    const right = point(metrics.get(Math.min(id, metrics.length - 1)).advance, 0)
    deltas.transformPoints(id, [...own, left, right, point(0, 0), point(0, 0)])
    glyph.components?.forEach((component, index) => Object.assign(component, { dx: own[index]?.x ?? 0, dy: own[index]?.y ?? 0 }))
    return Math.round(right.x - left.x)
  })
}

function point(x: number, y: number): GlyphPoint {
  return { x, y, onCurve: true, endContour: true, copy: () => point(x, y) }
}

function readTable(face: Face, tag: string): Buffer {
  const { length = 0, transformLength } = face.directory.tables[tag] ?? {}
  const { buffer, pos } = face._getTableStream(tag)
  return Buffer.from(buffer.subarray(pos, pos + (transformLength || length)))
}

function offsetsOf(outlines: readonly Buffer[]): Buffer {
  const offsets = Buffer.alloc(4 * (outlines.length + 1))
  let at = 0
  outlines.forEach(({ length }, id) => offsets.writeUInt32BE((at += length), 4 * (id + 1)))
  return offsets
}

/** How wide each glyph is, and where its ink begins. */
function metricsOf(advances: readonly number[], outlines: readonly Buffer[]): Buffer {
  const metrics = Buffer.alloc(4 * advances.length)
  advances.forEach((advance, id) => {
    const outline = outlines[id]
    metrics.writeUInt16BE(advance, 4 * id)
    metrics.writeInt16BE(outline && outline.length > 0 ? outline.readInt16BE(2) : 0, 4 * id + 2)
  })
  return metrics
}
