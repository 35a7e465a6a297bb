import { imageUrl } from '~/domain/images/image-url'

type PictureProps = { address: string; className: string; width: number; height: number; isLazy?: boolean }

/** A picture of a place, an offer or a person, through the site's image route; decoration, so it has no words of its own. */
export function Picture({ address, className, width, height, isLazy = true }: PictureProps) {
  const src = address.startsWith('/') ? address : imageUrl(address, { width, aspectRatio: ratioOf(width, height) })
  return <img className={className} src={src} alt="" width={width} height={height} loading={isLazy ? 'lazy' : undefined} />
}

function ratioOf(width: number, height: number): '1:1' | '16:9' {
  return width === height ? '1:1' : '16:9'
}
