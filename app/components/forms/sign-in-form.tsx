import { useSavedCars } from '~/components/car/saved-cars-store'
import { Button, ButtonLink } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Message } from '~/components/ui/message'
import { useNoun } from '~/components/layout/card-look'
import type { SignInType } from '~/domain/sign-in/sign-in-href'
import { DraftForm } from './draft-form'
import { forgetSavedDetails } from './saved-details'

type SignInFormProps = {
  view: {
    siteName: string
    /** Whose session it is, masked; null for nobody's. */
    signedInAs: string | null
    /** Null on a site without a watchlist. */
    watchlistLabel: string | null
    type: SignInType
    back: string
    /** The first step's address. */
    again: string
    /** Where the code went, masked; null before it was sent and once it can no longer be used. */
    sentTo: string | null
    /** One went there shortly before: what it said signs nobody in here. */
    isAnother: boolean
    isSpent: boolean
    privacyUrl: string
    /** A stand-in sends the messages. */
    isDemo: boolean
  }
  answer: SignInAnswer | undefined
}

/** Why the step was not taken, and what was typed. Without a field nothing typed is wrong: the sending failed, or it is too soon for one more code. */
export type SignInAnswer = { field: 'phone' | 'code' | null; message: string; value: string; isSpent?: boolean }

const REASONS: Record<Exclude<SignInType, 'watchlist' | 'checkout'>, string> = {
  finance: 'Your finance figures are for you alone.',
  'spin-to-win': 'One turn a phone number: sign in to take yours.',
  'online-payment': 'Paying online needs a phone number that is yours.',
  'credit-check': 'A credit check is for you alone.',
}

/** Null for nothing in particular: an address that names no reason, on a site where nothing waits. */
function reasonOf(type: SignInType, watchlistLabel: string | null, noun: string): string | null {
  if (type === 'watchlist') return watchlistLabel && `Your ${watchlistLabel.toLowerCase()} waits for you on every device that you sign in on.`
  return type === 'checkout' ? `Reserving a ${noun} online needs a phone number that is yours.` : REASONS[type]
}

/** Sign-in by phone in two steps, each a form that needs no script. What follows is a page loaded anew, which knows who is there. */
export function SignInForm({ view, answer }: SignInFormProps) {
  const { siteName, signedInAs, watchlistLabel, type, back, again, sentTo, isAnother, isSpent, privacyUrl, isDemo } = view
  const { one } = useNoun()
  const reason = reasonOf(type, watchlistLabel, one)
  if (signedInAs) {
    return (
      <div className="container form-page sign-in">
        <form className="panel stack" method="post" action="/sign-out" onSubmit={forgetSavedDetails}>
          <h1>You are signed in</h1>
          <p>
            To {siteName}, with <strong>{signedInAs}</strong>, in this browser.
          </p>
          <Button type="submit" kind="primary">
            Sign out
          </Button>
          <p>
            <a className="link" href={back}>
              Stay signed in, go back
            </a>
          </p>
        </form>
      </div>
    )
  }
  return (
    <div className="container form-page sign-in">
      <div className="panel stack">
        <h1>Sign in to {siteName}</h1>
        {reason ? <p className="muted">{reason}</p> : null}
        {isDemo ? <Message tone="notice">Demo: no text message is sent. The code is in the server’s folder sms-fake-vendor.</Message> : null}
        {sentTo && !answer?.isSpent ? <CodeStep sentTo={sentTo} isAnother={isAnother} again={again} answer={answer} /> : <PhoneStep again={again} isSpent={isSpent} answer={answer} />}
        <p className="fine-print sentence">
          We use your number to sign you in.{' '}
          <a className="link" href={privacyUrl}>
            Privacy policy
          </a>
        </p>
        <p>
          <a className="link" href={back}>
            Not now, go back
          </a>
        </p>
      </div>
    </div>
  )
}

function PhoneStep({ again, isSpent, answer }: { again: string; isSpent: boolean; answer: SignInFormProps['answer'] }) {
  const error = fieldError(answer) ?? (isSpent ? 'That code can no longer be used. Ask for a new one.' : undefined)
  return (
    <DraftForm
      action={again}
      noValidate
      answer={answer}
      errors={error ? [['phone', error]] : []}
      formError={formError(answer)}
      fieldId={fieldId}
      submit={{ label: 'Send me a code' }}
    >
      <Field id={fieldId('phone')} label="Mobile number" hint="We send a six-digit code to it. No password." error={error}>
        {(control) => (
          <input {...control} type="tel" name="phone" autoComplete="tel" defaultValue={answer?.value ?? ''} maxLength={40} required />
        )}
      </Field>
    </DraftForm>
  )
}

const SENT_ID = 'sign-in-sent'
/** The page is a new one, which asks for this alone; what was sent is said with it. */
const BEGINS_HERE = { autoFocus: true }
const fieldId = (field: string) => `sign-in-${field}`
const fieldError = (answer: SignInAnswer | undefined) => (answer?.field ? answer.message : undefined)
const formError = (answer: SignInAnswer | undefined) => (answer?.field === null ? answer.message : null)

/** The cars that this browser has saved: they follow whoever signs in. Without script there are none. */
function CarsToSave() {
  const saved = useSavedCars('favourites')
  return saved.length > 0 ? <input type="hidden" name="cars" value={saved.map(({ id }) => id).join(',')} /> : null
}

function CodeStep({ sentTo, isAnother, again, answer }: { sentTo: string; isAnother: boolean; again: string; answer: SignInFormProps['answer'] }) {
  const error = fieldError(answer)
  return (
    <>
      <p id={SENT_ID}>
        We sent {isAnother ? 'another' : 'a'} code to <strong>{sentTo}</strong>. {isAnother ? 'Use the newest message: its code lasts ten minutes.' : 'It lasts ten minutes.'}
      </p>
      <DraftForm
        noValidate
        answer={answer}
        errors={error ? [['code', error]] : []}
        formError={formError(answer)}
        fieldId={fieldId}
        submit={{ label: 'Sign in' }}
      >
        <input type="hidden" name="step" value="code" />
        <CarsToSave />
        <Field id={fieldId('code')} label="Code" error={error}>
          {(control) => (
            <input
              {...control}
              {...(answer ? null : BEGINS_HERE)}
              aria-describedby={[SENT_ID, control['aria-describedby']].filter(Boolean).join(' ')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              defaultValue={answer?.value ?? ''}
              maxLength={200}
              required
            />
          )}
        </Field>
      </DraftForm>
      <form className="sign-in-again" method="post">
        <input type="hidden" name="step" value="again" />
        <Button type="submit" kind="plain">
          Send another code
        </Button>
        <ButtonLink href={again} kind="plain">
          Use another number
        </ButtonLink>
      </form>
    </>
  )
}
