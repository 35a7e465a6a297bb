/** How many cars wait at once for somebody to pay: for one person, on one network, on a whole site; 0 is no limit. */
export type HoldLimits = {
  person: number
  network: number
  /** On the wider networks of IPv6, of which a household may have the first and a customer the second. */
  network56: number
  network48: number
  site: number
  /** How often one person, or one network, holds one car in a day without paying. */
  carDay: number
  /** How often one person, or one network, reserves a car at no cost in a day: each tells somebody that it is theirs. */
  freeDay: number
}

/** How many stand; of a person's and their networks' also how many of them are held already, at no cost, so that nothing is to be paid for them. */
export type HoldCounts = HoldLimits & { personHeld: number; networkHeld: number }

/**
 * Why a car is not held for whoever would pay for it now, in words for them; null where it is. A hold costs nothing until it is paid, so
 * that without limits one person could keep a site's whole stock from everybody.
 */
export function holdRefusal(counts: HoldCounts, limits: HoldLimits): string | null {
  const isOver = (of: keyof HoldLimits) => limits[of] > 0 && counts[of] >= limits[of]
  if (isOver('carDay')) return 'This one was held several times today without being paid for. Please give us a call, and we will help you reserve it.'
  if (isOver('freeDay')) return 'You have reserved several today. Please give us a call, and we will help you reserve this one.'
  if (isOver('person')) {
    return counts.personHeld > 0
      ? 'You hold others already. Please give one of them up, or give us a call.'
      : 'You are reserving others already. Please pay for one of them, or try again in a quarter of an hour.'
  }
  const isNetworkOver = isOver('network') || isOver('network56') || isOver('network48')
  if (isNetworkOver && counts.networkHeld > 0) return 'More is held from your network than we can hold online. Please give us a call, and we will help you reserve this one.'
  if (isNetworkOver || isOver('site')) return 'More is being reserved right now than we can hold. Please try again in a quarter of an hour, or give us a call.'
  return null
}
