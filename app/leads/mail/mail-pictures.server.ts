import type { MailPicture } from '~/platform/mail/mail'
import { mailCarPicture, mailLogo } from '~/platform/mail/mail-pictures.server'
import type { Tenant } from '~/tenants/tenant'

/** The pictures of a lead's mails. A mail shows no picture that it does not carry: nothing is loaded when it is read. */
export type MailPictures = { logo: MailPicture | null; car: MailPicture | null }

export async function loadMailPictures(tenant: Pick<Tenant, 'logoUrl'>, carPicture: string | null): Promise<MailPictures> {
  const [logo, car] = await Promise.all([mailLogo(tenant.logoUrl), mailCarPicture(carPicture)])
  return { logo, car }
}
