import { plateSchema, type PlateVehicle, type TradeInField } from '~/domain/forms/trade-in'
import { rateLimit } from '~/platform/http/rate-limit.server'
import type { Tenant } from '~/tenants/tenant'
import { getGuide } from './guide.server'
import type { PlateLookupPort } from './plate-lookup-port'

/** What the form says after a plate was sent: what is wrong with it, or what is known of its car and still to be typed. */
export type PlateAnswer = {
  errors: Record<string, string>
  values: Partial<Record<TradeInField, string>>
  /** Null while the plate itself is to be mended. */
  plate: { kind: 'found'; vehicle: PlateVehicle } | { kind: 'not_found' | 'away' } | null
}

/** Each look-up costs the platform money, and a plate is not for strangers to try out. */
const lookups = rateLimit({ limit: 20, windowMs: 3_600_000 })

/** Looks a plate up for the first step of a trade-in (section 7). Whatever comes of it, the visitor goes on. @param address the visitor's network address */
export async function findPlate(tenant: Tenant, body: FormData, address: string, port?: PlateLookupPort): Promise<PlateAnswer> {
  const text = (name: string) => String(body.get(name) ?? '').slice(0, 200)
  const values = { rego: text('rego'), regoState: text('regoState') }
  const { states, regoLookup } = tenant.settings.tradeIn
  const parsed = plateSchema(states).safeParse(values)
  if (!parsed.success) {
    const errors: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message
    return { errors, values, plate: null }
  }
  const known = port ?? (regoLookup === 'off' ? null : getGuide(regoLookup))
  const plate = known && lookups.take(address) ? await known.find(parsed.data) : { kind: 'away' as const }
  if (plate.kind !== 'found') return { errors: {}, values, plate }
  const { make, model, year } = plate.vehicle
  return { errors: {}, values: { ...values, make, model, year: String(year) }, plate }
}
