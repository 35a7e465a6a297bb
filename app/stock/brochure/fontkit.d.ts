/** What a static face is made with, of fontkit, which has no types of its own. */
declare module 'fontkit' {
  export type PathCommand = { command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'; args: number[] }
  export type GlyphPoint = { x: number; y: number; onCurve: boolean; endContour: boolean; copy: () => GlyphPoint }
  type StoredGlyph = { points?: GlyphPoint[]; components?: { dx: number; dy: number }[] }
  export type Face = {
    /** Of the first glyphs; those after them are as wide as the last. */
    hmtx: { metrics: { length: number; get: (id: number) => { advance: number } } }
    fvar: { axis: { axisTag: string; defaultValue: number }[] }
    /** A value for each axis; set before anything is read. */
    variationCoords: number[] | null
    directory: { tables: Record<string, { length: number; transformLength?: number }> }
    getGlyph: (id: number) => { path: { commands: PathCommand[] } }
    glyphForCodePoint: (code: number) => { id: number; advanceWidth: number; path: { commands: PathCommand[] } }
    _getTableStream: (tag: string) => { buffer: Uint8Array; pos: number }
    _transformedGlyphs: StoredGlyph[]
    _variationProcessor: { transformPoints: (id: number, points: GlyphPoint[]) => void } | null
  }
  export function create(bytes: Uint8Array): Face
}
