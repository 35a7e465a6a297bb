import type { Browser, BrowserContext, CDPSession, Page } from 'playwright/test'

/**
 * The browser context that the tests of a process use one after the other. Each has a tab of its own; what sites and the test left behind is
 * taken away after it. A context for each test costs twice the CPU, because its pages are drawn by a process that is started for them alone.
 */
export class ReusedContext {
  private readonly origins = new Set<string>()

  private constructor(
    readonly options: string,
    readonly context: BrowserContext,
    /** Stays open, because the process that draws pages ends with the last of them. */
    private readonly keeper: Page,
    private readonly client: CDPSession,
  ) {
    context.on('page', (page) => page.on('framenavigated', (frame) => frame.url().startsWith('http') && this.origins.add(new URL(frame.url()).origin)))
  }

  static async open(browser: Browser, options: string): Promise<ReusedContext> {
    // Playwright gives it what the test's project and `test.use` say.
    const context = await browser.newContext()
    const keeper = await context.newPage()
    return new ReusedContext(options, context, keeper, await context.newCDPSession(keeper))
  }

  /**
   * For the next test: no page of the last one, and nothing that one stored or allowed. What the browser's cache has stays: pages are asked for
   * anew, and what may be kept (scripts, styles, pictures) has its content in its name. To fetch and compile it again took 6 % of a test.
   */
  async clear(): Promise<void> {
    const { context, client } = this
    for (const page of context.pages()) if (page !== this.keeper) await page.close()
    await context.unrouteAll()
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.setGeolocation(null)])
    for (const origin of this.origins) await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    this.origins.clear()
  }

  close(): Promise<void> {
    return this.context.close()
  }
}
