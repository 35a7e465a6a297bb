import { READING_MS } from '../../app/domain/forms/spam'
import { expect, expectNoSeriousViolations, siteUrl, test } from '../support/e2e'

test('a part is asked for by car, VIN or rego and its name, with what is wrong said where it is', async ({ page, database, hasScript }) => {
  const email = `e2e-${crypto.randomUUID()}@example.com`
  const site = siteUrl('wattle-park-toyota')
  await page.goto(`${site}/vehicle-parts-and-accessories`)
  await page.getByLabel('Make').fill('Toyota')
  await page.getByLabel('VIN or rego').fill('123456789012345678')
  await page.getByLabel('First name').fill('Mary')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('07 3123 4567')
  await page.getByLabel('Postcode').fill('4000')
  const send = () => page.getByRole('button', { name: 'Ask for a price' }).click()
  await send()

  const summary = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(summary.getByRole('listitem')).toHaveText([
    'Enter the model.',
    'Enter a VIN of 17 letters and digits, or a rego such as 123 ABC.',
    'Say which part you need.',
  ])
  await expect(page.getByLabel('Make')).toHaveValue('Toyota')
  await expect(page.getByLabel('VIN or rego')).toHaveValue('123456789012345678')
  await expect(page.getByLabel('VIN or rego')).toHaveAccessibleDescription(/registration papers.*Enter a VIN/)
  await summary.getByRole('link', { name: 'Enter the model.' }).click()
  await expect(page.getByLabel('Model')).toBeFocused()
  if (hasScript) await expectNoSeriousViolations(page)

  await page.getByLabel('Model').fill('HiLux')
  await page.getByLabel('VIN or rego').fill('123 ABC')
  await page.getByLabel('Which part do you need?').fill('Left mirror, heated.')
  // Whoever is quicker than a person reads is marked as possible spam.
  await page.waitForTimeout(READING_MS)
  await send()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const { rows } = await database.query('select l.category, l.event_id, l.answers, p.location_type from lead l left join location p on p.id = l.location_id where l.email = $1', [email])
  expect(rows).toEqual([
    {
      category: 'Parts Enquiry',
      event_id: 22,
      location_type: 'parts',
      answers: { 'Vehicle Make': 'Toyota', 'Vehicle Model': 'HiLux', vin_or_rego: '123 ABC', part: 'Left mirror, heated.' },
    },
  ])
})
