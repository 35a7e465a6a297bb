import { createTransport } from 'nodemailer'
import { cleanLine, cutText } from '~/domain/text/clean-text'
import { tlsFault } from '../http/tls-fault'
import { log } from '../log/log.server'
import { DeliveryFailure } from '../outbox/delivery-failure'
import type { MailTransport } from './mail'
import { mailOptions, messageId } from './mail-options'

/**
 * A server that looks for viruses answers a mail after a minute, when it has taken it: whoever does not wait sends it again and again (RFC 5321, 4.5.3.2.6,
 * asks for ten minutes). One that does not even greet is given up sooner.
 */
export const MAIL_TIME_LIMIT_MS = 120_000
/** More of a server's words than "queued as", and the name that it has for the mail, finds nothing. */
const LONGEST_WORDS = 200
const TIMEOUTS = { dnsTimeout: 4_000, connectionTimeout: 6_000, greetingTimeout: 6_000, socketTimeout: MAIL_TIME_LIMIT_MS }

/** Mail through an SMTP server, a connection each. */
export function smtpMail(url: string, from: string): MailTransport {
  const transport = createTransport({ url, ...TIMEOUTS })
  return {
    name: 'SMTP',
    sends: true,
    messageId: (dedupKey) => messageId(dedupKey, from),
    send: async (mail, signal) => {
      try {
        const { response, rejected } = await transport.sendMail({ ...mailOptions(mail, from), signal })
        const code = /^\d{3}/.exec(response ?? '')?.[0] ?? '250'
        const words = wordsOf(response ?? '')
        if (!rejected?.length) return { code, words }
        // Whoever the server took it for has it; another try of the whole would reach them twice.
        log.warn({ job: mail.dedupKey, refused: rejected.length }, 'the mail server refused some of the receivers of a mail')
        return { code: `${code}, ${rejected.length} refused`, words, refused: rejected }
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

/** Of a mail that was taken: no address, whosever it is. */
function wordsOf(response: string): string {
  return cutText(cleanLine(response).replace(/[^\s<>]*@[^\s<>]*/g, '…'), LONGEST_WORDS)
}

/** What a server says of a mailbox that it has not, and of other things too. */
const NO_MAILBOX = 550
/** What is refused by another answer than that to a receiver's address: who greets, our own address, or the mail itself. */
const REFUSED: Readonly<Record<string, string>> = { CONN: 'greeting', HELO: 'greeting', EHLO: 'greeting', LHLO: 'greeting', 'MAIL FROM': 'sender', DATA: 'mail' }

type SmtpError = { responseCode?: number; response?: string; command?: string; code?: string; originalCode?: string }

/** Never the server's words: they may repeat an address, or what was typed. Of these its reason alone, which is a number (RFC 3463): '550 5.1.1'. */
function failureOf(error: unknown): DeliveryFailure {
  const { responseCode, response = '', command, code = 'SMTP', originalCode } = error as SmtpError
  // That a certificate has expired says more than that no connection stands.
  if (responseCode === undefined) return new DeliveryFailure(originalCode !== undefined && tlsFault({ code: originalCode }) !== null ? originalCode : code)
  // A log-in that is refused is the operator's to mend, and no fault of this mail.
  const reason = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const answer = [command === 'MAIL FROM' || responseCode === NO_MAILBOX ? REFUSED[command ?? ''] : '', responseCode, reason].filter(Boolean).join(' ')
  return new DeliveryFailure(answer, { isRefusal: responseCode >= 500 && code !== 'EAUTH' })
}
