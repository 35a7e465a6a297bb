import { useState, type MouseEvent } from 'react'

const ZOOM = { from: 6, start: 10, to: 13 }

/** Where a place is, as a picture of this site's own. Closer and farther are pictures too: links to them, which script opens in place. */
export function PlaceMap({ src, name, address }: { src: string; name: string; address: string | null }) {
  const [zoom, setZoom] = useState(ZOOM.start)
  const at = (wanted: number) => (wanted === ZOOM.start ? src : `${src}?zoom=${wanted}`)
  const show = (wanted: number) => (event: MouseEvent) => {
    event.preventDefault()
    setZoom(wanted)
  }
  const way = (label: string, sign: string, wanted: number) =>
    wanted < ZOOM.from || wanted > ZOOM.to ? (
      <span className="button button-quiet" aria-hidden="true">
        {sign}
      </span>
    ) : (
      <a className="button button-quiet" href={at(wanted)} aria-label={`${label}: map of ${name}`} onClick={show(wanted)}>
        {sign}
      </a>
    )
  return (
    <div className="place-map">
      <img src={at(zoom)} alt={`Map: ${[name, address].filter(Boolean).join(', ')}`} width={640} height={360} loading="lazy" />
      <div className="place-map-zoom">
        {way('Closer', '+', zoom + 1)}
        {way('Farther', '−', zoom - 1)}
      </div>
    </div>
  )
}
