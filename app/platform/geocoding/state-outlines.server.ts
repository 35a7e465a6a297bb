import { z } from 'zod'
import type { Ring } from '~/domain/places/map/map-view'
import outlines from './australian-states.json'

const POINT = /^-?[\d.]+,-?[\d.]+$/
const schema = z.record(z.array(z.string().transform((text) => text.split(' ')).pipe(z.array(z.string().regex(POINT)))))

/** Coast and borders of each state, by its code in small letters; right to a few kilometres (docs/decisions/0071). */
export const STATE_OUTLINES: Readonly<Record<string, readonly Ring[]>> = Object.fromEntries(
  Object.entries(schema.parse(outlines)).map(([state, rings]) => [state, rings.map((ring) => ring.map(pointOf))]),
)

function pointOf(text: string) {
  const [longitude = 0, latitude = 0] = text.split(',').map(Number)
  return { latitude, longitude }
}
