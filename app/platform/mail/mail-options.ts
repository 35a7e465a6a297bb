import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { cleanLine, cutText } from '~/domain/text/clean-text'
import type { Mail, MailAddress } from './mail'

/** A header line of a hundred addresses' worth of name helps nobody. */
const LONGEST_NAME = 100
const LONGEST_SUBJECT = 200

/** A mail as nodemailer takes it. What visitors typed stands in names and the subject as one line each: no text becomes a header. */
export function mailOptions(mail: Mail, from: string): SendMailOptions {
  const id = messageId(mail.dedupKey, from)
  const pictures = (mail.pictures ?? []).map((picture) => ({ ...picture, contentId: contentId(picture.cid, id) }))
  return {
    messageId: id,
    from: addressOf({ name: mail.fromName, address: from }),
    to: mail.to.map(addressOf),
    ...(mail.replyTo ? { replyTo: addressOf(mail.replyTo) } : {}),
    ...(mail.repliesTo ? { inReplyTo: mail.repliesTo, references: mail.repliesTo } : {}),
    subject: cutText(cleanLine(mail.subject), LONGEST_SUBJECT),
    text: mail.text,
    html: pictures.reduce((html, { cid, contentId: own }) => html?.replaceAll(`src="cid:${cid}"`, `src="cid:${own}"`), mail.html),
    attachments: [
      ...pictures.map(({ contentId: cid, fileName, contentType, bytes }) => ({
        cid,
        filename: fileName,
        contentType,
        content: bytes,
        contentDisposition: 'inline' as const,
      })),
      ...(mail.attachments ?? []).map(({ fileName, contentType, content }) => ({ filename: fileName, contentType, content })),
    ],
    headers: {
      ...(mail.isAutomatic ? { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } : {}),
      ...(mail.unsubscribeUrl ? { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
    // Nothing of a mail is a path or an address to be read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Stable, so that a mail that was sent twice is one in most readers. */
export function messageId(dedupKey: string, from: string): string {
  const hash = createHash('sha256').update(dedupKey).digest('hex').slice(0, 32)
  return `<${hash}@${from.slice(from.lastIndexOf('@') + 1)}>`
}

/** Another for each mail (RFC 2045, 7): readers that keep pictures by it would show those of the mail before. */
function contentId(name: string, mailId: string): string {
  return `${name}.${mailId.slice(1, -1)}`
}

/**
 * A name of ASCII stands in quotes as it is, and most readers decode what looks encoded in it all the same ("=?utf-8?b?…?="): whoever typed that would
 * have words shown that no rule of ours has seen. Encoded twice it would not be read, so it is no longer what readers look for.
 */
function addressOf({ name, address }: MailAddress): MailAddress {
  return { name: cutText(cleanLine(name).replaceAll('=?', '= ?'), LONGEST_NAME), address }
}
