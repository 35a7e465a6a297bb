import type { FoundPlate, Plate } from '~/domain/trade-ins/trade-in'

/** Who knows which car a plate belongs to (section 7, rego look-up). `away`: nobody knows right now. Never throws. */
export type PlateLookupPort = {
  find: (plate: Plate) => Promise<FoundPlate>
}
