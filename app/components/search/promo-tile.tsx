import { imageSrcSet, imageUrl } from '~/domain/images/image-url'
import type { PromoTile as Tile } from '~/domain/advertising/promo-tiles'

const WIDTHS = [320, 480, 640, 960]

/**
 * A promotional tile among the cards (section 2): its picture whole, on its colour. The colour is a drawing and no style, which the
 * policy for content would refuse.
 */
export function PromoTile({ tile, gated }: { tile: Tile; gated: (href: string) => string }) {
  const picture = (
    <>
      {tile.backgroundColour ? (
        <svg className="promo-ground" aria-hidden="true">
          <rect width="100%" height="100%" fill={tile.backgroundColour} />
        </svg>
      ) : null}
      <img
        src={imageUrl(tile.imageUrl, { width: 480 })}
        srcSet={imageSrcSet(tile.imageUrl, WIDTHS)}
        sizes="(min-width: 992px) 400px, (min-width: 576px) 50vw, 100vw"
        alt={tile.altText}
        loading="lazy"
        decoding="async"
      />
    </>
  )
  return <li className="promo-tile">{tile.href ? <a href={gated(tile.href)}>{picture}</a> : picture}</li>
}
