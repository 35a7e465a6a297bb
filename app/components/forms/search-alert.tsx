import type { ReactNode } from 'react'
import { Button, ButtonLink } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { countOf, type VehicleNoun } from '~/domain/cars/vehicle-noun'
import { searchAlertHref } from '~/domain/search/search-alerts'
import { DraftForm } from './draft-form'

/** A search in words, with its address. */
type Searched = { href: string; label: string; noun: VehicleNoun }

export type AlertAnswer = { field: 'email' | null; message: string; value: string }

type AskProps = {
  subject: Searched & { count: number }
  /** A mail is on its way that asks the mailbox itself. */
  isSent: boolean
  privacyUrl: string
  answer: AlertAnswer | undefined
}

const fieldId = (field: string) => `alert-${field}`

export const askHeading = (noun: VehicleNoun, isSent: boolean) => (isSent ? 'Check your email' : `Email me new ${noun.many}`)

/** Asks for the address to which new cars of a search are told, and says afterwards that it has to be confirmed. */
export function AskForAlert({ subject: { href, label, count, noun }, isSent, privacyUrl, answer }: AskProps) {
  const back = `Back to the ${noun.many}`
  if (isSent && !answer) {
    return (
      <AlertPanel heading={askHeading(noun, true)}>
        <p role="status">We sent an email that asks you to confirm. Press the button in it within two days, and we tell you of new {noun.many} for this search:</p>
        <p>
          <strong>{label}</strong>
        </p>
        <p className="muted">Nothing there after a few minutes? Look in your spam folder, or type the address again.</p>
        <p>
          <a className="link" href={searchAlertHref(href)}>
            Type the address again
          </a>
        </p>
        <ButtonLink href={href}>{back}</ButtonLink>
      </AlertPanel>
    )
  }
  const error = answer?.field ? answer.message : undefined
  return (
    <AlertPanel heading={askHeading(noun, false)}>
      <p>
        <strong>{label}</strong>
        <br />
        <span className="muted">{count === 0 ? `None of them here now.` : `${countOf(count, noun)} now.`} We tell you when one comes in.</span>
      </p>
      <DraftForm
        action={searchAlertHref(href)}
        noValidate
        answer={answer}
        errors={error ? [['email', error]] : []}
        formError={answer?.field === null ? answer.message : null}
        fieldId={fieldId}
        submit={{ label: `Email me new ${noun.many}` }}
      >
        <Field id={fieldId('email')} label="Email" hint="We first send one email that asks you to confirm." error={error}>
          {(control) => <input {...control} type="email" name="email" autoComplete="email" inputMode="email" defaultValue={answer?.value ?? ''} maxLength={400} required />}
        </Field>
      </DraftForm>
      <p className="muted">
        At most one email a day, between 8 am and 8 pm, and only when something new has come in. Every email has a link that ends them, and after six months they end by
        themselves. We use your address for nothing else:{' '}
        <a className="link" href={privacyUrl}>
          privacy policy
        </a>
        .
      </p>
      <p>
        <a className="link" href={href}>
          {back}
        </a>
      </p>
    </AlertPanel>
  )
}

export type ConfirmState = 'asked' | 'confirmed' | 'over'

export function confirmHeading(state: ConfirmState, noun: VehicleNoun): string {
  return state === 'over' ? 'This link is over' : state === 'confirmed' ? `We email you new ${noun.many}` : `Email me new ${noun.many}?`
}

/** The page of the link in the first mail: a mail reader that opens links confirms nothing. */
export function ConfirmAlert({ state, search, noun, stopPath }: { state: ConfirmState; search: { href: string; label: string } | null; noun: VehicleNoun; stopPath: string }) {
  return (
    <AlertPanel heading={confirmHeading(state, noun)}>
      {search ? (
        <p>
          <strong>{search.label}</strong>
        </p>
      ) : (
        <p>It was not confirmed within two days, or the emails have ended. You can ask for them again from any search.</p>
      )}
      {state === 'asked' ? (
        <form className="stack" method="post">
          <p>At most one email a day, and only when something new has come in.</p>
          <Button type="submit" kind="primary" isWide>
            {`Yes, email me new ${noun.many}`}
          </Button>
        </form>
      ) : null}
      {state === 'confirmed' ? (
        <p>
          You hear from us when something new has come in.{' '}
          <a className="link" href={stopPath}>
            Stop these emails
          </a>
        </p>
      ) : null}
      <ButtonLink href={search?.href ?? '/search'}>{`See the ${noun.many}`}</ButtonLink>
    </AlertPanel>
  )
}

export const stopHeading = (isStopped: boolean) => (isStopped ? 'These emails have ended' : 'Stop these emails?')

/** The page of the link in every mail of new cars. */
export function StopAlert({ search, noun }: { search: { href: string; label: string } | null; noun: VehicleNoun }) {
  return (
    <AlertPanel heading={stopHeading(search === null)}>
      {search ? (
        <>
          <p>
            New {noun.many} for this search: <strong>{search.label}</strong>
          </p>
          <form className="stack" method="post">
            <Button type="submit" kind="primary" isWide>
              Stop these emails
            </Button>
          </form>
          <ButtonLink href={search.href}>Keep them, see the {noun.many}</ButtonLink>
        </>
      ) : (
        <>
          <p role="status">Nothing more of this search comes to you, and your address is forgotten with it.</p>
          <ButtonLink href="/search">{`See the ${noun.many}`}</ButtonLink>
        </>
      )}
    </AlertPanel>
  )
}

function AlertPanel({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="container form-page">
      <div className="panel stack">
        <h1>{heading}</h1>
        {children}
      </div>
    </div>
  )
}
