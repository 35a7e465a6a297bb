import { Icon } from '~/components/ui/icon'

type GalleryArrowsProps = { current: number; count: number; show: (index: number) => void }

/** Turns to the picture before and after. At an end the arrow is dim and keeps the focus: a disabled button would lose it, and the keys with it. */
export function GalleryArrows({ current, count, show }: GalleryArrowsProps) {
  return (
    <>
      <button className="gallery-arrow gallery-previous" type="button" aria-label="Previous photo" aria-disabled={current === 0} onClick={() => show(current - 1)}>
        <Icon name="chevron-left" />
      </button>
      <button className="gallery-arrow gallery-next" type="button" aria-label="Next photo" aria-disabled={current === count - 1} onClick={() => show(current + 1)}>
        <Icon name="chevron-right" />
      </button>
    </>
  )
}

/** Which picture is in sight: an arrow says no more than its own name, so this is read out when it turns. */
export function GalleryCount({ current, count }: Omit<GalleryArrowsProps, 'show'>) {
  return (
    <p className="gallery-count" role="status">
      <span className="sr-only">Photo </span>
      <span>{`${current + 1} / ${count}`}</span>
    </p>
  )
}
