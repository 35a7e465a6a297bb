import { withoutInvisible } from './clean-text'

/**
 * Whether a text has an address of the web in it, or what a mail reader makes a link of: whoever types somebody else's e-mail address must not have words
 * of their own sent there. In letters of any alphabet: mail readers make links of names of hosts such as казино.рф, and take no notice of what nobody sees
 * in them. The full stop of Chinese and Japanese is a dot of hosts too: before Latin letters, or one of the ends that hosts have in Chinese, since any sentence goes on after it.
 */
export function holdsAddress(text: string): boolean {
  const seen = withoutInvisible(text).replace(/\p{Cf}+/gu, '').normalize('NFKC')
  return /:\/\/|www[.。]|@|[\p{L}\p{M}\p{N}-](?:\.[\p{L}\p{M}]{2}|。(?:\p{Script=Latin}{2}|(?:中国|中國|公司|网络|网址|商城)(?![\p{L}\p{M}])))/iu.test(seen)
}
