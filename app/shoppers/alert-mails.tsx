import { carCard } from '~/domain/cars/car-card'
import type { CardCar } from '~/domain/cars/car'
import type { VehicleNoun } from '~/domain/cars/vehicle-noun'
import { newCarsWords } from '~/domain/search/search-alerts'
import { dayInZone } from '~/domain/time/wall-clock'
import { formatDate } from '~/domain/time/date-words'
import type { Mail, MailPicture } from '~/platform/mail/mail'
import { Button, Heading, MailFrame, Part } from '~/platform/mail/mail-frame'
import { INK, MUTED } from '~/platform/mail/mail-look'
import { plainText, renderMail } from '~/platform/mail/render-mail'
import { MailCar, mailPrice, type CarWords } from '~/stock/mail-car'
import type { Tenant } from '~/tenants/tenant'
import type { SearchAlert } from './search-alerts.server'
import type { SiteSender } from './site-sender.server'

type AlertMail = { dedupKey: string; tenant: Tenant; alert: SearchAlert; noun: VehicleNoun; logo: MailPicture | null; sender: SiteSender }

/**
 * The mail that asks a mailbox whether it wants to hear of new cars of a search. Who does not answer hears nothing more; who has such mails already is told
 * until when.
 */
export function alertConfirmMail({ dedupKey, tenant, alert, noun, logo, sender, confirmUrl, stopUrl }: AlertMail & { confirmUrl: string; stopUrl: string }): Mail {
  const until = alert.confirmedAt === null ? null : formatDate(dayInZone(alert.endsAt, tenant.timeZone))
  const subject = until === null ? `Confirm: email me new ${noun.many} at ${tenant.name}` : `We email you new ${noun.many} at ${tenant.name} already`
  const heading = until === null ? `Email me new ${noun.many}?` : `You have these emails already`
  const intro = `You, or somebody who typed your address, asked to hear of new ${noun.many} at ${tenant.name} for this search:`
  const button = until === null ? `Yes, email me new ${noun.many}` : 'See until when, or keep them for longer'
  const rules = 'At most one email a day, between 8 am and 8 pm, and only when something new has come in. Each has a link that ends them.'
  const ignore =
    until === null
      ? 'Was it not you? Then there is nothing to do: without your yes nothing more is sent, and your address is forgotten within three days.'
      : `Was it not you? Then there is nothing to do: nothing has changed. The emails go on until ${until}.`
  return {
    ...frameOf({ dedupKey, tenant, alert, sender }, logo ? [logo] : []),
    subject,
    text: plainText(intro, alert.label, `${button}: ${confirmUrl}`, rules, ignore, until !== null && `Stop these emails: ${stopUrl}`, sender.contact),
    html: renderMail(
      <MailFrame
        title={subject}
        preview={rules}
        site={tenant}
        theme={tenant.settings.theme}
        logo={logo}
        footer={
          <>
            {ignore} {until === null ? null : <StopLink href={stopUrl} />}
            <br />
            {sender.contact}
          </>
        }
      >
        <Part isFirst>
          <Heading theme={tenant.settings.theme}>{heading}</Heading>
          <Words>{intro}</Words>
          <Words isStrong>{alert.label}</Words>
          <Button href={confirmUrl} theme={tenant.settings.theme}>
            {button}
          </Button>
          <Words isQuiet>{rules}</Words>
        </Part>
      </MailFrame>,
    ),
    ...(until === null ? {} : { unsubscribeUrl: stopUrl }),
  }
}

type ToldCar = { car: CardCar; picture: MailPicture | null }

/** The mail that tells of new cars of a search, the newest first. @param count how many there are, of which `cars` are shown */
export function alertNewsMail({ dedupKey, tenant, alert, noun, logo, sender, cars, count, now, stopUrl }: AlertMail & { cars: readonly ToldCar[]; count: number; now: Date; stopUrl: string }): Mail {
  const { theme } = tenant.settings
  const words = newCarsWords(count, noun)
  const searchUrl = tenant.origin + alert.href + (alert.href.includes('?') ? '&' : '?') + 'sortBy=latest'
  const told = cars.map(({ car, picture }) => ({ words: carWords(car, tenant, now), picture }))
  const more = count > cars.length ? 'See all of them, newest first' : 'See them on our site'
  const why = `You get this email because you asked for it on ${new URL(tenant.origin).host}. Such emails end by themselves on ${formatDate(dayInZone(alert.endsAt, tenant.timeZone))}.`
  return {
    ...frameOf({ dedupKey, tenant, alert, sender }, [logo, ...cars.map(({ picture }) => picture)]),
    subject: `${words}: ${alert.label}`,
    text: plainText(
      `${words} at ${tenant.name} for your search: ${alert.label}.`,
      ...told.map(({ words: car }) => [`${car.title}${car.subtitle ? ` ${car.subtitle}` : ''}`, `${car.price} ${car.priceType ?? ''}`.trim(), car.summary, car.url].join('\n')),
      `${more}: ${searchUrl}`,
      why,
      `Stop these emails: ${stopUrl}`,
      sender.contact,
    ),
    html: renderMail(
      <MailFrame
        title={`${words}: ${alert.label}`}
        preview={told.map(({ words: car }) => [car.title, car.price, car.priceType].filter(Boolean).join(' ')).join(', ')}
        site={tenant}
        theme={theme}
        logo={logo}
        footer={
          <>
            {why} <StopLink href={stopUrl} />
            <br />
            {sender.contact}
          </>
        }
      >
        <Part isFirst>
          <Heading theme={theme}>{words}</Heading>
          <Words>{`For your search at ${tenant.name}: ${alert.label}`}</Words>
        </Part>
        {told.map(({ words: car, picture }) => (
          <Part key={car.url}>
            <MailCar words={car} picture={picture} theme={theme} />
          </Part>
        ))}
        <Part>
          <Button href={searchUrl} theme={theme}>
            {more}
          </Button>
        </Part>
      </MailFrame>,
    ),
    unsubscribeUrl: stopUrl,
  }
}

function frameOf({ dedupKey, tenant, alert, sender }: Pick<AlertMail, 'dedupKey' | 'tenant' | 'alert' | 'sender'>, pictures: readonly (MailPicture | null)[]) {
  return {
    dedupKey,
    folder: tenant.slug,
    fromName: tenant.name,
    to: [{ name: '', address: alert.email }],
    replyTo: sender.replyTo === null ? null : { name: tenant.name, address: sender.replyTo },
    pictures: pictures.filter((picture): picture is MailPicture => picture !== null),
    isAutomatic: true,
  }
}

/** As its card says it, and what the card's badge would say of a car that is not there yet, or that somebody holds. */
function carWords(car: CardCar, { origin, settings }: Tenant, now: Date): CarWords {
  const card = carCard(car, settings, now)
  const state = car.isReserved ? ['Reserved'] : car.status === 'coming_soon' ? ['Coming soon'] : []
  return { title: card.title, subtitle: card.subtitle, summary: [...state, ...card.summary].join(' · '), ...mailPrice(card.price), url: origin + card.href }
}

function StopLink({ href }: { href: string }) {
  return (
    <a href={href} className="m-muted" style={{ color: MUTED, textDecoration: 'underline' }}>
      Stop these emails
    </a>
  )
}

function Words({ children, isStrong = false, isQuiet = false }: { children: string; isStrong?: boolean; isQuiet?: boolean }) {
  return (
    <p
      className={isQuiet ? 'm-muted' : 'm-ink'}
      style={{ color: isQuiet ? MUTED : INK, fontSize: isQuiet ? 14 : 16, lineHeight: isQuiet ? '20px' : '24px', fontWeight: isStrong ? 700 : 400, margin: '12px 0 0' }}
    >
      {children}
    </p>
  )
}
