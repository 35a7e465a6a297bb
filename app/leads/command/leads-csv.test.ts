import { expect, test } from 'vitest'
import { HILUX } from '../../../tests/support/lead-delivery'
import type { ExportedLead } from './export-leads.server'
import { csvCell, csvHead, csvLead } from './leads-csv'

test.each([
  ['Mary', 'Mary'],
  ['', ''],
  ['O’Brien, Mary', '"O’Brien, Mary"'],
  ['6" lift', '"6"" lift"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+61 412', "'+61 412"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝HYPERLINK(A1)', "'＝HYPERLINK(A1)"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['a=b', 'a=b'],
])('%j is the cell %j', (text, cell) => expect(csvCell(text)).toBe(cell))

test('a lead is a line with a cell for each title', () => {
  const lead: ExportedLead = {
    id: '01900000-0000-7000-8000-000000000001',
    createdAt: '2026-11-24T00:30:00Z',
    site: 'north',
    dealership: 'north',
    location: null,
    category: 'Used Vehicle Enquiry',
    subcategory: null,
    firstName: '=cmd()',
    lastName: null,
    email: 'mary@example.com',
    phone: '+61412345678',
    postcode: '4000',
    message: 'Is it still there?\nMary',
    optIn: true,
    car: HILUX,
    answers: { rego: '123ABC' },
    url: 'https://north.example.com/',
    isComplete: true,
    consents: [
      { box: 'opt_in', wording: 'Keep me posted', isGiven: false, at: '2026-11-24T00:30:00.000Z' },
      { box: 'opt_in', wording: 'Keep me posted', isGiven: true, at: '2026-11-24T00:31:00.000Z' },
    ],
    state: 'delivered',
  }
  expect(csvHead()).toMatch(/^\uFEFFlead,made \(UTC\),site,.*\r\n$/)
  expect(csvLead(lead)).toBe(
    `01900000-0000-7000-8000-000000000001,2026-11-24T00:30:00Z,north,north,,Used Vehicle Enquiry,,'=cmd(),,mary@example.com,0412 345 678,4000,"Is it still there?\nMary",yes,2022 Toyota HiLux SR5 GUN126R,T0007,44990,Drive away,"{""rego"":""123ABC""}",https://north.example.com/,yes,"2026-11-24T00:30:00.000Z opt_in: no, ""Keep me posted""\n2026-11-24T00:31:00.000Z opt_in: yes, ""Keep me posted""",delivered\r\n`,
  )
  expect(csvLead({ ...lead, car: { ...HILUX, priceCents: null, offerPriceCents: null } })).toContain(',T0007,,,')
  // Nobody is told of news who did not say so.
  expect(csvLead({ ...lead, firstName: 'Mary', car: null, answers: {}, message: null, consents: [], optIn: false, isComplete: false })).toBe(
    '01900000-0000-7000-8000-000000000001,2026-11-24T00:30:00Z,north,north,,Used Vehicle Enquiry,,Mary,,mary@example.com,0412 345 678,4000,,no,,,,,,https://north.example.com/,no,,delivered\r\n',
  )
  expect(csvLead({ ...lead, car: null, answers: {}, message: null, consents: [] }).split(',')).toHaveLength(csvHead().split(',').length)
})
