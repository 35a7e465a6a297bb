import type { CarProfile } from './car-profile'
import { bonnet, lowerBody, mirrors, tyres } from './front/body'
import { greenhouse, openTop } from './front/cab'
import { face } from './front/face'
import { box, brow, drawCaravanFront } from './front/living-box'
import { gradients, measure } from './front/shape'
import type { Tones } from './paint'
import type { BodySlug } from './profiles/profiles'

/** A car from the front in millimetres, y up, its middle at x = 0. The driver sits on the viewer's left. */
export function drawFront(car: CarProfile, body: BodySlug, tones: Tones, accent: Tones): string {
  if (body === 'caravan') return drawCaravanFront(car, tones, accent)
  const shape = measure(car, body)
  return [
    gradients(car, shape, tones),
    box(car, accent),
    tyres(car, shape),
    shape.hasRoof ? greenhouse(shape, tones) : openTop(shape),
    lowerBody(car, shape, tones),
    bonnet(shape, tones),
    face(shape, tones),
    mirrors(shape, tones),
    car.boxMm ? brow(car, tones, accent) : '',
  ].join('')
}
