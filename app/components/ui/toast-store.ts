/** Section 9: one toast at a time; what is dismissed leaves the store long after. */
const TOAST_LIMIT = 1
export const REMOVAL_DELAY_MS = 1_000_000

export type ToastContent = { text: string; link?: { label: string; href: string } }
export type Toast = ToastContent & { id: number; isOpen: boolean }

export type ToastAction =
  | { type: 'add'; toast: Toast }
  | { type: 'update'; id: number; content: Partial<ToastContent> }
  /** Without an id: all of them. */
  | { type: 'dismiss'; id?: number }
  | { type: 'remove'; id?: number }

/** The toasts after an action, the newest first (section 4: at most one; added, updated, dismissed or removed). */
export function reduceToasts(toasts: readonly Toast[], action: ToastAction): readonly Toast[] {
  switch (action.type) {
    case 'add':
      return [action.toast, ...toasts].slice(0, TOAST_LIMIT)
    case 'update':
      return toasts.map((toast) => (toast.id === action.id ? { ...toast, ...action.content } : toast))
    case 'dismiss':
      return toasts.map((toast) => (action.id === undefined || toast.id === action.id ? { ...toast, isOpen: false } : toast))
    case 'remove':
      return action.id === undefined ? [] : toasts.filter(({ id }) => id !== action.id)
  }
}

const NONE: readonly Toast[] = []
const listeners = new Set<() => void>()
let toasts = NONE
let lastId = 0

/** Shows a toast in the place of the one before. @returns its id, to update or dismiss it by */
export function addToast(content: ToastContent): number {
  const id = ++lastId
  dispatch({ type: 'add', toast: { ...content, id, isOpen: true } })
  return id
}

export function updateToast(id: number, content: Partial<ToastContent>): void {
  dispatch({ type: 'update', id, content })
}

/** Hides a toast at once, all of them without an id; it is removed from the store later. */
export function dismissToast(id?: number): void {
  const dismissed = toasts.filter((toast) => id === undefined || toast.id === id)
  dispatch({ type: 'dismiss', id })
  for (const toast of dismissed) setTimeout(() => removeToast(toast.id), REMOVAL_DELAY_MS)
}

export function removeToast(id?: number): void {
  dispatch({ type: 'remove', id })
}

export function readToasts(): readonly Toast[] {
  return toasts
}

/** None on the server and for the first render of a page. */
export function readNoToasts(): readonly Toast[] {
  return NONE
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function dispatch(action: ToastAction): void {
  toasts = reduceToasts(toasts, action)
  for (const listener of listeners) listener()
}
