import { describe, expect, it } from 'vitest'
import { alertLabel, UNSAID, unknownValues } from './alert-label'

describe('unknownValues', () => {
  const values = { make: [{ value: 'Toyota', label: 'TOYOTA' }], colour: [{ value: 'White' }, { value: 'Your deposit did not go through' }] }

  it.each([
    [{}, []],
    [{ make: ['Toyota'], colour: ['White'] }, []],
    [{ make: ['Toyota', 'Mazda'], body: ['Ute'] }, ['Mazda', 'Ute']],
    [{ colour: ['Call us', 'White'] }, ['Call us']],
    // What a dealership itself calls a colour is its own to say.
    [{ colour: ['Your deposit did not go through'] }, []],
    [{ make: ['White'] }, ['White']],
    [{ price_range: ['20000-30000'] }, []],
    [{ price_range: ['Call us'] }, ['Call us']],
  ])('of %j: %j', (lists, unknown) => expect(unknownValues({ lists }, values)).toEqual(unknown))
})

describe('alertLabel', () => {
  const label = 'Used, …'

  it.each<[string[], boolean]>([
    [[], true],
    [['Mazda'], true],
    [['Mazda CX-5', 'Mazda CX-30'], true],
    [['Mercedes-Benz Sprinter Cab 516'], true],
    [['one two three four'], true],
    [['one two three four five'], false],
    [['one two', 'three four', 'five'], false],
    [['a'.repeat(30)], true],
    [['a'.repeat(31)], false],
    [['a'.repeat(15), 'b'.repeat(15)], false],
    [['Ring 13276'], true],
    [['Ring 132766'], false],
    [['Ring 13 27', '66'], false],
    [['Ring １３２７６６'], false],
    [['Ring ①③②⑦⑥⑥'], false],
    [['Your deposit did not go through. Ring our accounts team on 0412 345 678 today'], false],
    [['it\u200bdid\u200bnot\u200bgo\u200bthrough'], false],
    [['it\u3164did\u3164not\u3164go\u3164through'], false],
    [['it.did.not.go.by'], false],
    [['Grand-Cherokee-L'], true],
    [['Ring-Bob-or-lose-your-deposit'], false],
    [['Ring’us’now’or'], false],
    [['比亚迪汉'], true],
    [['您的订金已退回'], false],
  ])('with %j that no car has: %s', (unknown, isSaid) => expect(alertLabel(label, unknown)).toBe(isSaid ? label : UNSAID))

  it('says no address of the web, whoever wrote it', () => expect(alertLabel('Used, win.example.com', [])).toBe(UNSAID))

  it('says as much as it is of what the stock knows', () => {
    const long = 'Used, Toyota HiLux, Ute, Diesel, Automatic, $10,000 to $20,000, From 2018, 5 seats'
    expect(alertLabel(long, [])).toBe(long)
  })
})
