/** How many leads an hour takes before one more is suspected; 0 is no limit. `address56` and `address48` are of the wider networks of IPv6. */
export type LeadLimits = { address: number; address56: number; address48: number; phone: number; email: number; site: number }

/** So many times what one network has: a provider may give a customer a whole /56, or a /48. One-time codes are counted so too. */
export const WIDER_NETWORKS = { of56: 2, of48: 3 } as const

/** So many leads, or deliveries of them, of the last hour are counted: a limit that is higher would never be reached. */
export const MOST_COUNTED = 1_000

type LimitSettings = { leadsPerAddress: number; leadsPerPhone: number; leadsPerEmail: number; leadsPerSite: number }

/** A site's limits, and what follows from them for wider networks. */
export function leadLimits({ leadsPerAddress, leadsPerPhone, leadsPerEmail, leadsPerSite }: LimitSettings): LeadLimits {
  const wider = (times: number) => Math.min(leadsPerAddress * times, MOST_COUNTED)
  return { address: leadsPerAddress, address56: wider(WIDER_NETWORKS.of56), address48: wider(WIDER_NETWORKS.of48), phone: leadsPerPhone, email: leadsPerEmail, site: leadsPerSite }
}

/** A form that was sent sooner than this after it was opened was read by nobody. */
export const READING_MS = 2_000

export type BotSignal = 'hidden_field' | 'too_quick' | 'no_script'

type Sent = { isHoneypotFilled: boolean; submissionId: string | null; now: Date }

/**
 * The signs that a submission comes from a bot: the honeypot, a field that people do not see, is filled in, or the form was sent faster than
 * anybody reads it. A form without an id comes from a cached page whose script did not run. That is no sign by itself, but whoever fills in
 * the honeypot there is no browser.
 */
export function botSignals({ isHoneypotFilled, submissionId, now }: Sent): BotSignal[] {
  const openedAt = openingTime(submissionId)
  // By how much it lies ahead, the clock of the machine that handed the form out does: that is no sign of who filled it in.
  const isTooQuick = openedAt !== null && Math.abs(now.getTime() - openedAt) < READING_MS
  const isWithoutScript = isHoneypotFilled && submissionId === null
  return [
    ...(isHoneypotFilled ? (['hidden_field'] as const) : []),
    ...(isTooQuick ? (['too_quick'] as const) : []),
    ...(isWithoutScript ? (['no_script'] as const) : []),
  ]
}

/** One sign may be a browser that fills in every field, or somebody whose details it fills in at once; two together are a bot. */
export function isBot(signals: readonly BotSignal[]): boolean {
  return signals.length > 1
}

/** When the form was handed out, in Unix milliseconds: its submission's id says so (UUID version 7). Null of every other id. */
function openingTime(submissionId: string | null): number | null {
  return submissionId?.charAt(14) === '7' ? Number.parseInt(submissionId.slice(0, 8) + submissionId.slice(9, 13), 16) : null
}

/** No address is longer, with its port and zone. */
const LONGEST_ADDRESS = 100

/**
 * The network that an address stands for: an IPv4 address itself, whether written as such or within IPv6; of IPv6 the first 64 bits, which
 * one household has; without a port. What is no address stands for itself.
 */
export function networkOf(address: string): string {
  return networksOf(address)[0]
}

/** The same, and of IPv6 the wider networks too that a provider may give to one customer: the first 56 bits, then the first 48. */
export function networksOf(address: string): readonly [string, ...string[]] {
  const text = address.slice(0, LONGEST_ADDRESS).trim().toLowerCase()
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const groups = ipv6Groups(bare.replace(/%.*$/, ''))
  if (!groups) return [bare]
  const [g0 = 0, g1 = 0, g2 = 0, g3 = 0, g4, g5, high = 0, low = 0] = groups
  const isMapped = [g0, g1, g2, g3, g4].every((group) => group === 0) && g5 === 0xffff
  if (isMapped) return [[high >> 8, high & 255, low >> 8, low & 255].join('.')]
  const network = (last: number, bits: number) => `${[g0, g1, g2, last].map((group) => group.toString(16)).join(':')}::/${bits}`
  return [network(g3, 64), network(g3 & 0xff00, 56), network(0, 48)]
}

/** The eight groups of an IPv6 address; null for what is none. */
function ipv6Groups(text: string): number[] | null {
  const withoutDots = text.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  if (!withoutDots.includes(':')) return null
  const [head = '', tail, ...more] = withoutDots.split('::')
  if (more.length > 0) return null
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = 8 - left.length - right.length
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...left, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...right]
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group)) ? groups.map((group) => Number.parseInt(group, 16)) : null
}
