import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { useCardLook } from '~/components/layout/card-look'
import { BodyShape } from '~/components/ui/body-shape'
import { Icon } from '~/components/ui/icon'
import { galleryPicture, THUMBNAIL_PX, type GalleryPicture } from './gallery-picture'
import { GalleryArrows, GalleryCount } from './gallery-arrows'
import { GalleryZoom } from './gallery-zoom'
import { isNear, SCROLLABLE, useGallery } from './use-gallery'

type GalleryProps = {
  images: readonly string[]
  /** The simple body that is drawn where there is no picture. */
  shape: string
  title: string
}

/**
 * Pictures in a strip that swipes by itself, thumbnails that are links to them, each picture a link to itself in large: all of
 * it without script. With script arrows turn, the current thumbnail is marked, and a picture opens in a dialog.
 */
export function Gallery({ images, shape, title }: GalleryProps) {
  const sectionRef = useRef<HTMLElement>(null)
  const stripRef = useRef<HTMLUListElement>(null)
  const thumbnailsRef = useRef<HTMLOListElement>(null)
  /** What the strip or the row of thumbnails has of each picture, while they are open in large: nobody looks at black until the large ones are there. */
  const [loaded, setLoaded] = useState<readonly string[] | null>(null)
  const { current, isEnhanced, show, onScroll } = useGallery(sectionRef, stripRef, images.length)
  const { quality } = useCardLook()
  const pictures = images.map((address, index) => galleryPicture(address, index, quality))
  if (pictures.length === 0) {
    return (
      <div className="gallery gallery-empty">
        <BodyShape body={shape} />
        <p>Photos coming soon</p>
      </div>
    )
  }

  function zoom(event: MouseEvent<HTMLElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setLoaded(images.map((_, index) => loadedOf(stripRef.current, index) || loadedOf(thumbnailsRef.current, index)))
  }

  function closeZoom(last: number) {
    setLoaded(null)
    const strip = stripRef.current
    strip?.scrollTo({ left: last * strip.clientWidth, behavior: 'instant' })
  }

  return (
    <>
      <section className="gallery" aria-label={`Photos of ${title}`} ref={sectionRef}>
        <div className="gallery-stage">
          <BodyShape body={shape} />
          <ul className="gallery-strip" ref={stripRef} onScroll={onScroll} {...SCROLLABLE} aria-label="Photos, use the arrow keys">
            {pictures.map(({ id, src, srcSet, large }, index) => (
              <li key={id} id={id}>
                <a href={large} onClick={zoom} aria-label={`Photo ${index + 1} of ${pictures.length}, open large`} tabIndex={isEnhanced ? -1 : undefined}>
                  <img
                    src={src}
                    srcSet={srcSet}
                    sizes="(min-width: 1400px) 880px, (min-width: 992px) 62vw, 100vw"
                    width={960}
                    height={720}
                    alt={`${title}, ${index + 1} of ${pictures.length}`}
                    loading={index === 0 || (isEnhanced && isNear(index, current)) ? undefined : 'lazy'}
                    decoding={index === 0 ? undefined : 'async'}
                    {...(index === 0 ? { fetchpriority: 'high' } : null)}
                  />
                </a>
              </li>
            ))}
          </ul>
          {isEnhanced && pictures.length > 1 ? <GalleryArrows current={current} count={pictures.length} show={show} /> : null}
          {isEnhanced ? (
            <button className="gallery-enlarge" type="button" onClick={zoom}>
              <Icon name="search" size="small" />
              Enlarge
            </button>
          ) : null}
          {isEnhanced && pictures.length > 1 ? (
            <GalleryCount current={current} count={pictures.length} />
          ) : (
            <p className="gallery-count" aria-hidden="true">
              {isEnhanced ? '1 / 1' : pictures.length === 1 ? '1 photo' : `${pictures.length} photos`}
            </p>
          )}
        </div>
        {pictures.length > 1 ? <Thumbnails pictures={pictures} listRef={thumbnailsRef} current={current} marksCurrent={isEnhanced} show={show} /> : null}
      </section>
      {loaded ? <GalleryZoom pictures={pictures} loaded={loaded} title={title} first={current} onClose={closeZoom} /> : null}
    </>
  )
}

type ThumbnailsProps = {
  pictures: readonly GalleryPicture[]
  listRef: RefObject<HTMLOListElement>
  current: number
  /** Without script nobody knows which one is in sight. */
  marksCurrent: boolean
  show: (index: number) => void
}

function Thumbnails({ pictures, listRef, current, marksCurrent, show }: ThumbnailsProps) {
  // The current thumbnail stays in the middle of its row: of sixty it would soon be out of sight. The page itself must not scroll.
  useEffect(() => {
    const thumbnails = listRef.current
    const thumbnail = thumbnails?.children[current]?.getBoundingClientRect()
    if (!thumbnails || !thumbnail) return
    const row = thumbnails.getBoundingClientRect()
    thumbnails.scrollBy({ left: thumbnail.left + thumbnail.width / 2 - row.left - row.width / 2 })
  }, [listRef, current])
  return (
    <ol className="gallery-thumbnails" ref={listRef} aria-label="Choose a photo">
      {pictures.map(({ id, thumbnail }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-label={`Show photo ${index + 1}`}
            aria-current={marksCurrent && index === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              show(index)
            }}
          >
            <img src={thumbnail} width={THUMBNAIL_PX} height={(THUMBNAIL_PX * 3) / 4} alt="" loading={index < 8 ? undefined : 'lazy'} />
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The address of a list's picture that is there; empty of one that is still awaited, or missing. */
function loadedOf(list: HTMLElement | null, index: number): string {
  const image = list?.children[index]?.querySelector('img')
  return image?.complete && image.naturalWidth > 0 ? image.currentSrc : ''
}
