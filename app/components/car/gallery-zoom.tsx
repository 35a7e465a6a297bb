import { useEffect, useRef } from 'react'
import { pushBackStep } from '~/components/ui/back-step'
import { Icon } from '~/components/ui/icon'
import { GalleryArrows } from './gallery-arrows'
import type { GalleryPicture } from './gallery-picture'
import { isNear, SCROLLABLE, useGallery } from './use-gallery'

type GalleryZoomProps = {
  pictures: readonly GalleryPicture[]
  /** What is loaded of each, smaller; empty where nothing is. */
  loaded: readonly string[]
  title: string
  /** The picture that it opens with. */
  first: number
  /** Closed, with the picture that was in sight last. */
  onClose: (current: number) => void
}

/** The pictures over the whole screen, in a strip that swipes as the page's own does. There while it is open; the browser takes Escape and gives the focus back. */
export function GalleryZoom({ pictures, loaded, title, first, onClose }: GalleryZoomProps) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const stripRef = useRef<HTMLUListElement>(null)
  // Opened before the strip is scrolled to its picture: closed, it has no width.
  useEffect(() => {
    const dialog = dialogRef.current
    if (!dialog) return
    if (!dialog.open) dialog.showModal()
    // Some browsers close a dialog on Back by themselves, others leave the page.
    return pushBackStep(() => dialog.close())
  }, [])
  const { current, show, onScroll } = useGallery(dialogRef, stripRef, pictures.length, first)
  return (
    <dialog className="gallery-dialog" ref={dialogRef} aria-label={`Photos of ${title}`} onClose={() => onClose(current)}>
      <ul className="gallery-zoom-strip" ref={stripRef} onScroll={onScroll} {...SCROLLABLE} aria-label="Photos, use the arrow keys">
        {pictures.map(({ id, large }, index) => (
          <li key={id}>
            <img
              src={large}
              alt={`${title}, ${index + 1} of ${pictures.length}`}
              width={1600}
              height={1200}
              style={loaded[index] ? { backgroundImage: `url("${loaded[index]}")` } : undefined}
              loading={isNear(index, current) ? undefined : 'lazy'}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? <GalleryArrows current={current} count={pictures.length} show={show} /> : null}
      <p className="gallery-count" role="status">
        <span className="sr-only">Photo </span>
        {`${current + 1} / ${pictures.length}`}
      </p>
      <button className="gallery-close" type="button" aria-label="Close" onClick={() => dialogRef.current?.close()}>
        <Icon name="close" />
      </button>
    </dialog>
  )
}
