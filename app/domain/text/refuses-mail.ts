/**
 * What a mail server's refusal is about where it is not the mailbox that there is none of (RFC 3463): one that is full or takes nothing so large, the
 * sender's own address, or a rule of the server's, such as that it takes nothing from ours.
 */
const OTHER_REASONS = /^5\.(2\.[23]|1\.[78]|7\.\d+)$/

/** Some know their mailboxes only once they have the mail: then it is the reason that says so. */
const NO_MAILBOX = /^mail 550 5\.(1\.[1-36]|1\.10|2\.1)$/

/** Whether a mailbox refuses mail for good. @param code the mail server's to the address: '550', or with its reason '550 5.1.1'; 'mail 550 5.1.1' of an answer to the mail itself */
export function refusesMail(code: string): boolean {
  const [reply, reason = ''] = code.split(' ')
  return NO_MAILBOX.test(code) || (reply === '550' && !OTHER_REASONS.test(reason))
}
