import { describe, expect, it } from 'vitest'
import { Fault } from '../fields/fault'
import { csvFields } from './csv-fields'

describe('csvFields', () => {
  it.each<[string, string[]]>([
    ['', ['']],
    ['a,b,c', ['a', 'b', 'c']],
    ['a,,', ['a', '', '']],
    ['"a","b"', ['a', 'b']],
    ['"a,b",c', ['a,b', 'c']],
    ['"say ""hi""",c', ['say "hi"', 'c']],
    ['"",c', ['', 'c']],
    ['"a",', ['a', '']],
    ['"line\nbreak",c', ['line\nbreak', 'c']],
    ['18" wheels,c', ['18" wheels', 'c']],
    ['a,"b"', ['a', 'b']],
  ])('%j', (record, fields) => {
    expect(csvFields(record, ',', '"')).toEqual(fields)
  })

  it.each(['"a"b,c', 'a,"b', '"a""'])('%j is broken', (record) => {
    expect(csvFields(record, ',', '"')).toBeInstanceOf(Fault)
  })

  it('takes other delimiters and quotes', () => {
    expect(csvFields("a;'b;c'", ';', "'")).toEqual(['a', 'b;c'])
  })
})
