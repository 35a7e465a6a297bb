import type pg from 'pg'

/** A change of settings is live within this, and a page loaded that shows it; that it takes 5 s at most, `live-settings.test.ts` states. */
export const LIVE_MS = 20_000

/** A new version of a dealership's own layer, with some settings over those it has. */
export async function overlaySettings(database: pg.Client, slug: string, values: object): Promise<void> {
  await database.query(
    `insert into settings_layer (scope, key, version, values)
     select 'dealership', $1::text, coalesce(max(version), 0) + 1,
       coalesce((array_agg(values order by version desc))[1], '{}'::jsonb) || $2::jsonb
     from settings_layer where scope = 'dealership' and key = $1`,
    [slug, JSON.stringify(values)],
  )
}
