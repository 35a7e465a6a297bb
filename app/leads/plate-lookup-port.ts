import type { PlateVehicle } from '~/domain/forms/trade-in'

/** `away`: nobody knows right now. The visitor types the car in either case. */
type FoundPlate = { kind: 'found'; vehicle: PlateVehicle } | { kind: 'not_found' } | { kind: 'away' }

/** Who knows which car a plate belongs to (section 7, rego look-up). Never throws. */
export type PlateLookupPort = {
  name: string
  find: (plate: { rego: string; regoState: string }) => Promise<FoundPlate>
}
