import { describe, expect, it } from 'vitest'
import { stockHeading, type StockHeadingInput } from './stock-heading'

const all: StockHeadingInput = { count: 14, carTypes: [], names: [], bodies: [], cities: [], places: [], others: [] }
const hilux = { carTypes: ['used'], names: ['Toyota HiLux'], bodies: ['Ute'], cities: ['Brisbane'] } as const

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
    ['14 Toyota cars', { names: ['Toyota'] }],
    ['14 Toyota and Mazda cars', { names: ['Toyota', 'Mazda'] }],
    ['14 Toyota, Mazda and Kia cars', { names: ['Toyota', 'Mazda', 'Kia'] }],
    ['14 cars of 4 makes or models', { names: ['Toyota', 'Mazda', 'Kia', 'BYD'] }],
    ['14 Toyota HiLux and Prado cars', { names: ['Toyota HiLux', 'Toyota Prado'] }],
    ['14 Land Rover Discovery and Defender cars', { names: ['Land Rover Discovery', 'Land Rover Defender'] }],
    ['14 Mazda and Toyota HiLux cars', { names: ['Mazda', 'Toyota HiLux'] }],
    ['14 Toyota and Toyota HiLux cars', { names: ['Toyota', 'Toyota HiLux'] }],
    ['31 Tesla Model 3 cars', { count: 31, names: ['Tesla Model 3'] }],
    ['14 SUVs', { bodies: ['SUV'] }],
    ['14 utes and vans', { bodies: ['Ute', 'Van'] }],
    ['1 ute or van', { bodies: ['Ute', 'Van'], count: 1 }],
    ['14 utes, vans and SUVs', { bodies: ['Ute', 'Van', 'SUV'] }],
    ['14 cars of 4 body types', { bodies: ['Ute', 'Van', 'SUV', 'Bus'] }],
    ['14 Hovercraft cars', { bodies: ['Hovercraft'] }],
    ['14 Ute and Hovercraft cars', { bodies: ['Ute', 'Hovercraft'] }],
    ['14 hatches', { bodies: ['Hatch'] }],
    ['14 buses', { bodies: ['Bus'] }],
    ['14 cab chassis', { bodies: ['Cab Chassis'] }],
    ['1 cab chassis', { bodies: ['Cab Chassis'], count: 1 }],
    ['14 used caravans', { carTypes: ['used'], bodies: ['Caravan'] }],
    ['14 people movers in Brisbane and Ipswich', { bodies: ['People Mover'], cities: ['Brisbane', 'Ipswich'] }],
    ['14 new, used and demo cars in 4 cities', { cities: ['Brisbane', 'Ipswich', 'Cairns', 'Mackay'] }],
    ['14 Toyota cars at Northside Motors', { names: ['Toyota'], places: ['Northside Motors'] }],
    ['14 Toyota cars in Brisbane at Northside Motors, Diesel, up to $40,000', { names: ['Toyota'], cities: ['Brisbane'], places: ['Northside Motors'], others: ['Diesel', 'up to $40,000'] }],
  ])('%s', (heading, input) => expect(stockHeading({ ...all, ...input })).toBe(heading))
})
