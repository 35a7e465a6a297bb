import { heightFor, imageSrcSet, imageUrl } from '~/domain/images/image-url'

const WIDTHS = [480, 640, 800, 960, 1280, 1600]

/** The page's largest picture. The words beside it say what it is of. */
export function HeroPicture({ address, sizes }: { address: string; sizes: string }) {
  const picture = { aspectRatio: '16:9', quality: 60 } as const
  return (
    <img
      className="hero-picture"
      src={imageUrl(address, { width: 960, ...picture })}
      srcSet={imageSrcSet(address, WIDTHS, picture)}
      sizes={sizes}
      width={960}
      height={heightFor(960, '16:9')}
      alt=""
      {...{ fetchpriority: 'high' }}
    />
  )
}
