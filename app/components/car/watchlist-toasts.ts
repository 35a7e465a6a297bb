import type { ToastContent } from '~/components/ui/toast-store'

const VIEW_LIST = { label: 'View List', href: '/watchlist' }

/** What a change of the watchlist says once it is done (section 4). */
export const WATCHLIST_TOASTS = {
  saved: { text: 'Car Saved In Watchlist', link: VIEW_LIST },
  removed: { text: 'Car Removed', link: VIEW_LIST },
} satisfies Record<string, ToastContent>
