import type { ReactNode } from 'react'
import { Button, ButtonLink } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { countOf, type VehicleNoun } from '~/domain/cars/vehicle-noun'
import type { ConfirmPage, StopPage } from '~/shoppers/load-alert-page.server'
import { DraftForm } from './draft-form'

/** A search in words, with its address and that of this page. */
type Searched = { href: string; alertHref: string; label: string; noun: VehicleNoun }

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
export function AskForAlert({ subject: { href, alertHref, label, count, noun }, isSent, privacyUrl, answer }: AskProps) {
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
          <a className="link" href={alertHref}>
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
        action={alertHref}
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
        themselves. We use your address for nothing else.
      </p>
      <p>
        <a className="link" href={privacyUrl}>
          Privacy policy
        </a>
      </p>
      <p>
        <a className="link" href={href}>
          {back}
        </a>
      </p>
    </AlertPanel>
  )
}

export function confirmHeading({ isOffered, search, until, noun }: Pick<ConfirmPage, 'isOffered' | 'search' | 'until' | 'noun'>): string {
  if (!isOffered) return `No emails of new ${noun.many}`
  if (!search) return 'This link is over'
  return until === null ? `Email me new ${noun.many}?` : `We email you new ${noun.many}`
}

/** The page of the link in the first mail: a mail reader that opens links confirms nothing. */
export function ConfirmAlert({ page }: { page: ConfirmPage }) {
  const { search, until, isRenewable, noun, stopPath } = page
  return (
    <AlertPanel heading={confirmHeading(page)}>
      {search ? (
        <p>
          <strong>{search.label}</strong>
        </p>
      ) : (
        <p>{page.isOffered ? 'The emails were not confirmed within two days, or have ended. You can ask for them again from any search.' : 'We send none at present.'}</p>
      )}
      {search && until === null ? (
        <form className="stack" method="post">
          <p>At most one email a day, and only when something new has come in.</p>
          <Button type="submit" kind="primary" isWide>
            {`Yes, email me new ${noun.many}`}
          </Button>
        </form>
      ) : null}
      {until === null ? null : (
        <>
          <p>You hear from us when something new has come in, until {until}.</p>
          <p>
            <a className="link" href={stopPath}>
              Stop these emails
            </a>
          </p>
        </>
      )}
      {isRenewable ? (
        <form className="stack" method="post">
          <Button type="submit" kind="primary" isWide>
            Keep them for another six months
          </Button>
        </form>
      ) : null}
      <ButtonLink href={search?.href ?? '/search'}>{`See the ${noun.many}`}</ButtonLink>
    </AlertPanel>
  )
}

export const stopHeading = ({ label }: Pick<StopPage, 'label'>) => (label === null ? 'These emails have ended' : 'Stop these emails?')

/** The page of the link in every mail of new cars. */
export function StopAlert({ page }: { page: StopPage }) {
  const { label, noun } = page
  return (
    <AlertPanel heading={stopHeading(page)}>
      {label === null ? (
        <p role="status">The emails of this link have ended, and your address is forgotten with them. Did you ask anew since? Then a newer email has its own link.</p>
      ) : (
        <>
          <p>
            New {noun.many} for this search: <strong>{label}</strong>
          </p>
          <form className="stack" method="post">
            <Button type="submit" kind="primary" isWide>
              Stop these emails
            </Button>
          </form>
        </>
      )}
      <ButtonLink href="/search">{label === null ? `See the ${noun.many}` : `Keep them, see the ${noun.many}`}</ButtonLink>
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
