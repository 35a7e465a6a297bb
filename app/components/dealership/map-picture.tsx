import { MAP_SIZES, mapHref, type MapSize } from '~/domain/places/map/map-size'

const DARK = 'screen and (prefers-color-scheme: dark)'
const PHONE = '(max-width: 575px)'
const DESK = '(min-width: 992px)'

export type MapPictureProps = {
  src: string
  zoom?: number
  name: string
  address: string | null
  /** From 992 px it stands in a narrow column beside something else. */
  isBeside?: boolean
  /** It is in the first screen: what comes first is not to wait for script and layout. */
  isFirst?: boolean
  className?: string
}

/** The picture of a map, drawn for the width of the window and for day or night. */
export function MapPicture({ src, zoom, name, address, isBeside = false, isFirst = false, className }: MapPictureProps) {
  const small = isBeside ? [PHONE, DESK] : [PHONE]
  const source = (size: MapSize, isDark: boolean, media: string) => (
    <source media={media} srcSet={mapHref(src, { zoom, size, isDark })} width={MAP_SIZES[size].width} height={MAP_SIZES[size].height} />
  )
  return (
    <picture>
      {source('small', true, small.map((width) => `${DARK} and ${width}`).join(', '))}
      {source('large', true, DARK)}
      {source('small', false, small.join(', '))}
      <img
        className={className}
        src={mapHref(src, { zoom })}
        alt={`Map: ${[name, address].filter(Boolean).join(', ')}`}
        width={MAP_SIZES.large.width}
        height={MAP_SIZES.large.height}
        loading={isFirst ? undefined : 'lazy'}
      />
    </picture>
  )
}
