import { useEffect, useState, useSyncExternalStore } from 'react'
import { focusMain } from './focus-main'
import { Icon } from './icon'
import { dismissToast, readNoToasts, readToasts, subscribeToasts, type ToastContent } from './toast-store'

/** Time to read a line and reach its link. */
const SHOWN_MS = 10_000

/**
 * The place of toasts on every page: there from the start, so that what comes into it is read out, and once: a toast is no live region of its own inside it.
 * @param first what the page came with; it stands until there is another, and without script until the next page
 */
export function Toaster({ first }: { first: ToastContent | null }) {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, readNoToasts)
  const [isFirst, setIsFirst] = useState(first !== null)
  useEffect(() => void (toasts.length > 0 && setIsFirst(false)), [toasts])
  const open = toasts.find(({ isOpen }) => isOpen)
  const toast = open ?? (isFirst && toasts.length === 0 ? first : null)
  const id = open?.id
  useEffect(() => {
    if (id === undefined) return
    // Under the pointer or with the focus in it a toast waits: gone, it would take both along.
    const timer = window.setInterval(() => document.querySelector('.toast:is(:hover, :focus-within)') ?? dismissToast(id), SHOWN_MS)
    return () => window.clearInterval(timer)
  }, [id])
  return (
    <div className="toasts" aria-live="polite">
      {toast ? (
        <div className="toast" key={id}>
          <p>{toast.text}</p>
          {toast.link ? <a href={toast.link.href}>{toast.link.label}</a> : null}
          {id === undefined ? null : (
            <button type="button" aria-label="Close" onClick={() => close(id)}>
              <Icon name="close" size="small" />
            </button>
          )}
        </div>
      ) : null}
    </div>
  )
}

function close(id: number) {
  focusMain()
  dismissToast(id)
}
