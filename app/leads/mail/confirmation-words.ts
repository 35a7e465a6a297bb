/** What a confirmation says first, by what the form was for. */
export type ConfirmationWords = { subject: string; heading: string; intro: string }

export type Confirmed = {
  category: string
  siteName: string
  carTitle: string | null
  placeName: string | null
  firstName: string | null
  /** The preferred time, in words. */
  wish: string | null
  /** The test drive that is booked, with its time in words. */
  booking: { when: string; isCancelled: boolean; isMoved: boolean } | null
  offerAccepted: boolean
  /** An online payment that was received; its amount as '$1,234.50'. Null where none was. */
  paid: { amount: string; reference: string; isRefunded: boolean } | null
}

export function confirmationWords({ category, siteName, carTitle, placeName, firstName, wish, booking, offerAccepted, paid }: Confirmed): ConfirmationWords {
  const thanks = firstName ? `Thanks, ${firstName}` : 'Thanks'
  const about = carTitle ? ` about the ${carTitle}` : ''
  const team = placeName ? `The team at ${placeName}` : 'Somebody from the team'
  if (category === 'Reservation') {
    return { subject: `Your reservation at ${siteName}`, heading: carTitle ? `The ${carTitle} is reserved for you` : 'Your reservation', intro: `${team} will be in touch about when to see it.` }
  }
  if (paid?.isRefunded) {
    return { subject: `Refund: ${paid.amount} from ${siteName}`, heading: `Your payment of ${paid.amount} went back to your card`, intro: `It was paid for ${paid.reference}. Your bank may need some days to show it.` }
  }
  if (paid) {
    return { subject: `Receipt: ${paid.amount} to ${siteName}`, heading: `${thanks}. We have your payment of ${paid.amount}`, intro: `It was paid by card for ${paid.reference}. Please keep this mail as your receipt.` }
  }
  if (booking) {
    const of = carTitle ? ` of the ${carTitle}` : ''
    const where = placeName ? ` at ${placeName}` : ''
    if (booking.isCancelled) return { subject: `Cancelled: your test drive${of}`, heading: 'Your test drive is cancelled', intro: `${booking.when}${where} is free for somebody else. You are welcome any other time.` }
    return {
      subject: `${booking.isMoved ? 'Moved: your' : 'Your'} test drive${of}`,
      heading: `${thanks}. Your test drive is ${booking.isMoved ? 'moved' : 'booked'}`,
      intro: `See you at ${booking.when}${where}. Please bring your driver licence.`,
    }
  }
  if (/test drive/i.test(category)) {
    return {
      subject: `Your test drive${carTitle ? ` of the ${carTitle}` : ''}`,
      heading: `${thanks}. We have your test drive request`,
      intro: `${team} will be in touch to confirm ${wish ?? 'a time'}.`,
    }
  }
  if (/service/i.test(category)) return { subject: `Your service booking at ${siteName}`, heading: `${thanks}. We have your service booking`, intro: `${team} will be in touch to confirm the time.` }
  if (offerAccepted) return { subject: `Your trade-in at ${siteName}`, heading: `${thanks}. We have your trade-in`, intro: `${team} will be in touch about an inspection. The estimate is indicative until then.` }
  if (/photos/i.test(category)) return { subject: `Your photos${carTitle ? ` of the ${carTitle}` : ''}`, heading: `${thanks}. Photos are on their way`, intro: `${team} will send them soon.` }
  return { subject: `Your enquiry${about || ` to ${siteName}`}`, heading: `${thanks}. We have your enquiry`, intro: `${team} will be in touch soon.` }
}

/**
 * The first name to greet with; null for what reads like an address of the web: a machine that types somebody else's e-mail address must
 * not have its own words sent there.
 */
export function greetingName(name: string): string | null {
  return name.length <= 40 && !holdsAddress(name) ? name : null
}

/** The message to repeat; null for the same reason. */
export function repeatableMessage(message: string | null): string | null {
  return message !== null && !holdsAddress(message) ? message : null
}

function holdsAddress(text: string): boolean {
  return /:\/\/|www\.|@|[a-z0-9-]\.[a-z]{2,}(\/|\b)/i.test(text.normalize('NFKC'))
}
