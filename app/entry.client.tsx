import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchStepsBack } from './components/ui/back-step'

watchStepsBack()

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />)
})
