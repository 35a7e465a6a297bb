import type { ItemType } from './car'

/** Whether it can be driven: a caravan stands until somebody's own car tows it. */
export function isDriven({ itemType }: { itemType: string }): boolean {
  return itemType !== 'caravan'
}

/** What a vehicle is called. */
export const ITEM_NOUNS = { car: 'Car', caravan: 'Caravan', motorhome: 'Motorhome' } as const satisfies Record<ItemType, string>
