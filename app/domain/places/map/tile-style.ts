import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { mixColours } from '../../theme/mix-colours'
import { WATER, type MapColours } from './map-colours'

/** Where tiles come from: the address of one with places for level, column and row, and the levels that there are. */
export type TileSource = { template: string; tileSize: number; minZoom: number; maxZoom: number }

const SOURCE = 'tiles'

/** How pictures are laid out: as they come, over the site's own ground while they do. */
export function pictureStyle({ template, tileSize, minZoom, maxZoom }: TileSource, colours: MapColours): StyleSpecification {
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'raster', tiles: [template], tileSize, minzoom: minZoom, maxzoom: maxZoom } },
    layers: [ground(colours), { id: 'pictures', type: 'raster', source: SOURCE }],
  }
}

/** The layers of shapes without which there is no map to draw. */
export const SHAPE_LAYERS = ['water', 'roads'] as const

/**
 * How shapes are drawn, in the site's own colours: those of the Protomaps basemap (https://docs.protomaps.com/basemaps/layers), which is
 * what open archives of the whole earth and cuts of them hold. Letters are drawn by the browser, so no server of faces is asked.
 */
export function shapeStyle({ template, minZoom, maxZoom }: TileSource, colours: MapColours): StyleSpecification {
  const { ink, surface } = colours
  const land = mixColours(ink, 5, surface)
  const shade = (percent: number) => mixColours(ink, percent, surface)
  const from = (layer: string) => ({ source: SOURCE, 'source-layer': layer })
  const letters = { 'text-color': ink, 'text-halo-color': land, 'text-halo-width': 1.5 }
  const road = (id: string, kinds: string[], colour: string, widths: [number, number][], minzoom = 0): LayerSpecification => ({
    id,
    type: 'line',
    ...from('roads'),
    minzoom,
    filter: isOf(kinds),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': byZoom(widths) },
  })
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', tiles: [template], minzoom: minZoom, maxzoom: maxZoom } },
    layers: [
      ground(colours),
      { id: 'earth', type: 'fill', ...from('earth'), filter: ['==', ['geometry-type'], 'Polygon'], paint: { 'fill-color': land } },
      { id: 'green', type: 'fill', ...from('landuse'), filter: isOf(GREEN), paint: { 'fill-color': mixColours('#4c9a4c', 18, land) } },
      { id: 'water', type: 'fill', ...from('water'), filter: ['==', ['geometry-type'], 'Polygon'], paint: { 'fill-color': mixColours(WATER, 24, surface) } },
      { id: 'buildings', type: 'fill', ...from('buildings'), minzoom: 14, paint: { 'fill-color': shade(12) } },
      road('streets-edge', ['minor_road', 'other'], shade(20), [[12, 1], [18, 16]], 12),
      road('main-roads-edge', ['major_road'], shade(30), [[7, 1], [18, 24]], 7),
      road('motorways-edge', ['highway'], shade(45), [[5, 1.5], [18, 30]]),
      road('streets', ['minor_road', 'other'], surface, [[12, 0.5], [18, 13]], 13),
      road('main-roads', ['major_road'], surface, [[7, 0.5], [18, 20]], 9),
      road('motorways', ['highway'], mixColours('#e0a030', 45, surface), [[5, 0.8], [18, 25]]),
      { ...road('rails', ['rail'], shade(45), [[10, 0.7], [18, 2]], 10), paint: { 'line-color': shade(45), 'line-dasharray': [4, 2], 'line-width': byZoom([[10, 0.7], [18, 2]]) } } as LayerSpecification,
      { id: 'borders', type: 'line', ...from('boundaries'), paint: { 'line-color': shade(50), 'line-dasharray': [3, 2], 'line-width': 1 } },
      {
        id: 'road-names',
        type: 'symbol',
        ...from('roads'),
        minzoom: 13,
        filter: isOf(['highway', 'major_road', 'minor_road']),
        layout: { 'symbol-placement': 'line', 'text-field': NAME, 'text-font': FACE, 'text-size': 12 },
        paint: letters,
      },
      {
        id: 'towns',
        type: 'symbol',
        ...from('places'),
        filter: isOf(['locality', 'neighbourhood', 'macrohood', 'region']),
        layout: { 'text-field': NAME, 'text-font': FACE, 'text-size': byZoom([[5, 12], [14, 16]]), 'text-max-width': 8, 'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'population_rank'], 0]] },
        paint: letters,
      },
    ],
  }
}

const GREEN = ['park', 'national_park', 'nature_reserve', 'protected_area', 'forest', 'wood', 'grass', 'golf_course', 'recreation_ground', 'garden', 'meadow', 'scrub', 'pitch', 'cemetery']
const NAME: ExpressionSpecification = ['coalesce', ['get', 'name:en'], ['get', 'name']]
const FACE = ['sans-serif']

function ground({ surface, ink }: MapColours): LayerSpecification {
  return { id: 'ground', type: 'background', paint: { 'background-color': mixColours(ink, 5, surface) } }
}

function isOf(kinds: string[]): ExpressionSpecification {
  return ['in', ['get', 'kind'], ['literal', kinds]]
}

/** A size at levels of the map, growing evenly in between. */
function byZoom(stops: [number, number][]): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.6], ['zoom'], ...stops.flat()]
}
