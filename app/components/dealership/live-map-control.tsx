import { Button } from '~/components/ui/button'
import type { LiveMap } from './use-live-map'

const BUTTON = { drawn: 'Open the interactive map', opening: 'Opening the map…', open: 'Close the interactive map' }

/** The press that opens a map, what it tells whom, whose map it is, and what became of it. */
export function LiveMapControl({ server, live, name, mapUrl }: { server: string; live: LiveMap; name: string; mapUrl: string | null }) {
  const { state, words, attribution } = live
  return (
    <div className="place-map-about">
      {attribution ? (
        <p className="fine">
          Map:{' '}
          <a className="link" href={attribution.href} rel="noopener">
            {attribution.words}
          </a>
        </p>
      ) : null}
      <div className="place-map-press needs-script">
        <div className="place-map-ways">
          <Button aria-disabled={state === 'opening' || undefined} aria-label={`${BUTTON[state]}: ${name}`} onClick={live.press}>
            {BUTTON[state]}
          </Button>
          {state === 'open' && mapUrl ? (
            <a className="link" href={mapUrl} rel="noopener">
              Directions
            </a>
          ) : null}
        </div>
        <p role="status">{words}</p>
        {state === 'open' ? null : (
          <p className="fine">
            It comes from {server}, which then learns your internet address and the area you look at.
          </p>
        )}
      </div>
      <p className="fine place-map-scriptless">The interactive map needs JavaScript. The map above can be made closer and farther without it.</p>
    </div>
  )
}
