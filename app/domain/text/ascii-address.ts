import { wellFormed } from './clean-text'

/** An address as browsers ask for it and headers carry it: letters beyond ASCII as percent signs. */
export function asciiAddress(address: string): string {
  return address.replace(/[^\x20-\x7e]+/gu, (letters) => encodeURIComponent(wellFormed(letters)))
}
