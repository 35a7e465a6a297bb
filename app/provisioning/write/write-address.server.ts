import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'
import type { AddressText } from '../site-document'

const ADDRESS_VALUES = [
  z.string(), // street
  z.string(), // city
  z.string(), // state
  z.string(), // postcode
  z.string().nullable(), // place url
  z.number().nullable(), // latitude
  z.number().nullable(), // longitude
  z.string().nullable(), // place id
  z.string().nullable(), // map key
] as const
const INSERT_ADDRESS = statement({
  name: 'folder-address-insert',
  values: ADDRESS_VALUES,
  row: { id: z.number() },
  text: 'insert into address (street, city, state, postcode, place_url, latitude, longitude, place_id, map_key) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id',
})
const UPDATE_ADDRESS = statement({
  name: 'folder-address-update',
  values: [...ADDRESS_VALUES, z.number()],
  text: 'update address set street = $1, city = $2, state = $3, postcode = $4, place_url = $5, latitude = $6, longitude = $7, place_id = $8, map_key = $9 where id = $10',
})

const DELETE_ADDRESS = statement({ name: 'folder-address-delete', values: [z.number()], text: 'delete from address where id = $1' })

/** Writes an address in the place of the old one, if there is one. @returns its id; null for none: the old one is for its owner to let go of and delete */
export async function writeAddress(client: Sender, address: AddressText | null, oldId: number | null): Promise<number | null> {
  if (!address) return null
  const { street, city, state, postcode, placeUrl = null, latitude = null, longitude = null, placeId = null, mapKey = null } = address
  if (oldId === null) return (await INSERT_ADDRESS.first(client, [street, city, state, postcode, placeUrl, latitude, longitude, placeId, mapKey]))?.id ?? null
  await UPDATE_ADDRESS.run(client, [street, city, state, postcode, placeUrl, latitude, longitude, placeId, mapKey, oldId])
  return oldId
}

export async function deleteAddress(client: Sender, id: number): Promise<void> {
  await DELETE_ADDRESS.run(client, [id])
}
