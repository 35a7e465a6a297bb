import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react'

/** Hours of special days: a dialog that also a press beside it closes, and where no script is a disclosure in its place (section 2). */
export function HolidayHours({ heading, children }: { heading: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  useEffect(() => {
    const shown = dialog.current
    if (!isOpen || !shown) return
    shown.showModal()
    // The attribute for this, `closedby`, is not Safari's yet. A press that begins inside, as of whoever selects hours, is none beside it.
    const isBeside = ({ target, clientX, clientY }: globalThis.MouseEvent) => {
      const { left, right, top, bottom } = shown.getBoundingClientRect()
      return target === shown && (clientX < left || clientX > right || clientY < top || clientY > bottom)
    }
    let beganBeside = false
    const press = (event: PointerEvent) => {
      beganBeside = isBeside(event)
    }
    const release = (event: globalThis.MouseEvent) => {
      if (beganBeside && isBeside(event)) shown.close()
    }
    shown.addEventListener('pointerdown', press)
    shown.addEventListener('click', release)
    return () => {
      shown.removeEventListener('pointerdown', press)
      shown.removeEventListener('click', release)
    }
  }, [isOpen])
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <details className="disclosure">
        <summary onClick={open}>Holiday opening hours</summary>
        {children}
      </details>
      {isOpen ? (
        <dialog ref={dialog} className="panel holiday-dialog" aria-labelledby={headingId} onClose={() => setOpen(false)}>
          <h2 id={headingId}>{heading}</h2>
          {children}
          <form method="dialog">
            <button className="button button-primary" type="submit">
              Close
            </button>
          </form>
        </dialog>
      ) : null}
    </>
  )
}
