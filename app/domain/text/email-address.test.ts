import { expect, test } from 'vitest'
import { EMAIL_ADDRESS, EMAIL_ADDRESSES, emailAddresses, isPlainAddress, mailboxOf, mailtoHref, sentAddress, spelledAddress } from './email-address'

test.each([
  ['leads@example.com', true],
  ['o’brien+cars@yard.example.com.au', true],
  ['leads@example.c', false],
  ['leads@example', false],
  ['leads@', false],
  ['@example.com', false],
  ['leads@a@example.com', false],
  ['le ads@example.com', false],
  ['Leads <leads@example.com>', false],
  ['leads@example.com,', false],
  ['a@example.com; b@example.com', false],
  ['leads@example.com\n', false],
  ['', false],
])('EMAIL_ADDRESS %j: %s', (text, is) => expect(EMAIL_ADDRESS.test(text)).toBe(is))

test.each<[string, boolean, string[]]>([
  ['', true, []],
  ['a@example.com', true, ['a@example.com']],
  [' a@example.com , b@example.com,', true, ['a@example.com', 'b@example.com']],
  ['a@example.com, b', false, ['a@example.com']],
  ['a@example.com,, b@example.com', false, ['a@example.com', 'b@example.com']],
  ['a@example.com; b@example.com', false, []],
  ['a@example.com b@example.com', false, []],
  ['Leads <leads@example.com>', false, []],
  ['leads@a', false, []],
  ['call Ray', false, []],
  [',', false, []],
])('of %j: all addresses %s, %j', (text, all, addresses) => {
  expect(EMAIL_ADDRESSES.test(text)).toBe(all)
  expect(emailAddresses(text)).toEqual(addresses)
})

test.each([
  ['mary+cars@example.com', true],
  ['mary@exämple.com', true],
  ['o’brien@example.com', false],
  ['märy@example.com', false],
])('every mail server takes %s in the head of a mail: %s', (address, isPlain) => expect(isPlainAddress(address)).toBe(isPlain))

test.each([
  ['mary@example.com', 'mailto:mary@example.com'],
  ['mary+cars@example.com', 'mailto:mary%2Bcars@example.com'],
  ['a?bcc=spy%40evil.example&subject=Hi@example.com', 'mailto:a%3Fbcc%3Dspy%2540evil.example%26subject%3DHi@example.com'],
  ['o’brien@example.com', 'mailto:o%E2%80%99brien@example.com'],
])('mailtoHref %s', (address, href) => {
  expect(EMAIL_ADDRESS.test(address)).toBe(true)
  expect(mailtoHref(address)).toBe(href)
})

test.each([
  ['mary@example.com', 'mary@example.com', 'mary@example.com'],
  ['Mary.O+Cars@Example.COM', 'Mary.O+Cars@example.com', 'Mary.O+Cars@example.com'],
  ['mary@ｅxample.com', 'mary@example.com', 'mary@example.com'],
  ['Ｍａｒｙ＠ＥＸＡＭＰＬＥ．ｃｏｍ', 'Mary@example.com', 'Mary@example.com'],
  ['mary@mail．example。co｡au', 'mary@mail.example.co.au', 'mary@mail.example.co.au'],
  ['mary@ⓔ𝐱ample.com', 'mary@example.com', 'mary@example.com'],
  ['mary@bücher.example', 'mary@bücher.example', 'mary@xn--bcher-kva.example'],
  ['mary@BÜCHER.example', 'mary@bücher.example', 'mary@xn--bcher-kva.example'],
  ['mary@bu\u0308cher.example', 'mary@bücher.example', 'mary@xn--bcher-kva.example'],
  ['mary@XN--BCHER-KVA.example', 'mary@xn--bcher-kva.example', 'mary@xn--bcher-kva.example'],
  ['märy@example.com', 'märy@example.com', 'märy@example.com'],
  ['mary@exam_ple.com', 'mary@exam_ple.com', 'mary@exam_ple.com'],
  // No host: as it is, and nobody else's.
  ['mary@evil.com/example.com', 'mary@evil.com/example.com', 'mary@evil.com/example.com'],
  ['mary@evil.com／example.com', 'mary@evil.com/example.com', 'mary@evil.com/example.com'],
  ['mary@ex%61mple.com', 'mary@ex%61mple.com', 'mary@ex%61mple.com'],
  ['mary@evil.com:80', 'mary@evil.com:80', 'mary@evil.com:80'],
  ['mary@xn--zzzzzzzz99999.com', 'mary@xn--zzzzzzzz99999.com', 'mary@xn--zzzzzzzz99999.com'],
  ['mary@', 'mary@', 'mary@'],
  ['', '', ''],
])('%j is spelled %j, and mails to it go to %j', (text, spelled, sent) => {
  expect(spelledAddress(text)).toBe(spelled)
  expect(spelledAddress(spelled)).toBe(spelled)
  expect(sentAddress(text)).toBe(sent)
})

test.each([
  ['Mary@Example.com', 'mary@example.com'],
  ['Ｍａｒｙ＋ｃａｒｓ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'mary@example.com'],
  ['mary@eｘample｡com', 'mary@example.com'],
  ['mary+1@bücher.example', 'mary@xn--bcher-kva.example'],
  ['mary@xn--bcher-kva.example', 'mary@xn--bcher-kva.example'],
  ['m.a.r.y@ｇmail.com', 'mary@gmail.com'],
  ['mary+cars+1@example.com', 'mary@example.com'],
  ['m.a.r.y+1@gmail.com', 'mary@gmail.com'],
  ['mary@googlemail.com', 'mary@gmail.com'],
  ['m.ary@example.com', 'm.ary@example.com'],
  ['m.ary@hotgmail.com', 'm.ary@hotgmail.com'],
  ['m.ary@gmail.com.example', 'm.ary@gmail.com.example'],
  ['mary', 'mary@'],
])('%s leads to the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))
