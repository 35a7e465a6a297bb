import { useState, type MouseEvent } from 'react'
import { useTileServer } from '~/components/layout/tile-server'
import { LiveMapControl } from './live-map-control'
import { useLiveMap } from './use-live-map'

const ZOOM = { from: 6, start: 10, to: 13 }

type PlaceMapProps = { src: string; name: string; address: string | null; mapUrl: string | null }

/**
 * Where a place is, as a picture of this site's own. Closer and farther are pictures too: links to them, which script opens in place. Where the
 * site names tiles, a press opens a map of them over it; nothing of that is on a page before.
 */
export function PlaceMap({ src, name, address, mapUrl }: PlaceMapProps) {
  const [zoom, setZoom] = useState(ZOOM.start)
  const server = useTileServer()
  const live = useLiveMap(src)
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
      <div className="place-map-frame" data-live={server ? live.state : undefined}>
        <img src={at(zoom)} alt={`Map: ${[name, address].filter(Boolean).join(', ')}`} width={640} height={360} loading="lazy" />
        {live.state === 'open' ? null : (
          <div className="place-map-zoom">
            {way('Closer', '+', zoom + 1)}
            {way('Farther', '−', zoom - 1)}
          </div>
        )}
        {server ? <div className="place-map-live" ref={live.element} /> : null}
      </div>
      {server ? <LiveMapControl server={server} live={live} name={name} mapUrl={mapUrl} /> : null}
    </div>
  )
}
