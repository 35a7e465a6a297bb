import { mailPicture } from '../images/mail-picture.server'
import type { MailPicture } from './mail'

/** A site's logo for its mails; null where it has none that the picture store knows: one that is a path of the site is a file of its pages. */
export async function mailLogo(logoUrl: string | null): Promise<MailPicture | null> {
  const bytes = logoUrl && !logoUrl.startsWith('/') ? await mailPicture(logoUrl, { widthPx: 480, format: 'png' }) : null
  return bytes && { cid: 'logo', fileName: 'logo.png', contentType: 'image/png', bytes }
}

/** The picture of a car for a mail. @param name its own within the mail */
export async function mailCarPicture(address: string | null, { name = 'car', widthPx = 960 } = {}): Promise<MailPicture | null> {
  const bytes = address ? await mailPicture(address, { widthPx, aspectRatio: '3:2', format: 'jpeg' }) : null
  return bytes && { cid: name, fileName: `${name}.jpg`, contentType: 'image/jpeg', bytes }
}
