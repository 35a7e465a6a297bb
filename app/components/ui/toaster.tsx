import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from './icon'
import { dismissToast, readNoToasts, readToasts, subscribeToasts } from './toast-store'

/** Time to read a line and reach its link. */
const SHOWN_MS = 10_000

/** The place of toasts on every page: there from the start, so that what comes into it is read out. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToasts, readToasts, readNoToasts).find(({ isOpen }) => isOpen)
  const id = toast?.id
  useEffect(() => {
    if (id === undefined) return
    const timer = window.setTimeout(() => dismissToast(id), SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [id])
  return (
    <div className="toasts" aria-live="polite">
      {toast ? (
        <div className="toast" role="status" key={toast.id}>
          <p>{toast.text}</p>
          {toast.link ? <a href={toast.link.href}>{toast.link.label}</a> : null}
          <button type="button" aria-label="Close" onClick={() => dismissToast(toast.id)}>
            <Icon name="close" size="small" />
          </button>
        </div>
      ) : null}
    </div>
  )
}
