import { withoutInvisible } from './clean-text'

/**
 * Whether a text has an address of the web in it, or what a mail reader makes a link of: whoever types somebody else's e-mail address must not have words
 * of their own sent there. In letters of any alphabet: mail readers make links of names of hosts such as казино.рф, and take no notice of what nobody sees
 * in them.
 */
export function holdsAddress(text: string): boolean {
  return /:\/\/|www\.|@|[\p{L}\p{M}\p{N}-]\.[\p{L}\p{M}]{2,}/iu.test(withoutInvisible(text).normalize('NFKC'))
}
