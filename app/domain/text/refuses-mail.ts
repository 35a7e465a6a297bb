/**
 * What a mail server's refusal is about where it is not the mailbox that there is none of (RFC 3463): one that is full or takes nothing so large, the
 * sender's own address, or a rule of the server's, such as that it takes nothing from ours.
 */
const OTHER_REASONS = /^5\.(2\.[23]|1\.[78]|7\.\d+)$/

/** Whether a mailbox refuses mail for good. @param code the mail server's: '550', or with its reason '550 5.1.1' */
export function refusesMail(code: string): boolean {
  const [reply, reason = ''] = code.split(' ')
  return reply === '550' && !OTHER_REASONS.test(reason)
}
