import { longMoment, momentInZone } from '~/domain/time/date-words'
import { BY_DEALERSHIP, type Ending } from '~/domain/reservations/reservation-words'
import { isCampaignParam } from '~/domain/forms/campaign-param'
import { categoryNames } from '~/domain/forms/contact-category'
import { spacedPhone } from '~/domain/forms/phone-number'
import { wallTime } from '~/domain/time/wall-clock'
import { isPlainAddress, mailtoHref } from '~/domain/text/email-address'
import { toldCar } from '~/domain/trade-ins/told-car'
import type { Mail, MailPicture } from '~/platform/mail/mail'
import { Button, Facts, Heading, Label, MailFrame, Part, Table, Typed } from '~/platform/mail/mail-frame'
import { LINE, QUIET, SANS, INK, cornerPx } from '~/platform/mail/mail-look'
import { plainText, renderMail } from '~/platform/mail/render-mail'
import { MailCar, type CarWords } from '~/stock/mail-car'
import { isOfRefusedMail, isSentAgain, type LeadDelivery } from '../delivery/lead-delivery'
import { isUnpaid, leadFacts, newsDetail, REFUSES_MAIL, unfinishedWords } from '../delivery/lead-details'
import { moneyOf } from '../delivery/money-of-lead'
import { bookingCalendar } from './booking-calendar'
import { carRelation, leadCarWords } from './lead-car-words'
import type { MailPictures } from './mail-pictures.server'
import { plainFacts } from './plain-facts'

/** The mail that tells a dealership of a lead: who it is and how to reach them first, then what they want. Its reply goes to the shopper. */
export function leadMail(delivery: LeadDelivery, to: readonly string[], pictures: MailPictures): Mail {
  const view = leadView(delivery)
  return {
    dedupKey: delivery.dedupKey,
    folder: delivery.tenant.slug,
    fromName: delivery.tenant.name,
    to: to.map((address) => ({ name: '', address })),
    replyTo: view.isAnswered ? { name: view.person, address: view.email } : null,
    subject: view.subject,
    text: leadText(view),
    html: renderMail(<LeadMail view={view} delivery={delivery} pictures={pictures} />),
    pictures: [pictures.logo, pictures.car].filter((picture): picture is MailPicture => picture !== null),
    attachments: bookingCalendar(delivery, view.car?.title ?? null),
  }
}

type LeadView = ReturnType<typeof leadView>

function leadView({ dedupKey, tenant, lead, isUpdate, isElsewhere = false }: LeadDelivery) {
  const { payload, place, timeZone } = lead
  const isAgain = isUpdate && isSentAgain(dedupKey)
  const person = [payload.name, payload.last_name].filter(Boolean).join(' ')
  const car: CarWords | null = payload.car && leadCarWords(payload.car, payload.car_url ?? tenant.origin, tenant.settings.price)
  const traded = toldCar(payload.answers)
  const about = traded ?? car?.title
  const what = [payload.category, payload.subcategory].filter(Boolean).join(': ')
  const pages = Array.isArray(payload.lead_attributes.visited_pages) ? payload.lead_attributes.visited_pages.map(String) : []
  const params = Object.entries(payload.lead_attributes.linked_query_params ?? {}).filter(([name]) => isCampaignParam(name))
  const where = place?.name ?? lead.dealershipName
  const received = momentInZone(new Date(payload.created_at), timeZone)
  const campaign = params.map(([name, value]) => `${name} ${String(value)}`)
  return {
    // Of a careers enquiry its own name: in a list of mails an application is no general enquiry.
    subject: `${isOfRefusedMail(dedupKey) ? 'Please ring: ' : newsWord(lead, isUpdate, isAgain)}${categoryNames(payload).at(-1)}${payload.offer_accepted ? ': Offer Accepted' : ''}${about ? `, ${about}` : ''} (${person})`,
    what,
    person,
    email: payload.email,
    // A server that refuses the head of a mail refuses the lead with it.
    isAnswered: isPlainAddress(payload.email),
    refusesMail: payload.refuses_mail,
    phone: spacedPhone(payload.phone),
    phoneHref: `tel:${payload.phone}`,
    car,
    carRelation: carRelation(payload),
    carNotes: payload.car ? [`Stock number ${payload.car.stockNumber}`, ...(payload.car.vin ? [`VIN ${payload.car.vin}`] : [])] : [],
    message: payload.message,
    status: [payload.refuses_mail && REFUSES_MAIL, statusWords(lead, isUpdate, isAgain), isElsewhere && `This lead goes to ${where ?? tenant.name} now.`].filter(Boolean).join(' '),
    isSuspected: payload.answers.possible_spam === true,
    // In news of a lead a day alone would be taken for that of the news.
    received: (isUpdate ? [`Received ${received}`, where] : [where, received]).filter(Boolean).join(' · '),
    contact: [
      { label: 'Phone', value: spacedPhone(payload.phone) },
      { label: 'Email', value: payload.email },
      ...(payload.postcode ? [{ label: 'Postcode', value: payload.postcode }] : []),
    ],
    // Said above all of it, where it is so.
    details: [...(traded === null ? [] : [{ label: 'Trade-in', value: traded }]), ...leadFacts({ ...payload, answers: { ...payload.answers, possible_spam: undefined } }, timeZone)],
    origin: [
      { label: 'Sent from', value: payload.url },
      ...(pages.length > 1 ? [{ label: 'Pages before', value: pages.join('  ›  ') }] : []),
      ...(campaign.length > 0 ? [{ label: 'Campaign', value: campaign.join(', ') }] : []),
      newsDetail(payload),
      { label: 'Lead', value: payload.lead_id },
    ],
  }
}

function statusWords(lead: LeadDelivery['lead'], isUpdate: boolean, isAgain: boolean): string {
  const { payload } = lead
  const known = bookingStatus(lead, isUpdate) ?? reservationStatus(lead)
  if (known !== null) return known
  if (!payload.form_completed) return unfinishedWords(payload)
  if (isAgain) return 'This lead was sent before: somebody asked for it once more.'
  return isUpdate ? 'You have had this lead before: this is how it stands now.' : ''
}

/** What a list of mails shows first: what is off, at another time or for somebody to settle is not to be found out by opening each. */
function newsWord({ booking, payload }: LeadDelivery['lead'], isUpdate: boolean, isAgain: boolean): string {
  if (booking?.isCancelled && !booking.isReplaced) return 'Cancelled: '
  const news = reservationNews(payload.answers)
  if (news !== null) return reservationWord(news, payload.answers)
  if (isUnpaid(payload)) return 'Not paid: '
  if (!isUpdate) return ''
  if (booking && booking.version > 0 && !booking.isReplaced) return 'Moved: '
  return isAgain ? 'Sent again: ' : 'Updated: '
}

type ReservationNews = 'refund_failed' | 'refunded' | 'part_refunded' | 'disputed' | 'to_settle' | Ending | 'held'

const RESERVATION_WORDS: Record<ReservationNews, string> = {
  refund_failed: 'Refund failed: ',
  refunded: 'Refunded: ',
  part_refunded: 'Refunded in part: ',
  disputed: 'Disputed: ',
  to_settle: 'To settle: ',
  cancelled: 'Cancelled: ',
  [BY_DEALERSHIP]: 'Ended: ',
  expired: 'Over: ',
  held: 'Held: ',
}

/** One that has ended and is paid back says both: the ending is what frees the car. */
function reservationWord(news: ReservationNews, answers: Readonly<Record<string, unknown>>): string {
  const ending = endingOf(answers)
  return news === 'refunded' && ending !== null ? RESERVATION_WORDS[ending].replace(':', ' and refunded:') : RESERVATION_WORDS[news]
}

/** How a reservation, or what was paid, stands; null where there is nothing to say of it. */
function reservationNews(answers: Readonly<Record<string, unknown>>): ReservationNews | null {
  const money = moneyOf(answers)
  const disputedAt = answers.deposit_disputed_at ?? answers.payment_disputed_at
  // Whoever asked their bank after a part went back, or came back, is not given it by hand as well.
  if (typeof disputedAt === 'string' && money && money.state !== 'paid' && disputedAt > money.at) return 'disputed'
  // A part of it frees no car and settles nothing, nor does one that came back.
  if (money && money.state !== 'paid' && !((money.state === 'part_refunded' || isPartBack(answers)) && endingOf(answers) !== null)) return money.state
  if (answers.deposit_disputed_at !== undefined || answers.payment_disputed_at !== undefined) return 'disputed'
  if (answers.deposit_cents_to_settle !== undefined) return 'to_settle'
  return endingOf(answers) ?? (answers.held_until === undefined ? null : 'held')
}

/** A part of a deposit came back from its bank: it goes where the rest goes, when the hold is over. */
function isPartBack(answers: Readonly<Record<string, unknown>>): boolean {
  return answers.deposit_refund_failed_at !== undefined && answers.deposit_refunded_at === undefined && moneyOf(answers)?.state === 'refund_failed'
}

function endingOf({ reservation_ended: ended }: Readonly<Record<string, unknown>>): Ending | null {
  if (ended === undefined) return null
  return ended === 'cancelled' || ended === BY_DEALERSHIP ? ended : 'expired'
}

function reservationStatus(lead: LeadDelivery['lead']): string | null {
  const { answers } = lead.payload
  const news = reservationNews(answers)
  const said = statusOf(news, lead)
  const ending = endingOf(answers)
  if ((news === 'part_refunded' || news === 'disputed' || isPartBack(answers)) && ending === null && answers.held_until !== undefined) return [said, statusOf('held', lead)].join(' ')
  // Whatever is said of the money, the reservation has ended; what is to be settled says itself that it is over.
  return ending === null || news === ending || news === 'to_settle' ? said : [statusOf(ending, lead), said].join(' ')
}

function statusOf(news: ReservationNews | null, { payload: { answers }, timeZone, isCarForSale }: LeadDelivery['lead']): string | null {
  // It may have been sold meanwhile, to its holder perhaps.
  const free = isCarForSale ? ': it is free for others again' : ''
  switch (news) {
    case null:
      return null
    case 'refund_failed':
      if (isPartBack(answers)) return `A refund came back from the bank: ${moneyOf(answers)?.amount} is part of the deposit again, until the hold is over.`
      return `A refund came back from the bank: ${moneyOf(answers)?.amount} has to be given back by hand.`
    case 'refunded':
      return `${moneyOf(answers)?.isInParts ? 'All of what they paid has gone back to their card.' : 'What they paid went back to their card.'}${answers.deposit_cents !== undefined && answers.held_until === undefined && endingOf(answers) === null ? ' It came when the car was not to be had any more.' : ''}`
    case 'part_refunded':
      return `${moneyOf(answers)?.amount} of what they paid went back to their card.`
    case 'disputed':
      return `The ${moneyOf(answers)?.what ?? 'deposit'} is disputed at its bank: it is yours to settle with them.`
    case 'to_settle':
      return 'Their reservation is over. The deposit did not go back by itself: it is yours to settle with them.'
    case 'cancelled':
      return `The reservation is cancelled${free}.`
    case BY_DEALERSHIP:
      return `The reservation was ended by the dealership (${String(answers.reservation_ended_by)}), before its time${free}.`
    case 'expired':
      return `The time of their reservation is over${free}.`
    case 'held':
      return `It is held for them until ${momentInZone(new Date(String(answers.held_until)), timeZone)}.${Number(answers.deposit_cents ?? 0) > 0 ? ' The deposit is paid.' : ''}`
  }
}

/** Null for a lead without a booked test drive, and where somebody is told first of what came in the place of one. */
function bookingStatus({ booking }: LeadDelivery['lead'], isUpdate: boolean): string | null {
  if (!booking || (booking.isReplaced && !isUpdate)) return null
  const momentAt = (moment: Date) => longMoment(wallTime(moment, booking.timeZone))
  const when = momentAt(booking.startsAt)
  if (booking.isReplaced) return `They do not come at ${when} any more, and the time is free again. What they ask for now is below.`
  if (booking.isCancelled) return `They have cancelled the test drive at ${when}. The time is free again.`
  if (booking.movedFrom) return `They have moved their test drive from ${momentAt(booking.movedFrom)} to ${when}.`
  return `${booking.version > 0 ? 'They have moved their test drive: it is now booked for' : 'A test drive is booked for'} ${when}.`
}

function leadText(view: LeadView): string {
  return plainText(
    `${view.what}\n${view.person}\n${view.received}`,
    view.status,
    view.isSuspected && 'This may come from a machine.',
    plainFacts(view.contact),
    view.message && `They write:\n\n${view.message}`,
    view.carRelation && plainFacts(view.details),
    view.car && [...(view.carRelation ? [`${view.carRelation}:`] : []), `${view.car.title}${view.car.subtitle ? ` ${view.car.subtitle}` : ''}`, `${view.car.price} ${view.car.priceType ?? ''}`.trim(), view.car.summary, ...view.carNotes, view.car.url].join('\n'),
    !view.carRelation && plainFacts(view.details),
    plainFacts(view.origin),
    replyWords(view).join(view.person),
  )
}

/** What stands before their name and what after it, which on the page is laid out by itself. */
function replyWords({ isAnswered, refusesMail }: Pick<LeadView, 'isAnswered' | 'refusesMail'>): [before: string, after: string] {
  if (refusesMail) return ['A reply to this mail does not reach ', ': please ring them.']
  return isAnswered ? ['Reply to this mail and ', ' gets it.'] : ['Write to ', ' at the address above: a reply to this mail does not reach them.']
}

function LeadMail({ view, delivery: { tenant }, pictures }: { view: LeadView; delivery: LeadDelivery; pictures: MailPictures }) {
  const { theme } = tenant.settings
  const [beforeName, afterName] = replyWords(view)
  const contact = view.contact.map(({ label, value }) => ({
    label,
    value: label === 'Phone' ? <Link href={view.phoneHref}>{value}</Link> : label === 'Email' ? <Link href={mailtoHref(value)}>{value}</Link> : value,
  }))
  // What is traded in comes before what it is traded for.
  const facts = (
    <Part>
      <Facts facts={[...contact, ...view.details]} />
    </Part>
  )
  return (
    <MailFrame
      title={view.subject}
      preview={view.message ?? view.car?.title ?? view.phone}
      site={tenant}
      theme={theme}
      logo={pictures.logo}
      footer={
        <>
          {beforeName}
          <bdi>{view.person}</bdi>
          {afterName} Sent by the website of {tenant.name}.
        </>
      }
    >
      <Part isFirst>
        <Label>{view.what}</Label>
        <Heading theme={theme}>
          <bdi>{view.person}</bdi>
        </Heading>
        <Label isBelow>{view.received}</Label>
        {view.status && <Note>{view.status}</Note>}
        {view.isSuspected && <Note>This may come from a machine.</Note>}
        <Button href={view.phoneHref} theme={theme}>
          Call {view.phone}
        </Button>
        <Button href={mailtoHref(view.email)} theme={theme} isQuiet>
          Write to <bdi>{view.person.split(' ')[0]}</bdi>
        </Button>
      </Part>
      {view.message && (
        <Part>
          <Table className="m-quote" style={{ background: QUIET, borderLeft: `4px solid ${theme.accent}`, borderRadius: cornerPx(theme) === 0 ? 0 : 4 }}>
            <tr>
              <td className="m-ink" style={{ padding: '14px 18px', color: INK, fontFamily: SANS, fontSize: 16, lineHeight: '24px' }}>
                <Typed text={view.message} />
              </td>
            </tr>
          </Table>
        </Part>
      )}
      {view.carRelation && facts}
      {view.car && (
        <Part>
          {view.carRelation && <Label>{view.carRelation}</Label>}
          <MailCar words={view.car} picture={pictures.car} theme={theme} notes={view.carNotes} />
        </Part>
      )}
      {!view.carRelation && facts}
      <Part>
        <div className="m-line" style={{ borderTop: `1px solid ${LINE}`, paddingTop: 18 }}>
          <Label>Where it came from</Label>
          <Facts facts={view.origin} isSmall />
        </div>
      </Part>
    </MailFrame>
  )
}

function Link({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="m-link" style={{ color: INK, textDecoration: 'underline' }}>
      {children}
    </a>
  )
}

function Note({ children }: { children: string }) {
  return (
    <div className="m-ink" style={{ color: INK, fontSize: 15, lineHeight: '21px', fontWeight: 600, margin: '8px 0 0' }}>
      {children}
    </div>
  )
}
