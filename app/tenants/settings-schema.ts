import { z } from 'zod'
import { cards, carPage, images, price, watchlist } from './settings/cars'
import { header } from './settings/header'
import { leads } from './settings/leads'
import { banner, footer, home, theme } from './settings/look'
import { finance, offers, onlinePayment, reserve, tradeIn } from './settings/money'
import { analytics, gates, legal, pages, spin } from './settings/pages'
import { contact, forms, locations, maps, reviews, testDrives } from './settings/people'
import { budget, makes, promos, search } from './settings/search'

/**
 * Every switch and value in which one dealership may differ from another, with its default and one line of meaning. Nowhere else
 * is a difference between tenants decided: code asks the settings, layers fill them (docs/decisions/0002). docs/settings.md is
 * made from it (`npm run site -- settings`).
 */
export const settingsSchema = z
  .object({
    theme,
    header,
    home,
    banner,
    footer,
    search,
    makes,
    promos,
    budget,
    cards,
    price,
    carPage,
    images,
    watchlist,
    finance,
    reserve,
    onlinePayment,
    tradeIn,
    offers,
    contact,
    leads,
    forms,
    testDrives,
    locations,
    maps,
    reviews,
    pages,
    spin,
    gates,
    analytics,
    legal,
  })
  .strict()

/** Every setting, resolved. */
export type Settings = z.output<typeof settingsSchema>
/** What one layer says: any part of the settings. */
export type SettingsValues = { [key: string]: SettingsValue }
export type SettingsValue = string | number | boolean | null | SettingsValue[] | SettingsValues
