import { imageUrl } from '~/domain/images/image-url'
import { initials } from '~/domain/text/initials'

const WIDTH = 120

/** A person's picture, or their initials. Decoration: the name stands beside it. */
export function PersonMark({ name, picture }: { name: string; picture: string | null }) {
  if (picture) return <img className="person-mark" src={imageUrl(picture, { width: 2 * WIDTH, quality: 70, aspectRatio: '1:1' })} width={WIDTH} height={WIDTH} alt="" loading="lazy" />
  return (
    <span className="person-mark" aria-hidden="true">
      {initials(name)}
    </span>
  )
}
