import type { ClipboardEvent } from 'react'
import { readPostcode } from '~/domain/forms/postcode'

/** A postcode that is pasted with what stood around it goes in whole: a browser would cut ' 4000' to the four characters ' 400'. Anything else it pastes itself. */
export function pastePostcode(event: ClipboardEvent<HTMLInputElement>) {
  const postcode = readPostcode(event.clipboardData.getData('text'))
  const { currentTarget: input } = event
  if (postcode === null) return
  event.preventDefault()
  // Not by `value`: React would then take the event for no change.
  input.setRangeText(postcode, 0, input.value.length, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
