import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { pictureStyle, shapeStyle, SHAPE_LAYERS } from './tile-style'

const source = { template: 'tiles1://{z}/{x}/{y}', tileSize: 256, minZoom: 2, maxZoom: 15 }
const colours = { ink: '#1a2333', surface: '#ffffff', accent: '#0b5fff' }

test.each([pictureStyle, shapeStyle])('%o is a style by the specification’s own check', (styleOf) => {
  expect(validateStyleMin(styleOf(source, colours))).toEqual([])
})

test('a style that names nothing of another server: no glyphs, no sprite, one source', () => {
  for (const style of [pictureStyle(source, colours), shapeStyle(source, colours)]) {
    expect(Object.keys(style).sort()).toEqual(['layers', 'sources', 'version'])
    expect(Object.values(style.sources)).toMatchObject([{ tiles: [source.template], minzoom: 2, maxzoom: 15 }])
  }
})

test('shapes are drawn of the layers without which an archive is refused', () => {
  const drawn = shapeStyle(source, colours).layers.map((layer) => ('source-layer' in layer ? layer['source-layer'] : null))
  for (const layer of SHAPE_LAYERS) expect(drawn).toContain(layer)
})
