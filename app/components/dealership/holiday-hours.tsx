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
    // The attribute for this, `closedby`, is not Safari's yet.
    const closeBeside = ({ target, clientX, clientY }: globalThis.MouseEvent) => {
      const { left, right, top, bottom } = shown.getBoundingClientRect()
      if (target === shown && (clientX < left || clientX > right || clientY < top || clientY > bottom)) shown.close()
    }
    shown.addEventListener('click', closeBeside)
    return () => shown.removeEventListener('click', closeBeside)
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
