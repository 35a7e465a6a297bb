/** An id that says when it was made: 48 bits of Unix milliseconds, the rest by chance (RFC 9562, version 7). @param now by the database's clock, which such ids are compared with */
export function uuidV7(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  // Version and variant stand where a version 4 has them.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
