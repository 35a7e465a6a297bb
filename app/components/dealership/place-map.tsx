import { useState } from 'react'

const ZOOM = { from: 6, start: 10, to: 13 }

/** Where a place is, as a picture of this site's own; script adds the way closer and farther. */
export function PlaceMap({ src, name, address }: { src: string; name: string; address: string | null }) {
  const [zoom, setZoom] = useState(ZOOM.start)
  return (
    <div className="place-map">
      <img src={zoom === ZOOM.start ? src : `${src}?zoom=${zoom}`} alt={`Map: ${[name, address].filter(Boolean).join(', ')}`} width={640} height={360} loading="lazy" />
      <div className="place-map-zoom">
        <button type="button" className="button button-quiet" aria-label="Closer" disabled={zoom >= ZOOM.to} onClick={() => setZoom(zoom + 1)}>
          +
        </button>
        <button type="button" className="button button-quiet" aria-label="Farther" disabled={zoom <= ZOOM.from} onClick={() => setZoom(zoom - 1)}>
          −
        </button>
      </div>
    </div>
  )
}
