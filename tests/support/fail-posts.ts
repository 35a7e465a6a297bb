import { expect, type Page, type Route } from 'playwright/test'

const FAULTS: [words: string, fault: (route: Route) => Promise<void>][] = [
  ['An error occurred when submitting this form', (route) => route.abort()],
  ['An unexpected error occured', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })],
]

/**
 * Sends the form of the page twice in vain: nothing answers, then a proxy does. Each time the page says so first in its title and in an alert
 * that has the focus. What is sent later goes through.
 * @param expectTyped that the form is as it was
 */
export async function expectSurvivesFaults(page: Page, button: string, expectTyped: () => Promise<void>): Promise<void> {
  for (const [words, fault] of FAULTS) {
    await page.route('**/*', (route) => (route.request().method() === 'POST' && /\.data\b/.test(route.request().url()) ? fault(route) : route.fallback()))
    await page.getByRole('button', { name: button }).click()
    const alert = page.locator('.error-summary')
    await expect(alert).toContainText(words)
    await expect(alert).toHaveRole('alert')
    await expect(alert).toBeFocused()
    await expect(page).toHaveTitle(/^Error: /)
    await expectTyped()
    await page.unrouteAll()
  }
}
