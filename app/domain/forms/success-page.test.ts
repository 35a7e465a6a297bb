import { expect, it } from 'vitest'
import { successPage } from './success-page'

const page = (heading: string, match: object = {}) => ({ heading, text: '', links: [], ...match })
const PAGES = [
  page('used drive', { categories: ['Test Drive Enquiry'], carTypes: ['used'] }),
  page('drive', { categories: ['test drive enquiry'] }),
  page('job', { subcategories: ['Career Enquiry'] }),
  page('fresh', { carTypes: ['new', 'demo'] }),
  page('workshop', { categories: ['Service Enquiry', 'Parts Enquiry'], carTypes: [] }),
]
const lead = (category: string, changes: object = {}) => ({ category, subcategory: null, carType: null, ...changes })

it.each([
  [lead('Test Drive Enquiry', { carType: 'used' }), 'used drive'],
  [lead('Test Drive Enquiry', { carType: 'new' }), 'drive'],
  [lead('Test Drive Enquiry'), 'drive'],
  [lead('General Enquiry', { subcategory: 'Career Enquiry' }), 'job'],
  [lead('New Vehicle Enquiry', { carType: 'demo' }), 'fresh'],
  [lead('Parts Enquiry'), 'workshop'],
  [lead('General Enquiry'), undefined],
  [lead('Used Vehicle Enquiry', { carType: 'used' }), undefined],
])('%j is thanked with %j', (of, heading) => expect(successPage(PAGES, of)?.heading).toBe(heading))

it('an application is thanked with the page of the category that its form is called by', () => {
  const [sales, jobs] = [page('sales', { categories: ['Sales Enquiry'] }), page('jobs', { categories: ['careers enquiry'] })]
  expect(successPage([sales, jobs], lead('General Enquiry', { subcategory: 'Career Enquiry' }))?.heading).toBe('jobs')
  expect(successPage([jobs], lead('General Enquiry'))).toBeNull()
})

it('a page that names nothing is everybody’s, and none is nobody’s', () => {
  expect(successPage([page('all')], lead('General Enquiry'))?.heading).toBe('all')
  expect(successPage([], lead('General Enquiry'))).toBeNull()
})
