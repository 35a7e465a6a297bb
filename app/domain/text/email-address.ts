import { inPlainWidth, wellFormed } from './clean-text'

/** What stands before and after the @ of an address: nothing that separates addresses or names them, as in `Leads <leads@example.com>`. */
const PART = String.raw`[^\s@<>()[\]\\,;:"]+`
const ADDRESS = String.raw`${PART}@${PART}\.[^\s@<>()[\]\\,;:".]{2,}`

/** One e-mail address and nothing else. */
export const EMAIL_ADDRESS = new RegExp(`^${ADDRESS}$`, 'u')

/** E-mail addresses with commas between them, or nothing. */
export const EMAIL_ADDRESSES = new RegExp(String.raw`^\s*(?:${ADDRESS}\s*(?:,\s*${ADDRESS}\s*)*(?:,\s*)?)?$`, 'u')

/** The addresses of a text that has commas between them. What is no address is left out. */
export function emailAddresses(text: string): string[] {
  return text.split(',').map((part) => part.trim()).filter((part) => EMAIL_ADDRESS.test(part))
}

/**
 * Whether every mail server takes an address in the head of a mail. Letters beyond ASCII before the @ are for those that speak SMTPUTF8; behind
 * it they are written as ASCII.
 */
export function isPlainAddress(address: string): boolean {
  return /^[\x21-\x7e]+@/.test(address)
}

/**
 * An address in the one spelling in which it is stored and asked for: what keyboards of East Asia type in full width, its @ and dots too, is plain, and what
 * else mail servers take for one letter is one behind the @. Capitals may mean something before it, and mean nothing behind it.
 */
export function spelledAddress(text: string): string {
  const plain = inPlainWidth(text)
  const at = plain.lastIndexOf('@') + 1
  return plain.slice(0, at) + plain.slice(at).normalize('NFKC').replace(/。/g, '.').toLowerCase()
}

/** The same as mails go to it, with the host in ASCII: 'bücher.example' is 'xn--bcher-kva.example'. */
export function sentAddress(address: string): string {
  const spelled = spelledAddress(address)
  const at = spelled.lastIndexOf('@') + 1
  const host = spelled.slice(at)
  // What an address of the web ends its host at is in no host of a mail: the rest would be somebody else's.
  const isHost = !/[\s/\\?#%:]/.test(host) && URL.canParse(`http://${host}`)
  return spelled.slice(0, at) + (isHost ? new URL(`http://${host}`).hostname : host)
}

/**
 * Whose mailbox an address leads to, for counting: one has any number of addresses, in capitals, in full width, with something behind a plus and, at
 * Google, with dots between the letters.
 */
export function mailboxOf(address: string): string {
  const [whole = '', host = ''] = sentAddress(address).toLowerCase().split('@')
  const [name = ''] = whole.split('+')
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** Where a mail to an address is begun. An address may have a question mark in it: of a stranger's it must not become a copy to somebody else, or words of theirs. */
export function mailtoHref(address: string): string {
  return `mailto:${wellFormed(address).split('@').map(encodeURIComponent).join('@')}`
}
