import { track } from '~/components/analytics/track'
import { focusMain } from '~/components/ui/focus-main'
import { addToast } from '~/components/ui/toast-store'
import { EVENT_IDS } from '~/domain/advertising/event-id'
import { LIST_UNCHANGED, noteWatchlistChange } from './watchlist-changes'
import { WATCHLIST_TOASTS } from './watchlist-toasts'

type Answer = { success: true } | { success: false; error?: string; sign_in?: string }

/**
 * The last change of each car that is on its way, and whether the car is on the list after it. Of two requests at once the server may take the
 * second first, and then the list would not be as the button says.
 */
const underWay = new Map<number, Promise<{ answer: Answer; isOnList: boolean }>>()

/**
 * Saves a car to the watchlist or removes it (sections 4 and 7): shown at once, taken back with an alert when the server does not take
 * it. Changes of one car go one after the other. A visitor who is not signed in goes to the sign-in.
 * @param leaving the button, where it goes with the change: a sold car that is not on the list has none (section 4)
 */
export async function changeWatchlist(carId: number, isSaved: boolean, phone: string | null, leaving: Element | null): Promise<Answer> {
  if (leaving) passFocusFrom(leaving)
  noteWatchlistChange(carId, isSaved)
  const sending = send(carId, isSaved, phone, underWay.get(carId))
  underWay.set(carId, sending)
  const { answer, isOnList } = await sending
  const isLast = underWay.get(carId) === sending
  if (isLast) underWay.delete(carId)
  if (answer.success) {
    addToast(WATCHLIST_TOASTS[isSaved ? 'saved' : 'removed'])
    if (isSaved) trackSave(carId)
    return answer
  }
  // What was pressed since is on its way, and has its own answer.
  if (isLast) noteWatchlistChange(carId, isOnList)
  if (answer.sign_in) window.location.assign(answer.sign_in)
  else window.alert(answer.error || LIST_UNCHANGED)
  return answer
}

/** To the name of its car, or to the page of the car itself. */
function passFocusFrom(button: Element): void {
  const link = button.closest('.card')?.querySelector<HTMLElement>('.card-title a')
  if (link) link.focus({ preventScroll: true })
  else focusMain()
}

async function send(carId: number, isSaved: boolean, phone: string | null, before: Promise<{ isOnList: boolean }> | undefined) {
  const was = before ? (await before).isOnList : !isSaved
  const answer = await ask(isSaved ? 'save-car' : 'remove-car', { phone_number: phone ?? '', car_id: carId })
  return { answer, isOnList: answer.success ? isSaved : was }
}

/** What was done on the way to this page, which the server has recorded: the toast becomes one of the page's, and analytics hear of a save. */
export function showWatchlistChange({ change, carId }: { change: keyof typeof WATCHLIST_TOASTS; carId: number }): void {
  addToast(WATCHLIST_TOASTS[change])
  if (change === 'saved') trackSave(carId, true)
}

/** Counts a car that was saved, on the list or in this browser. @param isRecorded the server knows already */
export function trackSave(carId: number, isRecorded = false): void {
  track({ eventId: EVENT_IDS.saveCar, carId }, isRecorded)
}

async function ask(change: string, values: object): Promise<Answer> {
  try {
    const response = await fetch(`/api/watchlist/${change}`, {
      method: 'POST',
      // Whoever presses and goes on to another page has saved the car.
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...values, back: window.location.pathname + window.location.search }),
    })
    const answer: unknown = await response.json()
    return isAnswer(answer) ? answer : { success: false }
  } catch {
    return { success: false }
  }
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'success' in value && typeof value.success === 'boolean'
}
