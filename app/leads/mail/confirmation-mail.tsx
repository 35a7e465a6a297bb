import { FOR_SALE_STATUSES } from '~/domain/cars/car-availability'
import { REPAYMENT_NOW, REPAYMENT_SHOWN, WORKED_OUT } from '~/domain/finance/finance-link'
import { spacedPhone, telHref } from '~/domain/forms/phone-number'
import { mapSearchUrl, postalAddress } from '~/domain/places/postal-address'
import { BY_DEALERSHIP, goesBackWords, heldUntilWords, TERMS_SHOWN } from '~/domain/reservations/reservation-words'
import { wallTime } from '~/domain/time/wall-clock'
import { longMoment } from '~/domain/time/date-words'
import type { Mail, MailPicture } from '~/platform/mail/mail'
import { Button, Facts, Heading, Label, MailFrame, Part, Typed } from '~/platform/mail/mail-frame'
import { headingFace, INK, MUTED } from '~/platform/mail/mail-look'
import { plainText, renderMail } from '~/platform/mail/render-mail'
import { MailCar } from '~/stock/mail-car'
import { replyAddress } from '../delivery/lead-channels'
import type { LeadDelivery } from '../delivery/lead-delivery'
import { leadFacts, WISH_LABEL } from '../delivery/lead-details'
import { isNewsOfEnd, moneyOf } from '../delivery/money-of-lead'
import { bookingCalendar } from './booking-calendar'
import { confirmationWords, greetingName, repeatableMessage, type Confirmed } from './confirmation-words'
import { contactPhone } from './contact-phone'
import { carRelation, leadCarWords } from './lead-car-words'
import type { MailPictures } from './mail-pictures.server'
import { plainFacts } from './plain-facts'

/** The mail to whoever sent a form, in the dealership's look: that it came, what it said, and whom it went to. */
export function confirmationMail(delivery: LeadDelivery, pictures: MailPictures, links: readonly MailLink[] = []): Mail {
  const { tenant, lead } = delivery
  const view = { ...confirmationView(delivery), links: lead.booking?.isCancelled ? [] : links }
  const replyTo = replyAddress(tenant.settings, lead)
  return {
    dedupKey: delivery.dedupKey,
    folder: tenant.slug,
    fromName: tenant.name,
    to: [{ name: greetingName([lead.payload.name, lead.payload.last_name].filter(Boolean).join(' ')) ?? '', address: lead.payload.email }],
    replyTo: replyTo ? { name: tenant.name, address: replyTo } : null,
    subject: view.words.subject,
    text: confirmationText(view),
    html: renderMail(<ConfirmationMail view={view} delivery={delivery} pictures={pictures} />),
    pictures: [pictures.logo, pictures.car].filter((picture): picture is MailPicture => picture !== null),
    attachments: bookingCalendar(delivery, view.car?.title ?? null),
    isAutomatic: true,
  }
}

/** Where whoever has the mail can change what they booked or reserved: whole addresses, which nobody else knows. */
export type MailLink = { label: string; href: string; isQuiet: boolean }

type View = ReturnType<typeof confirmationView> & { links: readonly MailLink[] }

/** Answers that are the dealership's business, or nobody's to repeat, or are said at its beginning, or may not be said without a warning. */
const UNSAID = new Set([
  ...['possible_spam', 'terms_conditions', 'held_until', REPAYMENT_SHOWN, REPAYMENT_NOW, WORKED_OUT, TERMS_SHOWN],
  ...['reservation_ended', 'reservation_ended_at', 'reservation_ended_by', 'deposit_cents_to_settle', 'deposit_disputed_at', 'payment_disputed_at'],
  ...['deposit_refunded_cents', 'deposit_part_refunded_at', 'payment_refunded_cents', 'payment_part_refunded_at'],
  ...['deposit_refunded_at', 'deposit_refund_failed_at', 'deposit_refund_failed_cents', 'payment_refunded_at', 'payment_refund_failed_at', 'payment_refund_failed_cents'],
])

function confirmationView({ tenant, lead }: LeadDelivery) {
  const { payload, place, timeZone } = lead
  const car = payload.car && leadCarWords(payload.car, payload.car_url ?? tenant.origin, tenant.settings.price)
  // What is no more is said at the beginning, and is no part of what they sent.
  const isUnsaid = (name: string) => UNSAID.has(name) || (name === 'test_drive' && lead.booking?.isReplaced)
  const answers = Object.entries(payload.answers).filter(([name]) => !isUnsaid(name))
  const details = leadFacts({ offer: payload.offer, answers: Object.fromEntries(answers) }, timeZone).filter(({ value }) => repeatableMessage(value) !== null)
  const address = place && postalAddress(place)
  const placeName = place?.name ?? lead.dealershipName
  const phone = contactPhone(lead, tenant.settings.contact)
  return {
    words: confirmationWords({
      formKind: lead.formKind,
      category: payload.category,
      subcategory: payload.subcategory,
      siteName: tenant.name,
      carTitle: car?.title ?? null,
      isCarSold: payload.car !== null && !FOR_SALE_STATUSES.includes(payload.car.status),
      placeName,
      firstName: greetingName(payload.name),
      wish: details.find(({ label }) => label === WISH_LABEL)?.value ?? null,
      heldUntil: heldUntilOf(payload.answers, { timeZone, placeName: placeName ?? tenant.name }),
      hasEnded: payload.answers.reservation_ended !== undefined,
      byDealership: byDealershipOf(payload.answers),
      booking: lead.booking && {
        when: longMoment(wallTime(lead.booking.startsAt, lead.booking.timeZone)),
        isCancelled: lead.booking.isCancelled,
        isMoved: lead.booking.version > 0,
        isReplaced: lead.booking.isReplaced,
      },
      offerAccepted: payload.offer_accepted,
      money: moneyOf(payload.answers),
      reference: typeof payload.answers.payment_reference === 'string' ? payload.answers.payment_reference : '',
    }),
    siteName: tenant.name,
    origin: tenant.origin,
    car,
    carRelation: carRelation(payload),
    facts: [...details, { label: 'Your phone', value: spacedPhone(payload.phone) }],
    message: repeatableMessage(payload.message),
    place: {
      name: placeName ?? tenant.name,
      address,
      mapUrl: place && address ? mapSearchUrl(place.name, address) : null,
      phone,
      phoneHref: phone && telHref(phone),
    },
  }
}

function heldUntilOf({ held_until: heldUntil }: Readonly<Record<string, unknown>>, where: { timeZone: string; placeName: string }): string | null {
  return typeof heldUntil === 'string' ? heldUntilWords({ heldUntil: new Date(heldUntil), ...where }) : null
}

function byDealershipOf(answers: Readonly<Record<string, unknown>>): Confirmed['byDealership'] {
  if (answers.reservation_ended !== BY_DEALERSHIP) return null
  const deposit = { cents: Number(answers.deposit_cents ?? 0), refundedCents: Number(answers.deposit_refunded_cents ?? 0) }
  return { isNews: isNewsOfEnd(answers), goesBack: goesBackWords(deposit, answers.deposit_disputed_at !== undefined) }
}

function confirmationText({ words, car, carRelation, facts, message, place, siteName, origin, links }: View): string {
  return plainText(
    `${words.heading}.\n${words.intro}`,
    car && [...(carRelation ? [`${carRelation}:`] : []), `${car.title}${car.subtitle ? ` ${car.subtitle}` : ''}`, `${car.price} ${car.priceType ?? ''}`.trim(), car.summary, car.url].join('\n'),
    links.map(({ label, href }) => `${label}: ${href}`).join('\n'),
    plainFacts(facts),
    message && `You wrote:\n\n${message}`,
    [place.name, place.address, place.phone].filter(Boolean).join('\n'),
    `You get this mail because somebody, most likely you, typed this address on ${origin}. If it was not you, there is nothing to do.`,
    siteName,
  )
}

function ConfirmationMail({ view, delivery: { tenant }, pictures }: { view: View; delivery: LeadDelivery; pictures: MailPictures }) {
  const { words, car, carRelation, facts, message, place, links } = view
  const { theme } = tenant.settings
  return (
    <MailFrame
      title={words.subject}
      preview={words.intro}
      site={tenant}
      theme={theme}
      logo={pictures.logo}
      footer={
        <>
          You get this mail because somebody, most likely you, typed this address on {new URL(view.origin).host}. If it was not you, there is nothing
          to do.
        </>
      }
    >
      <Part isFirst>
        <Heading theme={theme}>{words.heading}</Heading>
        <p className="m-ink" style={{ color: INK, fontSize: 16, lineHeight: '24px', margin: '10px 0 0' }}>
          {words.intro}
        </p>
        {links.map(({ label, href, isQuiet }) => (
          <Button key={href} href={href} theme={theme} isQuiet={isQuiet}>
            {label}
          </Button>
        ))}
      </Part>
      {car && (
        <Part>
          {carRelation && <Label>{carRelation}</Label>}
          <MailCar words={car} picture={pictures.car} theme={theme} isWide />
        </Part>
      )}
      <Part>
        <Label>What you sent us</Label>
        <Facts facts={message ? [...facts, { label: 'Your message', value: <Typed text={message} /> }] : facts} />
      </Part>
      <Part>
        <Label>Your contact</Label>
        <div className="m-ink" style={{ color: INK, fontFamily: headingFace(theme), fontSize: 18, lineHeight: '24px', fontWeight: 700 }}>
          {place.name}
        </div>
        {place.address && (
          <div className="m-muted" style={{ color: MUTED, fontSize: 15, lineHeight: '22px' }}>
            {place.address}
          </div>
        )}
        {place.phoneHref && (
          <Button href={place.phoneHref} theme={theme}>
            Call {place.phone}
          </Button>
        )}
        {place.mapUrl && (
          <Button href={place.mapUrl} theme={theme} isQuiet>
            Directions
          </Button>
        )}
      </Part>
    </MailFrame>
  )
}
