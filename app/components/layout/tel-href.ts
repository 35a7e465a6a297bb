import { dialable } from '~/domain/forms/phone-number'

/** `tel:` address of a number as people write it. */
export function telHref(phone: string): string {
  return `tel:${dialable(phone) ?? phone.replace(/[^\d+]/g, '')}`
}
