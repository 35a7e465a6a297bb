import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { allowTranslation, moveForeignAside } from './components/other-hands'
import { askAhead, standInForStorage } from './components/router-stand-ins'
import { watchStepsBack } from './components/ui/back-step'

watchStepsBack()
standInForStorage()
askAhead()
allowTranslation()

await pageDataRead()
moveForeignAside()
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />)
})

/**
 * Until the data that came with the page are read, RemixBrowser throws what it waits for. React waits as well, but whoever pressed something
 * meanwhile ended that: React hydrates at once for a press, fails on what still waits ("Root did not complete"), and never tries again.
 */
async function pageDataRead(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (waitedFor) {
    await waitedFor
  }
}
