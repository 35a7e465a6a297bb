import { env } from '../env.server'

/** What start, health check and status say of mail. */
export function mailState(): 'sent by SMTP' | 'written to files, not sent' {
  return env().SMTP_URL ? 'sent by SMTP' : 'written to files, not sent'
}
