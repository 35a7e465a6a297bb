import { expect, it } from 'vitest'
import { tlsFault } from './tls-fault'

const AUTHORITY = 'has a certificate of an authority that is not known here: it has to send the whole chain, or NODE_EXTRA_CA_CERTS names a file with the certificate of an authority of its own'

it.each([
  ['CERT_HAS_EXPIRED', 'has a certificate that has expired: whoever runs it has to renew it'],
  ['CERT_NOT_YET_VALID', 'has a certificate that is not valid yet: its clock is wrong, or the one here'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', AUTHORITY],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', AUTHORITY],
  ['SELF_SIGNED_CERT_IN_CHAIN', AUTHORITY],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', AUTHORITY],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'has a certificate for another name, expected one for the name in the address'],
  ['EPROTO', 'does not answer with TLS as an https address does'],
  ['ECONNREFUSED', null],
  [undefined, null],
])('%s', (code, words) => expect(tlsFault(Object.assign(new Error('x'), { code }))).toBe(words))

it.each([
  ['DNS:feeds.other.example', 'DNS:feeds.other.example'],
  ['', 'no name'],
])('a certificate of another name says of which: "%s"', (subjectaltname, words) => {
  const error = Object.assign(new Error('x'), { code: 'ERR_TLS_CERT_ALTNAME_INVALID', cert: { subjectaltname } })
  expect(tlsFault(error)).toBe(`has a certificate for ${words}, expected one for the name in the address`)
})
