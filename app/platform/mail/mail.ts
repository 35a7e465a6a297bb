export type MailAddress = { name: string; address: string }

/** A picture that the mail itself carries, shown where its HTML has an `img` of `cid:<cid>`: a name within the mail, which goes out as one of this mail alone. */
export type MailPicture = { cid: string; fileName: string; contentType: 'image/jpeg' | 'image/png'; bytes: Buffer }

export type MailAttachment = { fileName: string; contentType: string; content: string }

export type Mail = {
  /** The same for every sending of the same mail: its Message-ID is made from it, so that readers drop the second. */
  dedupKey: string
  /** The Message-ID of the first mail about the same thing that its receivers have had: mail readers show them as one conversation. */
  repliesTo?: string | null
  /** Whose mail it is, such as a site's slug: where a mail that is not sent is filed. */
  folder: string
  /** Shown beside the platform's own address. */
  fromName: string
  to: readonly MailAddress[]
  replyTo: MailAddress | null
  subject: string
  text: string
  /** Absent: the mail is plain text alone. */
  html?: string
  pictures?: readonly MailPicture[]
  attachments?: readonly MailAttachment[]
  /** Nobody wants an out-of-office note in answer to it. */
  isAutomatic?: boolean
  /** Where a mail reader's own button ends such mails, by a POST without a body (RFC 8058). */
  unsubscribeUrl?: string
}

/**
 * A way out for mail. `send` returns the server's answer only when the mail is safe on the other side, and throws when it is not. `words` are the
 * server's own, without addresses: by them its people find the mail; `refused` are those of the receivers that it did not take.
 */
export type MailTransport = {
  name: string
  /** Whether anybody gets it. */
  sends: boolean
  /** The Message-ID of the mail of a key. */
  messageId: (dedupKey: string) => string
  send: (mail: Mail, signal: AbortSignal) => Promise<{ code: string; words?: string; refused?: string[] }>
}
