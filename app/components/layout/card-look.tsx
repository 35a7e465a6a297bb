import { createContext, useContext } from 'react'
import { CAR, type VehicleNoun } from '~/domain/cars/vehicle-noun'
import type { CardLook } from './site'

const CardLookContext = createContext<CardLook>({
  layout: 'upright',
  columns: 3,
  ratio: '4:3',
  quality: 70,
  saving: 'off',
  compares: false,
  saveLabel: '',
  savedLabel: '',
  compareLabel: '',
  noun: CAR,
})

export const CardLookProvider = CardLookContext.Provider

/** How this site's cards are built. */
export function useCardLook(): CardLook {
  return useContext(CardLookContext)
}

/** What this site calls what it sells. */
export function useNoun(): VehicleNoun {
  return useCardLook().noun
}
