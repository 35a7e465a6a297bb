import type { MailPicture } from '~/platform/mail/mail'
import { mailPicture } from '~/platform/images/mail-picture.server'
import type { Tenant } from '~/tenants/tenant'

/** The pictures of a lead's mails. A mail shows no picture that it does not carry: nothing is loaded when it is read. */
export type MailPictures = { logo: MailPicture | null; car: MailPicture | null }

export async function loadMailPictures(tenant: Pick<Tenant, 'logoUrl'>, carPicture: string | null): Promise<MailPictures> {
  // A logo that is a path of the site is a file of its pages, not of the picture store.
  const logoAddress = tenant.logoUrl?.startsWith('/') ? null : tenant.logoUrl
  const [logo, car] = await Promise.all([
    logoAddress ? mailPicture(logoAddress, { widthPx: 480, format: 'png' }) : null,
    carPicture ? mailPicture(carPicture, { widthPx: 960, aspectRatio: '3:2', format: 'jpeg' }) : null,
  ])
  return {
    logo: logo && { cid: 'logo@mail', fileName: 'logo.png', contentType: 'image/png', bytes: logo },
    car: car && { cid: 'car@mail', fileName: 'car.jpg', contentType: 'image/jpeg', bytes: car },
  }
}
