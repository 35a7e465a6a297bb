import type { Gearbox } from './catalogue'

const automatic = (gears: number): Gearbox => ({ description: gears > 4 ? 'Sports Automatic' : 'Automatic', gears })
const dualClutch = (gears: number): Gearbox => ({ description: 'Sports Automatic Dual Clutch', gears })
const manual = (gears: number): Gearbox => ({ description: 'Manual', gears })

export const A4 = automatic(4)
export const A5 = automatic(5)
export const A6 = automatic(6)
export const A7 = automatic(7)
export const A8 = automatic(8)
export const A9 = automatic(9)
export const A10 = automatic(10)
export const M5 = manual(5)
export const M6 = manual(6)
export const D6 = dualClutch(6)
export const D7 = dualClutch(7)
export const D8 = dualClutch(8)
export const CVT: Gearbox = { description: 'Constantly Variable Transmission', gears: 1 }
/** Electric cars. */
export const ONE_SPEED: Gearbox = { description: 'Reduction Gear', gears: 1 }
