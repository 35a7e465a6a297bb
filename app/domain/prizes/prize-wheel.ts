/** A prize of a draw, or none: what it says, and how many of all shares it has. */
export type Prize = { label: string; shares: number; isWin: boolean }

export type WheelSegment = Prize & {
  /** Of the circle, from the top clockwise, in degrees: as wide as the prize is likely. */
  fromDegrees: number
  toDegrees: number
  /** '5%', rounded so that nothing that can be drawn says 0%. */
  chance: string
}

const CHANCE = new Intl.NumberFormat('en-AU', { style: 'percent', maximumSignificantDigits: 3 })

/** How many shares there are: a draw is a whole number below it. */
export function sharesOf(prizes: readonly Prize[]): number {
  return prizes.reduce((sum, { shares }) => sum + shares, 0)
}

/** The wheel as it is drawn: the width of each segment is its chance. */
export function wheelSegments(prizes: readonly Prize[]): WheelSegment[] {
  const all = sharesOf(prizes)
  let before = 0
  return prizes.map((prize) => {
    const fromDegrees = (before / all) * 360
    before += prize.shares
    return { ...prize, fromDegrees, toDegrees: (before / all) * 360, chance: CHANCE.format(prize.shares / all) }
  })
}

/**
 * The prize of a draw.
 * @param draw a whole number from 0 to below `sharesOf(prizes)`, each as likely
 * @throws RangeError for any other number, and where there are no prizes
 */
export function drawnPrize(prizes: readonly Prize[], draw: number): Prize {
  let left = draw
  for (const prize of prizes) {
    if (left >= 0 && left < prize.shares && Number.isInteger(left)) return prize
    left -= prize.shares
  }
  throw new RangeError(`${draw} is no draw of ${sharesOf(prizes)} shares`)
}

/** What whoever pressed reads where the draw that they saw is another by now. */
export const DRAW_CHANGED = 'The prizes, their chances or the terms of the draw have changed since you opened the page, so the wheel was not turned and you still have your turn. If they suit you, please send it again.'

/** What a number drew: `isWin` is null where nobody says any more whether it is a prize, as of a draw that is over. */
export type DrawnPrize = { label: string; draw: string; isWin: boolean | null }

/** What a lead says was drawn, beside the draw that is set up now: it stays its sender's whatever has become of the draw. */
export function drawnBeside({ label, draw }: Pick<DrawnPrize, 'label' | 'draw'>, present: { name: string; prizes: readonly Prize[] }): DrawnPrize {
  const found = draw === present.name ? present.prizes.find((prize) => prize.label === label) : undefined
  return { label, draw, isWin: found?.isWin ?? null }
}

/** How far the wheel is turned, in degrees counter-clockwise, for a prize's middle to stand under the pointer at its top; null for what it has not. */
export function restingTurn(segments: readonly WheelSegment[], label: string): number | null {
  const found = segments.find((segment) => segment.label === label)
  return found ? (found.fromDegrees + found.toDegrees) / 2 : null
}

/** The outline of a segment around the middle 0, 0, as the path of an SVG. */
export function segmentPath({ fromDegrees, toDegrees }: Pick<WheelSegment, 'fromDegrees' | 'toDegrees'>, radius: number): string {
  if (toDegrees - fromDegrees >= 360) return `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`
  const [x1, y1] = pointAt(fromDegrees, radius)
  const [x2, y2] = pointAt(toDegrees, radius)
  return `M0 0L${x1} ${y1}A${radius} ${radius} 0 ${toDegrees - fromDegrees > 180 ? 1 : 0} 1 ${x2} ${y2}Z`
}

/** A point of the circle, from the top clockwise. */
export function pointAt(degrees: number, radius: number): [x: number, y: number] {
  const angle = (degrees / 180) * Math.PI
  return [round(Math.sin(angle) * radius), round(-Math.cos(angle) * radius)]
}

function round(value: number): number {
  return Math.round(value * 100) / 100 || 0
}
