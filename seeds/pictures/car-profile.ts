import type { Point } from './geometry'
import type { Tones } from './paint'

export type WheelStyle = 'twin-five' | 'multi' | 'turbine' | 'rugged' | 'steel'

/** A body in side view, in millimetres. Open lines run from the front to the rear. */
export type CarProfile = {
  lengthMm: number
  heightMm: number
  /** Wheel centres. */
  axlesMm: readonly number[]
  /** Wheels that stand in an arch of the painted body; all of them unless given. */
  archesMm?: readonly number[]
  tyreRadiusMm: number
  rimRadiusMm: number
  wheelStyle: WheelStyle
  sillMm: number
  /** From the lowest point at the front over the roof to the lowest point at the rear. */
  outline: readonly Point[]
  /** The side glass in one piece; pillars are laid over it. */
  glass: readonly Point[]
  /** Pillars between panes: foot, head and width. */
  pillars: ReadonlyArray<{ foot: readonly [number, number]; head: readonly [number, number]; widthMm: number }>
  windscreen: readonly Point[]
  rearScreen?: readonly Point[]
  /** Where the side turns from facing the sky to facing the viewer. */
  shoulder: readonly Point[]
  /** The crease above the sill. */
  lowerCrease?: readonly Point[]
  shutLines: ReadonlyArray<readonly Point[]>
  handles: ReadonlyArray<readonly [number, number]>
  mirror?: readonly [number, number]
  /** Openings at the front: from, to and how far round the side they reach. */
  nose?: { grille: readonly [number, number, number]; intake: readonly [number, number, number] }
  headlamp: readonly Point[]
  tailLamp: readonly Point[]
  /** Unpainted arches and sills. */
  cladding?: 'none' | 'arches' | undefined
  seats: readonly (readonly [x: number, seatTop: number])[]
  /** A roof in black over the paint. */
  hasDarkRoof?: boolean | undefined
  /** Rails along the roof, on a foot at each end. */
  rails?: readonly Point[] | undefined
  /** What only this body has: trays, soft tops. Drawn behind or in front of the body. */
  behind?: ((tones: Tones, accent: Tones) => string) | undefined
  inFront?: ((tones: Tones, accent: Tones) => string) | undefined
  /** Seen from the front: how wide the body is, and the roof between its rounded edges. */
  frontMm: { width: number; roof: number }
  /** Wall of a box or living space that rises behind or above the cab, seen from the front: half width, from, to. */
  boxMm?: { half: number; from: number; to: number }
  /** What the close-up shows, for a body without headlamps. */
  detail?: { at: readonly [number, number]; widthMm: number }
  /** Has a kitchen and a bed rather than a dashboard to show. */
  isLivedIn?: boolean
  /** Painted in this whatever the colour asked for, which then becomes the accent of `inFront`. */
  bodyPaint?: string
}
