import { addProtocol, Map as LiveMap, Marker, NavigationControl, removeProtocol, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import '~/styles/open-map.css'
import { pictureStyle, shapeStyle } from '~/domain/places/map/tile-style'
import type { OpenMap } from '~/dealerships/load-open-map.server'
import { tileReader } from './tile-reader'

/** Longer than that nobody looks at a map that is not there. */
const OPEN_MS = 10_000
/** As the drawn map that it opens from (section 9). */
const START_ZOOM = 10
const FARTHEST_ZOOM = 3

let opened = 0

/**
 * Opens a map in an element of some size, and waits for the first of it.
 * @param onGaps told whether parts of it are missing
 * @returns what closes it
 * @throws where nothing of it comes, from a server that is away, hangs or has none of the place
 */
export async function openMap(element: HTMLElement, open: OpenMap, onGaps: (isMissing: boolean) => void): Promise<() => void> {
  const reader = await tileReader(open)
  setWorkerUrl(workerUrl)
  const protocol = `tiles${++opened}`
  const source = { template: `${protocol}://{z}/{x}/{y}`, ...reader.levels }
  const [place, ...others] = open.places
  const first = firstTile()
  addProtocol(protocol, async ({ url }, { signal }) => {
    const [z = 0, x = 0, y = 0] = url.slice(protocol.length + 3).split('/').map(Number)
    const isDone = first.asked()
    try {
      const data = await reader.read({ z, x, y }, signal)
      isDone(data !== null)
      onGaps(false)
      return { data: data ?? (reader.holds === 'pictures' ? await emptyPicture() : new ArrayBuffer(0)) }
    } catch (error) {
      isDone(false)
      if (!signal.aborted) onGaps(true)
      throw error
    }
  })
  // Its own element: the library's styles decide where what it fills stands.
  const container = element.appendChild(document.createElement('div'))
  const map = new LiveMap({
    container,
    style: reader.holds === 'pictures' ? pictureStyle(source, open.colours) : shapeStyle(source, open.colours),
    center: [place.at.longitude, place.at.latitude],
    zoom: Math.min(START_ZOOM, reader.levels.maxZoom),
    minZoom: Math.max(FARTHEST_ZOOM, reader.levels.minZoom),
    maxZoom: reader.holds === 'pictures' ? reader.levels.maxZoom : Math.max(18, reader.levels.maxZoom),
    // A page goes on scrolling under a finger or a wheel; two fingers, or Ctrl with the wheel, are for the map.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    // North is up: whoever looks for a street should not have to find it.
    touchPitch: false,
    // Whose map it is stands under it, where our own words are escaped.
    attributionControl: false,
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
    locale: { 'Map.Title': `Map of ${place.name}`, 'NavigationControl.ZoomIn': 'Closer', 'NavigationControl.ZoomOut': 'Farther' },
  })
  map.keyboard.disableRotation()
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-left')
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left')
  for (const other of others) pin(map, other, Object.assign(document.createElement('a'), { href: other.href }))
  const here = document.createElement('span')
  here.setAttribute('role', 'img')
  pin(map, place, here)
  // Tiles say themselves what became of them; whatever else fails leaves nothing to wait for.
  map.on('error', ({ error, ...about }) => {
    if (!('sourceId' in about)) first.fail(new Error(error.message))
  })
  const close = () => {
    map.remove()
    container.remove()
    removeProtocol(protocol)
  }
  try {
    await first.here
    return close
  } catch (error) {
    close()
    throw error
  }
}

/** Waits for the first tile: an end as soon as all that were asked for have failed, and after some time in any case. */
function firstTile() {
  let waiting = 0
  let settle: (error?: Error) => void = () => {}
  const here = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(reject, OPEN_MS, new Error('No tile in time'))
    settle = (error) => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve()
    }
  })
  return {
    here,
    fail: (error: Error) => settle(error),
    asked: () => {
      waiting++
      return (isThere: boolean) => {
        waiting--
        if (isThere) settle()
        else if (waiting === 0) settle(new Error('No tile is to be had'))
      }
    },
  }
}

function pin(map: LiveMap, { name, at }: OpenMap['places'][0], element: HTMLElement) {
  element.className = 'map-pin'
  element.setAttribute('aria-label', name)
  element.append(Object.assign(document.createElement('span'), { textContent: name }))
  new Marker({ element, anchor: 'bottom' }).setLngLat([at.longitude, at.latitude]).addTo(map)
}

function emptyPicture(): Promise<ImageBitmap> {
  return createImageBitmap(new ImageData(1, 1))
}
