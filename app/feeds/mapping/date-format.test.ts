import { describe, expect, it } from 'vitest'
import { Fault } from '../fields/fault'
import { dateFormatPattern, dateReader } from './date-format'

describe('dateReader', () => {
  it.each<[string | string[], string, string]>([
    ['dd/mm/yyyy', '31/03/2027', '2027-03-31'],
    ['dd/mm/yyyy', '1/3/2027', '2027-03-01'],
    ['dd/mm/yyyy', '31/03/2027 00:00:00', '2027-03-31'],
    ['dd/mm/yyyy', '31/02/2027', 'broken_date'],
    ['dd/mm/yyyy', '03-31-2027', 'broken_date'],
    ['mm/dd/yyyy', '03/31/2027', '2027-03-31'],
    ['mm/yyyy', '03/2021', '2021-03-01'],
    ['mm/yy', '03/21', '2021-03-01'],
    ['mm/yy', '03/98', '1998-03-01'],
    ['dd MMM yyyy', '7 March 2026', '2026-03-07'],
    ['dd MMM yyyy', '7 Mar 2026', '2026-03-07'],
    ['dd MMM yyyy', '7 Foo 2026', 'broken_date'],
    ['dd-MMM-yyyy', '7-sept-2026', '2026-09-07'],
    ['dd MMM yyyy', '7 Marzo 2026', 'broken_date'],
    ['dd MMM yyyy', '7 Maybe 2026', 'broken_date'],
    ['unix', '1806451200', '2027-03-31T00:00:00.000Z'],
    ['unix', '1806451200.5', '2027-03-31T00:00:00.500Z'],
    ['unix', '0', '1970-01-01T00:00:00.000Z'],
    ['unix', '-1', '1969-12-31T23:59:59.000Z'],
    ['unix-ms', '1806451200000', '2027-03-31T00:00:00.000Z'],
    ['unix', '1806451200000', 'broken_date'],
    ['unix', '999999999999999', 'broken_date'],
    ['unix', '31/03/2027', 'broken_date'],
    [['dd/mm/yyyy', 'unix'], '1806451200', '2027-03-31T00:00:00.000Z'],
    ['yyyymmdd', '20270331', '2027-03-31'],
    ['yyyymmdd', '202112', 'broken_date'],
    ['yyyymmdd', '2021123', 'broken_date'],
    ['yyyymm', '202112', '2021-12-01'],
    ['yyyymm', '20211', 'broken_date'],
    ['ddmmyy', '010321', '2021-03-01'],
    ['ddmmyy', '10321', 'broken_date'],
    ['dmmyyyy', '1032021', '2021-03-01'],
    ['ddMMMyyyy', '1Mar2021', '2021-03-01'],
    ['yyyymmdd hh:ii', '20210301 9:05', '2021-03-01T09:05:00'],
    ['yyyymmddhhii', '202103010905', '2021-03-01T09:05:00'],
    ['dd.mm.yyyy hh:ii', '31.03.2027 09:05', '2027-03-31T09:05:00'],
    [['dd/mm/yyyy', 'mm/yyyy'], '03/2021', '2021-03-01'],
    [['dd/mm/yyyy', 'mm/yyyy'], '2021', 'broken_date'],
  ])('%s reads %s', (format, text, expected) => {
    const found = dateReader([format].flat())(text)
    expect(found instanceof Fault ? found.reason : found).toBe(expected)
  })

  it.each(['', 'dd/mm', 'yyyy', 'dd/dd/yyyy', 'hello'])('%o is no format', (format) => {
    expect(dateFormatPattern(format)).toBeUndefined()
  })
})
