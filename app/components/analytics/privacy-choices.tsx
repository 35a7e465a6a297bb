import { useEffect, useState } from 'react'
import { forgetSavedDetails, hasSavedDetails } from '~/components/forms/saved-details'
import { Button } from '~/components/ui/button'
import type { ConsentChoice } from '~/domain/advertising/analytics-policy'

type PrivacyChoicesProps = {
  /** Who would count the visit, by name. */
  thirdParties: readonly string[]
  privacyUrl: string
  asksConsent: boolean
  /** The browser itself says that nothing may be passed on. */
  isRefusedByBrowser: boolean
  choice: ConsentChoice | null
}

/**
 * What the visitor chose about being counted by others, and both answers, as easy to give as each other. A plain form: the page after it is
 * a new one, so that nothing which had loaded before stays.
 */
export function PrivacyChoices({ thirdParties, privacyUrl, asksConsent, isRefusedByBrowser, choice }: PrivacyChoicesProps) {
  const isCounted = !isRefusedByBrowser && (choice === 'granted' || (choice === null && !asksConsent))
  const names = thirdParties.join(' and ')
  return (
    <section className="panel stack" aria-labelledby="counting-heading">
      <h2 id="counting-heading">Counting visits</h2>
      <p>
        With {names}, Google sees which pages you look at here. The site works the same without it. See our{' '}
        <a href={privacyUrl}>privacy policy</a> for what else we keep, and why.
      </p>
      <p role="status">
        <strong>{isCounted ? 'Your visits are counted.' : 'Your visits are not counted.'}</strong> {reason(isRefusedByBrowser, choice)}
      </p>
      <form className="privacy-choices" method="post">
        <Button type="submit" name="choice" value="denied">
          Do not count my visits
        </Button>
        <Button type="submit" name="choice" value="granted">
          Count my visits
        </Button>
      </form>
    </section>
  )
}

/** What forms of this site are filled in with (section 5). It is there by script alone, and so is this. */
export function SavedDetailsChoice() {
  const [state, setState] = useState<'none' | 'kept' | 'forgotten'>('none')
  useEffect(() => setState(hasSavedDetails() ? 'kept' : 'none'), [])
  if (state === 'none') return null
  const forget = () => {
    forgetSavedDetails()
    setState('forgotten')
  }
  return (
    <section className="panel stack" aria-labelledby="details-heading">
      <h2 id="details-heading">Your details in this browser</h2>
      <p role="status">
        {state === 'kept'
          ? 'Your name, email and phone, as you last sent them with a form, are kept in this browser alone, so that the next form has them already.'
          : 'Your name, email and phone are gone from this browser. What you have sent us with a form stays with us.'}
      </p>
      {/* It stays where it is pressed, so that the keyboard does. */}
      <div className="privacy-choices">
        <Button onClick={forget}>Forget my details in this browser</Button>
      </div>
    </section>
  )
}

function reason(isRefusedByBrowser: boolean, choice: ConsentChoice | null): string {
  if (isRefusedByBrowser) return 'Your browser asks sites not to track you, and we follow it whatever is chosen here.'
  if (choice === 'granted') return 'You agreed in this browser.'
  if (choice === 'denied') return 'You said no in this browser; what Google had left in it is gone.'
  return 'You have not chosen yet.'
}
