import { fieldErrors } from '~/domain/forms/field-errors'
import { plateSchema, type FoundPlate, type Plate, type TradeInField } from '~/domain/trade-ins/trade-in'
import { HOUR_MS } from '~/domain/time/durations'
import { getPool } from '~/platform/db/db.server'
import { countWithinLimits, networkLimits } from '~/platform/http/shared-rate-limit.server'
import type { Tenant } from '~/tenants/tenant'
import { getGuide } from './guide.server'
import type { PlateLookupPort } from './plate-lookup-port'

/** What is wrong with a plate, or what is known of its car. */
type PlateAnswer = { errors: Record<string, string> } | { asked: Plate; plate: FoundPlate }

/** Each look-up costs the platform money, and strangers must not find out plates by trying. */
const LOOKUPS = { name: 'plates of a network', limit: 20, windowMs: HOUR_MS }
/** A limit of the site as well, because somebody may have many networks. */
const LOOKUPS_OF_SITE = { name: 'plates of a site', limit: 400, windowMs: HOUR_MS }

/** Looks a plate up for the first step of a trade-in (section 7). Whatever comes of it, the visitor goes on. @param address the visitor's network address */
export async function findPlate(tenant: Tenant, values: Partial<Record<TradeInField, string>>, address: string, port?: PlateLookupPort): Promise<PlateAnswer> {
  const { states, regoLookup } = tenant.settings.tradeIn
  const parsed = plateSchema(states).safeParse(values)
  if (!parsed.success) return { errors: fieldErrors(parsed.error) }
  const guide = port ?? (regoLookup === 'off' ? null : getGuide(regoLookup))
  const uses = [...networkLimits(LOOKUPS, address), [LOOKUPS_OF_SITE, String(tenant.id)] as const]
  const plate = guide && (await countWithinLimits(getPool(), uses)) ? await guide.find(parsed.data) : { kind: 'away' as const }
  return { asked: parsed.data, plate }
}
