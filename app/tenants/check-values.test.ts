import { describe, expect, test } from 'vitest'
import { nearestKey } from '~/domain/text/nearest-key'
import { checkValues, type ValueFault } from './check-values'
import { SETTING_LEAVES } from './setting-leaves'

const FIGURES = /^text of at most \d+ characters in which every \{\{…\}\} is one of \{\{payment\}\}, \{\{unit\}\}, .*\{\{offer_valid_until\}\}$/
const ADDRESSES = 'e-mail addresses with commas between, such as sales@example.com, fleet@example.com, or nothing ("")'

describe('checkValues', () => {
  test.each<[string, unknown]>([
    ['nothing', {}],
    ['a group without settings', { search: {} }],
    ['values at their ends', { search: { imageMinimum: 0, soldDays: 60 }, reserve: { depositCents: 50 }, reviews: { minimumRating: 4.5 } }],
    ['a menu', { header: { navigation: [{ label: 'Service', href: '/service', children: [{ label: 'Call', href: 'tel:+61' }] }] } }],
    ['numbers to call', { contact: { phone: '1300 CAR 123', newPhone: '13 12 34', usedPhone: '' } }],
    ['addresses', { contact: { leadEmail: 'sales@north.example , fleet@north.example' } }],
    ['a text with figures, and with a brace', { finance: { disclaimer: '{{payment}} per {{unit}}{{with_balloon}} {as at {{today}}\n}', disclaimerTexts: [{ of: 'angle', text: '{{interest_rate}}' }] } }],
    ['logos', { makes: { overrides: ['https://a.example/vw.svg', 'stored:demo/logos/vw.svg', '/logos/vw.svg'].map((logoUrl) => ({ slug: 'volkswagen', logoUrl })) } }],
    ['nothing where nothing is allowed', { forms: { serviceDealershipSlug: '', termsNote: '' }, contact: { leadEmail: '' } }],
  ])('%s is good', (_what, values) => expect(checkValues(values)).toEqual([]))

  test('every default is a value that its setting takes', () => {
    const values: Record<string, Record<string, unknown>> = {}
    for (const { group, key, fallback } of SETTING_LEAVES) (values[group] ??= {})[key] = fallback
    expect(checkValues(values)).toEqual([])
  })

  test.each<[string, unknown, Partial<ValueFault>]>([
    ['a misspelt key', { cards: { enquireLable: 'x' } }, { path: 'cards.enquireLable', found: 'the key "enquireLable"', nearest: 'enquireLabel' }],
    ['a misspelt group', { serach: {} }, { path: 'serach', nearest: 'search' }],
    ['a setting of another group', { cards: { soldDays: 3 } }, { path: 'cards.soldDays', nearest: 'search.soldDays' }],
    ['a key that is near nothing', { cards: { zzzzzzzz: 3 } }, { path: 'cards.zzzzzzzz', nearest: null }],
    ['a misspelt key inside a value', { header: { navigation: [{ lable: 'Home', label: 'Home', href: '/' }] } }, { path: 'header.navigation.0.lable', nearest: 'label' }],
    ['a number too large', { search: { imageMinimum: 15 } }, { path: 'search.imageMinimum', found: '15', allowed: 'a whole number from 0 to 14' }],
    ['half a day', { search: { soldDays: 2.5 } }, { found: '2.5', allowed: 'a whole number from 0 to 60' }],
    ['a text for a number', { search: { soldDays: '3' } }, { found: '"3"', allowed: 'a whole number from 0 to 60' }],
    ['null', { search: { soldDays: null } }, { found: 'null' }],
    ['a text for a switch', { price: { showsWasPrice: 'yes' } }, { found: '"yes"', allowed: 'true or false' }],
    ['no choice of the list', { header: { opensOn: 'tap' } }, { found: '"tap"', allowed: 'one of "hover", "click"' }],
    ['no choice inside a list', { cards: { buttons: ['view', 'buy'] } }, { path: 'cards.buttons.1', found: '"buy"' }],
    ['a choice twice', { cards: { buttons: ['view', 'view'] } }, { path: 'cards.buttons', found: '["view","view"]' }],
    ['too long a menu', { header: { navigation: Array.from({ length: 13 }, () => ({ label: 'x', href: '/' })) } }, { path: 'header.navigation', found: '13 entries', allowed: 'a list of at most 12 entries { label, href, children (at most 30), from }' }],
    ['a group without links', { footer: { groups: [{ title: 'x', links: [] }] } }, { path: 'footer.groups.0.links', found: '0 entries', allowed: 'a list of 1 to 20 entries { label, href }' }],
    ['a colour by name', { theme: { accent: 'red' } }, { found: '"red"', allowed: 'a colour such as #0b5fff' }],
    ['a script for a link', { banner: { items: [{ label: 'x', href: 'javascript:alert(1)' }] } }, { path: 'banner.items.0.href' }],
    ['a link that leaves the site unseen', { banner: { items: [{ label: 'x', href: '//evil.example' }] } }, { path: 'banner.items.0.href' }],
    ['a link without words', { banner: { items: [{ href: '/service' }] } }, { path: 'banner.items.0.label', found: 'nothing' }],
    ['an empty button', { cards: { enquireLabel: '' } }, { found: '""', allowed: 'text of 1 to 80 characters' }],
    ['no slug', { forms: { serviceDealershipSlug: 'A b' } }, { path: 'forms.serviceDealershipSlug', found: '"A b"' }],
    ['a number that is not whole', { contact: { phone: '0412 345' } }, { path: 'contact.phone', found: '"0412 345"', allowed: 'a phone number such as (07) 3555 0100 or 1300 555 010, or nothing ("")' }],
    ['semicolons between addresses', { contact: { leadEmail: 'a@b.example; c@d.example' } }, { path: 'contact.leadEmail', allowed: ADDRESSES }],
    ['an address with its name', { contact: { leadEmail: 'Leads <leads@a.example>' } }, { path: 'contact.leadEmail', allowed: ADDRESSES }],
    ['half an address', { contact: { leadEmail: 'leads@a' } }, { path: 'contact.leadEmail', found: '"leads@a"', allowed: ADDRESSES }],
    ['spaces around a figure', { finance: { disclaimer: 'At {{ interest_rate }}.' } }, { path: 'finance.disclaimer', found: '"At {{ interest_rate }}."', allowed: expect.stringMatching(FIGURES) as string }],
    ['a figure that is not closed', { finance: { disclaimer: 'At {{interest_rate}.' } }, { path: 'finance.disclaimer' }],
    ['a misspelt figure', { finance: { disclaimerTexts: [{ of: 'angle', text: '{{payment}} at {{comparision_rate}}' }] } }, { path: 'finance.disclaimerTexts.0.text', allowed: expect.stringMatching(FIGURES) as string }],
    ['a text of finance that is empty', { finance: { disclaimerTexts: [{ of: 'angle', text: '' }] } }, { path: 'finance.disclaimerTexts.0.text' }],
    ['a logo of no folder', { makes: { overrides: [{ slug: 'volkswagen', logoUrl: 'logo.png' }] } }, { path: 'makes.overrides.0.logoUrl', allowed: expect.stringContaining('an address such as https://…') as string }],
    ['a deposit that no card can be charged', { reserve: { depositCents: 49 } }, { path: 'reserve.depositCents', found: '49', allowed: '0, or a whole number from 50 to 1000000' }],
    ['a group that is a list', { search: [] }, { path: 'search', found: '[]', allowed: 'an object of settings' }],
    ['a layer that is a list', [], { path: '', found: '[]' }],
    ['a layer that is nothing', null, { path: '', found: 'null' }],
    ['a prototype', JSON.parse('{"__proto__": {"soldDays": 1}}'), { path: '__proto__' }],
    ['a prototype in a group', JSON.parse('{"search": {"constructor": 1}}'), { path: 'search.constructor' }],
  ])('%s', (_what, values, expected) => {
    const faults = checkValues(values)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatchObject(expected)
    expect(faults[0]?.allowed).not.toBe('another value')
  })

  test('names every fault, not only the first', () => {
    expect(checkValues({ search: { soldDays: -1, pageSize: 'x' }, nonsense: 1 })).toHaveLength(3)
  })

  test('a very long value is cut short', () => {
    const [fault] = checkValues({ search: { soldDays: 'x'.repeat(10_000) } })
    expect(fault?.found.length).toBeLessThan(100)
  })
})

test('every key with two letters swapped finds its way back within its group', () => {
  for (const { group, key } of SETTING_LEAVES) {
    const siblings = SETTING_LEAVES.filter((leaf) => leaf.group === group).map((leaf) => leaf.key)
    const typo = `${key.slice(0, -2)}${key.slice(-1)}${key.slice(-2, -1)}`
    if (siblings.includes(typo)) continue
    expect(nearestKey(typo, siblings), `${group}.${typo}`).toBe(key)
  }
})
