import { isUuid } from '~/domain/text/uuid'
import { isLinkKey, linkKey } from '~/platform/links/signed-link.server'

export type AlertPurpose = 'confirm' | 'stop'

const purposeOf = (purpose: AlertPurpose) => `search alert ${purpose}`

/** The path of a page that confirms or ends the mails of one search: only its mailbox has it. */
export function alertPath(purpose: AlertPurpose, alertId: string): string {
  return `/search/alert/${alertId}/${purpose}?key=${linkKey(purposeOf(purpose), alertId)}`
}

/** Whether a path was given out by us. */
export function isAlertLink(purpose: AlertPurpose, alertId: string, key: string | null): boolean {
  return isUuid(alertId) && isLinkKey(key ?? '', purposeOf(purpose), alertId)
}
