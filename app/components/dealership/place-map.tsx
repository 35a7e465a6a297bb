import { useState, type MouseEvent } from 'react'
import { useTileServer } from '~/components/layout/tile-server'
import { mapHref } from '~/domain/places/map/map-size'
import { LiveMapControl } from './live-map-control'
import { MapPicture, type MapPictureProps } from './map-picture'
import { useLiveMap } from './use-live-map'

const ZOOM = { from: 6, start: 10, to: 13 }

type PlaceMapProps = Omit<MapPictureProps, 'zoom' | 'className'> & { mapUrl: string | null }

/**
 * Where a place is, as a picture of this site's own. Closer and farther are pictures too: links to them, which script opens in place. Where the
 * site names tiles, a press opens a map of them over it; nothing of that is on a page before.
 */
export function PlaceMap({ src, name, address, isBeside, isFirst, mapUrl }: PlaceMapProps) {
  const [zoom, setZoom] = useState(ZOOM.start)
  const server = useTileServer()
  const live = useLiveMap(src)
  const show = (wanted: number) => (event: MouseEvent) => {
    event.preventDefault()
    setZoom(wanted)
  }
  // At its end it stays a link, so that whoever pressed it by a key is where they were.
  const way = (label: string, sign: string, wanted: number) => {
    const isEnd = wanted < ZOOM.from || wanted > ZOOM.to
    const next = isEnd ? zoom : wanted
    return (
      <a
        className="button button-quiet"
        href={mapHref(src, { zoom: next })}
        aria-label={`${label}: map of ${name}`}
        aria-disabled={isEnd || undefined}
        onClick={show(next)}
      >
        {sign}
      </a>
    )
  }
  return (
    <div className="place-map">
      <div className="place-map-frame" data-live={server ? live.state : undefined}>
        <MapPicture src={src} zoom={zoom} name={name} address={address} isBeside={isBeside} isFirst={isFirst} />
        {server ? <div className="place-map-live" ref={live.element} /> : null}
      </div>
      {live.state === 'open' ? null : (
        <div className="place-map-zoom">
          {way('Closer', '+', zoom + 1)}
          {way('Farther', '−', zoom - 1)}
        </div>
      )}
      {server ? <LiveMapControl server={server} live={live} name={name} mapUrl={mapUrl} /> : null}
    </div>
  )
}
