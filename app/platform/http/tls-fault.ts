/** What Node says of a certificate whose authority it does not know, or that was sent without those between the two. */
const UNKNOWN_AUTHORITY = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
])

/**
 * Why no encrypted connection to a server came about, in words that follow its name, and who can mend it; null for any other fault. Of what was kept the
 * code alone is known.
 */
export function tlsFault({ code = '', cert }: Partial<NodeJS.ErrnoException> & { cert?: { subjectaltname?: string } }): string | null {
  if (code === 'CERT_HAS_EXPIRED') return 'has a certificate that has expired: whoever runs it has to renew it'
  if (code === 'CERT_NOT_YET_VALID') return 'has a certificate that is not valid yet: its clock is wrong, or the one here'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `has a certificate for ${cert ? cert.subjectaltname || 'no name' : 'another name'}, expected one for the name in the address`
  if (UNKNOWN_AUTHORITY.has(code)) {
    return 'has a certificate of an authority that is not known here: it has to send the whole chain, or NODE_EXTRA_CA_CERTS names a file with the certificate of an authority of its own'
  }
  return code === 'EPROTO' ? 'does not answer with TLS as an https address does' : null
}
