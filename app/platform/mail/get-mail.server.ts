import path from 'node:path'
import { env } from '../env.server'
import { fileMail } from './file-mail.server'
import type { MailTransport } from './mail'
import { smtpMail } from './smtp-mail.server'

/** The way out for mail, decided here and nowhere else: SMTP_URL, otherwise files below DATA_DIR/mail. */
export function getMail(): MailTransport {
  const { SMTP_URL, MAIL_FROM, PLATFORM_DOMAIN, DATA_DIR } = env()
  const from = MAIL_FROM ?? `leads@${PLATFORM_DOMAIN}`
  return SMTP_URL ? smtpMail(SMTP_URL, from) : fileMail(path.join(DATA_DIR, 'mail'), from)
}
