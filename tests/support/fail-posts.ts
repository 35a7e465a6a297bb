import { expect, type Page, type Request, type Route } from 'playwright/test'

type Fault = (route: Route) => Promise<void>
const NO_ANSWER: Fault = (route) => route.abort()
const BAD_GATEWAY: Fault = (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
const FORM_FAILED = 'An error occurred when submitting this form. '
const UNEXPECTED_ERROR = 'An unexpected error occured. '

/**
 * Sends the form of the page twice in vain: nothing answers, then a proxy does. Each time the page says so first in its title and in an alert
 * that has the focus. What is sent later goes through.
 * @param expectTyped that the form is as it was
 * @param isLeadStep a step of a lead says of an answer without one that it is unexpected (section 8)
 */
export async function expectSurvivesFaults(page: Page, button: string, expectTyped: () => Promise<void>, isLeadStep = false): Promise<void> {
  for (const [words, fault] of [[FORM_FAILED, NO_ANSWER], [isLeadStep ? UNEXPECTED_ERROR : FORM_FAILED, BAD_GATEWAY]] as const) {
    await page.route('**/*', (route) => (route.request().method() === 'POST' && /\.data\b/.test(route.request().url()) ? fault(route) : route.fallback()))
    const isPost = (request: Request) => request.method() === 'POST'
    const met = Promise.race([page.waitForEvent('requestfailed', isPost), page.waitForEvent('requestfinished', isPost)])
    await page.getByRole('button', { name: button }).click()
    await met
    const alert = page.locator('.error-summary')
    await expect(alert).toContainText(words)
    await expect(alert).toHaveRole('alert')
    await expect(alert).toBeFocused()
    await expect(page).toHaveTitle(/^Error: /)
    await expectTyped()
    await page.unrouteAll()
  }
}
