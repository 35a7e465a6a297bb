import type { CarProfile } from '../car-profile'
import { bus } from './bus'
import { cabChassis } from './cab-chassis'
import { caravan } from './caravan'
import { convertible } from './convertible'
import { coupe } from './coupe'
import { hatch } from './hatch'
import { lightTruck } from './light-truck'
import { motorhome } from './motorhome'
import { peopleMover } from './people-mover'
import { sedan } from './sedan'
import { suv } from './suv'
import { ute } from './ute'
import { van } from './van'
import { wagon } from './wagon'

/** Every body that can be drawn, by the slug of its simple body name. */
export const PROFILES = {
  hatch,
  sedan,
  wagon,
  suv,
  ute,
  van,
  coupe,
  convertible,
  'people-mover': peopleMover,
  'cab-chassis': cabChassis,
  bus,
  'light-truck': lightTruck,
  caravan,
  motorhome,
} satisfies Record<string, CarProfile>

export type BodySlug = keyof typeof PROFILES
