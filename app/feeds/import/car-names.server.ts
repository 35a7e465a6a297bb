import { z } from 'zod'
import { MAKES } from '~/domain/cars/makes'
import { BADGE_WORDS, MODEL_NAMES } from '~/domain/cars/model-names'
import type { CarNames } from '~/domain/cars/one-spelling'
import { statement, type Sender } from '~/platform/db/statement.server'

const KNOWN = statement({
  name: 'feed-known-names',
  row: { make: z.string(), models: z.array(z.string()) },
  text: `
    select m.name as make, array(select v.name from vehicle_model v where v.manufacturer_id = m.id order by v.id) as models
    from manufacturer m order by m.id`,
})

/** How this platform writes names: first as its operator does (the makes and models that it knows), then as the release does. */
export async function readCarNames(client: Sender): Promise<CarNames> {
  const known = await KNOWN.rows(client)
  const shipped = Object.entries(MODEL_NAMES).flatMap(([make, names]) => names.map((name) => ({ make, name })))
  return {
    makes: [...known.map(({ make }) => make), ...MAKES],
    models: [...known.flatMap(({ make, models }) => models.map((name) => ({ make, name }))), ...shipped],
    words: BADGE_WORDS,
  }
}
