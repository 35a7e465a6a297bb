import { describe, expect, it } from 'vitest'
import { stockHeading, type StockHeadingInput } from './stock-heading'

const all: StockHeadingInput = { count: 14, carTypes: [], makes: [], models: [], bodies: [], cities: [] }
const hilux = {
  carTypes: ['used'],
  makes: ['Toyota'],
  models: ['HiLux'],
  bodies: ['Ute'],
  cities: ['Brisbane'],
} as const

describe('stockHeading', () => {
  it.each<[string, Partial<StockHeadingInput>]>([
    ['14 new, used and demo cars', {}],
    ['14 used Toyota HiLux utes in Brisbane', hilux],
    ['1 used Toyota HiLux ute in Brisbane', { ...hilux, count: 1 }],
    ['No used Toyota HiLux utes in Brisbane', { ...hilux, count: 0 }],
    ['Used Toyota HiLux utes in Brisbane', { ...hilux, count: null }],
    ['New, used and demo cars', { count: null }],
    ['1 new, used and demo car', { count: 1 }],
    ['12,345 new, used and demo cars', { count: 12345 }],
    ['14 new and demo cars', { carTypes: ['demo', 'new'] }],
    ['14 new, used and demo cars', { carTypes: ['demo', 'used', 'new'] }],
    ['14 Toyota cars', { makes: ['Toyota'] }],
    ['14 Toyota and Mazda cars', { makes: ['Toyota', 'Mazda'] }],
    ['14 cars', { makes: ['Toyota', 'Mazda', 'Kia'] }],
    ['14 Toyota HiLux and Prado cars', { makes: ['Toyota'], models: ['HiLux', 'Prado'] }],
    ['14 Toyota cars', { makes: ['Toyota'], models: ['HiLux', 'Prado', 'RAV4'] }],
    ['14 HiLux and CX-5 cars', { makes: ['Toyota', 'Mazda'], models: ['HiLux', 'CX-5'] }],
    ['14 HiLux cars', { models: ['HiLux'] }],
    ['14 SUVs', { bodies: ['SUV'] }],
    ['14 utes and vans', { bodies: ['Ute', 'Van'] }],
    ['1 ute or van', { bodies: ['Ute', 'Van'], count: 1 }],
    ['14 cars', { bodies: ['Ute', 'Van', 'SUV'] }],
    ['14 cars', { bodies: ['Hovercraft'] }],
    ['14 cars', { bodies: ['Ute', 'Hovercraft'] }],
    ['14 hatches', { bodies: ['Hatch'] }],
    ['14 buses', { bodies: ['Bus'] }],
    ['14 cab chassis', { bodies: ['Cab Chassis'] }],
    ['1 cab chassis', { bodies: ['Cab Chassis'], count: 1 }],
    ['14 used caravans', { carTypes: ['used'], bodies: ['Caravan'] }],
    ['14 people movers in Brisbane and Ipswich', { bodies: ['People Mover'], cities: ['Brisbane', 'Ipswich'] }],
    ['14 new, used and demo cars in 3 cities', { cities: ['Brisbane', 'Ipswich', 'Cairns'] }],
  ])('%s', (heading, input) => expect(stockHeading({ ...all, ...input })).toBe(heading))
})
