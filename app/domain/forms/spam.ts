/** How many leads an hour takes before one more is suspected; 0 is no limit. */
export type LeadLimits = { address: number; phone: number; email: number; site: number }

/** A form that was opened later than this before it was sent was not read by anybody. */
export const READING_MS = 2_000

export type Trap = 'hidden_field' | 'too_quick' | 'no_script'

type Sent = { isTrapFilled: boolean; submissionId: string | null; now: Date }

/**
 * What a submission has run into that people do not: a field that they do not see, a form filled in faster than it is read. A form without an
 * id comes from a page that is everybody's, where no script gave it one: by itself that says nothing, but what fills in a hidden field there
 * is no browser's script.
 */
export function sprungTraps({ isTrapFilled, submissionId, now }: Sent): Trap[] {
  const openedAt = openingTime(submissionId)
  const isTooQuick = openedAt !== null && now.getTime() - openedAt < READING_MS
  const isWithoutScript = isTrapFilled && submissionId === null
  return [
    ...(isTrapFilled ? (['hidden_field'] as const) : []),
    ...(isTooQuick ? (['too_quick'] as const) : []),
    ...(isWithoutScript ? (['no_script'] as const) : []),
  ]
}

/** One trap may be a browser that fills in too much, or somebody whose details it knows; both are a machine. */
export function isMachine(traps: readonly Trap[]): boolean {
  return traps.length > 1
}

/** When the form was handed out, in Unix milliseconds: its submission's id says so (UUID version 7). Null of every other id. */
function openingTime(submissionId: string | null): number | null {
  return submissionId?.charAt(14) === '7' ? Number.parseInt(submissionId.slice(0, 8) + submissionId.slice(9, 13), 16) : null
}

/**
 * The network that an address stands for: an IPv4 address itself, whether written as such or within IPv6; of IPv6 the first 64 bits, which
 * one household has; without a port. What is no address stands for itself.
 */
export function networkOf(address: string): string {
  const text = address.trim().toLowerCase()
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const groups = ipv6Groups(bare.replace(/%.*$/, ''))
  if (!groups) return bare
  const [g0, g1, g2, g3, g4, g5, high = 0, low = 0] = groups
  const isMapped = [g0, g1, g2, g3, g4].every((group) => group === 0) && g5 === 0xffff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups.slice(0, 4).map((group) => group.toString(16)).join(':')}::/64`
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
