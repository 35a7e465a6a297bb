import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { pushBackStep } from '~/components/ui/back-step'
import { Icon } from '~/components/ui/icon'
import { GalleryArrows, GalleryCount } from './gallery-arrows'
import type { GalleryPicture } from './gallery-picture'
import { isNear, SCROLLABLE, useGallery } from './use-gallery'

type GalleryZoomProps = {
  pictures: readonly GalleryPicture[]
  /** What is loaded of each, smaller; empty where nothing is, and then words say that it comes. */
  loaded: readonly string[]
  title: string
  /** The picture that it opens with. */
  first: number
  /** Closed, with the picture that was in sight last. */
  onClose: (current: number) => void
}

/** How far one press of an arrow key goes over a picture that is larger than the screen. */
const PAN_PX = 120
const PANS: Partial<Record<string, [x: number, y: number]>> = { ArrowLeft: [-PAN_PX, 0], ArrowRight: [PAN_PX, 0], ArrowUp: [0, -PAN_PX], ArrowDown: [0, PAN_PX] }
const MIDDLE = { x: 0.5, y: 0.5 }

/**
 * The pictures over the whole screen, in a strip that swipes as the page's own does. There while it is open; the browser takes Escape and
 * gives the focus back. On an upright phone that is no larger than on the page: a double tap, the button or + makes one two and a half
 * times as large, to be moved by a finger or the arrow keys; once more, and it is as it was.
 */
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
  const [magnified, setMagnified] = useState<number | null>(null)
  const isMagnified = magnified === current
  /** Which part of the picture was asked for, from 0 to 1. */
  const focus = useRef(MIDDLE)
  const item = () => stripRef.current?.children[current]

  useLayoutEffect(() => {
    const area = stripRef.current?.children[current]
    if (!isMagnified || !area) return
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = area
    area.scrollTo({ left: scrollWidth * focus.current.x - clientWidth / 2, top: scrollHeight * focus.current.y - clientHeight / 2, behavior: 'instant' })
  }, [isMagnified, current])

  function magnify(at = MIDDLE) {
    focus.current = at
    setMagnified(isMagnified ? null : current)
  }

  function magnifyAt(event: MouseEvent) {
    const box = event.currentTarget.getBoundingClientRect()
    magnify({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }

  /** Before the gallery's own keys, which turn to another picture. */
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Home' || event.key === 'End') setMagnified(null)
    const pan = isMagnified ? PANS[event.key] : undefined
    const toggles = isMagnified ? event.key === '-' : event.key === '+' || event.key === '='
    if ((!pan && !toggles) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    if (pan) item()?.scrollBy(...pan)
    else magnify()
  }

  function turn(index: number) {
    setMagnified(null)
    show(index)
  }

  return (
    <dialog className="gallery-dialog" ref={dialogRef} aria-label={`Photos of ${title}`} onClose={() => onClose(current)} onKeyDownCapture={onKey}>
      <ul className={isMagnified ? 'gallery-zoom-strip gallery-zoom-still' : 'gallery-zoom-strip'} ref={stripRef} onScroll={onScroll} {...SCROLLABLE} aria-label="Photos, use the arrow keys">
        {pictures.map(({ id, large }, index) => (
          <li
            key={id}
            onDoubleClick={magnifyAt}
            style={loaded[index] ? { backgroundImage: `url("${loaded[index]}")` } : undefined}
            {...(isMagnified && index === current ? { className: 'gallery-magnified', ...SCROLLABLE } : {})}
          >
            <img
              src={large}
              alt={`${title}, ${index + 1} of ${pictures.length}`}
              width={1600}
              height={1200}
              loading={isNear(index, current) ? undefined : 'lazy'}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? <GalleryArrows current={current} count={pictures.length} show={turn} /> : null}
      <GalleryCount current={current} count={pictures.length} />
      <button className="gallery-magnify" type="button" aria-label={isMagnified ? 'Zoom out' : 'Zoom in'} onClick={() => magnify()}>
        <span aria-hidden="true">{isMagnified ? '−' : '+'}</span>
      </button>
      <button className="gallery-close" type="button" aria-label="Close" onClick={() => dialogRef.current?.close()}>
        <Icon name="close" />
      </button>
    </dialog>
  )
}
