import { describe, expect, it } from 'vitest'
import { parseReviewFile } from './review-file'

const ADA = { name: 'Ada B.', rating: 5, date: '2026-10-18', text: 'Good people.', isOfThisSiteOnly: false }
const read = (text: string, zone = 'Australia/Brisbane') => {
  const file = parseReviewFile('reviews', text, zone)
  if (Array.isArray(file)) throw new Error(file.map(({ found, allowed }) => `${found}: ${allowed}`).join('\n'))
  return file
}
const profile = (more: object = {}) => ({ name: 'accounts/1/locations/2/reviews/3', reviewId: '3', reviewer: { displayName: 'Ada B.' }, starRating: 'FIVE', comment: 'Good people.', createTime: '2026-10-18T03:04:05.006Z', updateTime: '2026-10-19T03:04:05Z', ...more })

describe('a file of reviews', () => {
  it.each([
    ['CSV of a folder', 'date,rating,name,text\n2026-10-18,5,Ada B.,Good people.\n'],
    ['CSV by the names of section 3', 'customer_name,rating,review_date,text\nAda B.,5,2026-10-18,Good people.\n'],
    ['CSV of a spreadsheet, with columns of its own', '\ufeffName,Stars,Date,Comment,Source\r\n"Ada B.",5,18/10/2026,"Good people.",Google\r\n'],
    ['JSON', JSON.stringify([{ customer_name: 'Ada B.', rating: '5', review_date: '2026-10-18', text: 'Good people.' }])],
    ['JSON of a folder', JSON.stringify({ reviews: [{ name: 'Ada B.', rating: 5, date: '2026-10-18', text: 'Good people.' }] })],
    ['a Google Business Profile', JSON.stringify({ reviews: [profile()], nextPageToken: 'x' })],
  ])('%s', (_what, text) => expect(read(text)).toMatchObject({ reviews: [ADA], rejects: [], rejectedCount: 0, published: null }))

  it.each(['', ' \n', '\ufeff'])('is not one that is empty: %j', (text) => expect(() => read(text)).toThrow('an empty file: CSV with a head, or JSON'))
  it('may have a head and nothing else', () => expect(read('date,rating,name,text\n')).toMatchObject({ reviews: [], rejectedCount: 0 }))

  it('of a Google Business Profile says what it is rated, and may have stars without words', () => {
    const { published, reviews } = read(JSON.stringify({ averageRating: 4.2, totalReviewCount: 961, reviews: [profile({ starRating: 'ONE', comment: undefined, reviewer: { displayName: 'Ada B.', profilePhotoUrl: 'https://photos.example/a.jpg' } })] }))
    expect(published).toEqual({ average: 4.2, count: 961 })
    expect(reviews[0]).toMatchObject({ rating: 1, imageUrl: 'https://photos.example/a.jpg' })
    expect(reviews[0]?.text).toBeUndefined()
  })

  it.each([
    ['2026-10-18T13:59:59Z', 'Australia/Brisbane', '2026-10-18'],
    ['2026-10-18T14:00:00Z', 'Australia/Brisbane', '2026-10-19'],
    ['2026-10-18T14:00:00Z', 'Australia/Perth', '2026-10-18'],
    ['2026-10-18T23:30:00+10:00', 'Australia/Brisbane', '2026-10-18'],
    ['1/2/2026', 'Australia/Brisbane', '2026-02-01'],
  ])('%s in %s is %s', (date, zone, day) => expect(read(JSON.stringify([{ ...ADA, date }]), zone).reviews[0]?.date).toBe(day))

  it.each([
    ['no name', { name: ' ' }, 'name', '""'],
    ['no stars', { rating: undefined }, 'rating', 'nothing'],
    ['six stars', { rating: 6 }, 'rating', '6'],
    ['half a star', { rating: '4.5' }, 'rating', '4.5'],
    ['stars that are words', { rating: 'SIX' }, 'rating', '"SIX"'],
    ['no date', { date: undefined }, 'date', 'nothing'],
    ['a day that there is not', { date: '31/02/2026' }, 'date', '"2026-02-31"'],
    ['a day that has not come', { date: '2999-01-01' }, 'date', '"2999-01-01"'],
    ['an object for a name', { name: { a: 1 } }, 'name', '{"a":1}'],
    ['a picture that runs', { imageUrl: 'javascript:alert(1)' }, 'imageUrl', '"javascript:alert(1)"'],
    ['too many words', { text: 'z'.repeat(5_001) }, 'text', expect.stringMatching(/^"z+…$/)],
  ])('leaves out what has %s, and says where', (_what, change, key, found) => {
    const { reviews, rejects, rejectedCount } = read(`[\n${JSON.stringify(ADA)},\n${JSON.stringify({ ...ADA, ...change })}]`)
    expect(reviews).toMatchObject([ADA])
    expect(rejects).toMatchObject([{ file: 'reviews', line: 3, path: `reviews.1.${key}`, found }])
    expect(rejectedCount).toBe(1)
  })

  it.each([
    ['nothing', ''],
    ['an object', '{"a":1}'],
    ['half of JSON', '[{'],
    ['a quote that does not end', 'name,rating\n"A,5\n'],
  ])('%s is none', (_what, text) => {
    const result = parseReviewFile('reviews', text, 'UTC')
    expect(Array.isArray(result) ? result : result.reviews).toHaveLength(Array.isArray(result) ? 1 : 0)
  })

  it('keeps no control characters', () => {
    expect(read(JSON.stringify([{ ...ADA, name: 'A\u0000\nB', text: 'x\u202ey\r\n\r\n\r\nz' }])).reviews[0]).toMatchObject({ name: 'A B', text: 'xy\n\nz' })
  })
})
