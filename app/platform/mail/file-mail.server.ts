import path from 'node:path'
import { createTransport } from 'nodemailer'
import { fileNameOf, writeWhole } from '../files/write-whole.server'
import type { MailTransport } from './mail'
import { mailOptions, messageId } from './mail-options'

/** Where there is no mail server: each mail is an .eml file that every mail reader opens. Nobody gets it. */
export function fileMail(folder: string, from: string): MailTransport {
  // As a mail server gets it: a text of ASCII keeps its own line ends otherwise.
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    name: 'mail files',
    sends: false,
    messageId: (dedupKey) => messageId(dedupKey, from),
    send: async (mail) => {
      const { message } = await composer.sendMail(mailOptions(mail, from))
      await writeWhole(path.join(folder, fileNameOf(mail.folder)), `${fileNameOf(mail.dedupKey)}.eml`, message as Buffer)
      return { code: 'file' }
    },
  }
}
