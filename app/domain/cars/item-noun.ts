import type { ItemType } from './car'

/** What a vehicle is called. */
export const ITEM_NOUNS = { car: 'Car', caravan: 'Caravan', motorhome: 'Motorhome' } as const satisfies Record<ItemType, string>
