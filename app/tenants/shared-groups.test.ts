import { describe, expect, it } from 'vitest'
import { settingsSchema } from './settings-schema'
import { withSharedGroups } from './shared-groups'

describe('withSharedGroups', () => {
  it('says the same, and two tenants have one object where they have the same', () => {
    const [first, second] = [settingsSchema.parse({ search: { soldDays: 7 } }), settingsSchema.parse({})]
    const [sharedFirst, sharedSecond] = [withSharedGroups(first), withSharedGroups(second)]
    expect(sharedFirst).toEqual(first)
    expect(sharedSecond).toEqual(second)
    expect(sharedSecond.cards).toBe(sharedFirst.cards)
    expect(sharedSecond.search).not.toBe(sharedFirst.search)
    expect(withSharedGroups(settingsSchema.parse({ search: { soldDays: 7 } })).search).toBe(sharedFirst.search)
  })
})
