import { useSavedCars } from '~/components/car/saved-cars-store'
import { Button, ButtonLink } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Message } from '~/components/ui/message'
import type { SignInType } from '~/domain/forms/sign-in-href'

type SignInFormProps = {
  view: {
    siteName: string
    watchlistLabel: string
    type: SignInType
    back: string
    /** The first step's address. */
    again: string
    /** Where the code went, masked; null before it was sent and once it can no longer be used. */
    sentTo: string | null
    isSpent: boolean
    /** A stand-in sends the messages. */
    isDemo: boolean
  }
  answer: { field: 'phone' | 'code'; message: string; value: string } | undefined
}

const REASONS: Record<Exclude<SignInType, 'watchlist'>, string> = {
  checkout: 'Reserving a car online needs a phone number that is yours.',
  finance: 'Your finance figures are for you alone.',
  'spin-to-win': 'One turn a phone number: sign in to take yours.',
  'online-payment': 'Paying online needs a phone number that is yours.',
  'credit-check': 'A credit check is for you alone.',
}

/** Sign-in by phone in two steps, each a form that needs no script. It leaves the page whole, so that the next one knows who is there. */
export function SignInForm({ view, answer }: SignInFormProps) {
  const { siteName, watchlistLabel, type, back, again, sentTo, isSpent, isDemo } = view
  const reason = type === 'watchlist' ? `Your ${watchlistLabel.toLowerCase()} waits for you on every device that you sign in on.` : REASONS[type]
  return (
    <div className="container form-page sign-in">
      <div className="panel stack">
        <h1>Sign in to {siteName}</h1>
        <p className="muted">{reason}</p>
        {isDemo ? <Message tone="notice">Demo: no text message is sent. The code is in the server’s folder sms-fake-vendor.</Message> : null}
        {sentTo ? <CodeStep sentTo={sentTo} again={again} answer={answer} /> : <PhoneStep again={again} isSpent={isSpent} answer={answer} />}
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
  const error = answer?.message ?? (isSpent ? 'That code can no longer be used. Ask for a new one.' : undefined)
  return (
    <form className="stack" method="post" action={again}>
      <Field id="sign-in-phone" label="Mobile number" hint="We send a six-digit code to it. No password." error={error}>
        {(control) => (
          <input {...control} type="tel" name="phone" autoComplete="tel" defaultValue={answer?.value ?? ''} maxLength={40} required />
        )}
      </Field>
      <Button type="submit" kind="primary" isWide>
        Send me a code
      </Button>
    </form>
  )
}

/** The cars that this browser has saved: they follow whoever signs in. Without script there are none. */
function KeptCars() {
  const saved = useSavedCars('favourites')
  return saved.length > 0 ? <input type="hidden" name="cars" value={saved.map(({ id }) => id).join(',')} /> : null
}

function CodeStep({ sentTo, again, answer }: { sentTo: string; again: string; answer: SignInFormProps['answer'] }) {
  return (
    <>
      <p role="status">
        We sent a code to <strong>{sentTo}</strong>. It lasts ten minutes.
      </p>
      <form className="stack" method="post">
        <input type="hidden" name="step" value="code" />
        <KeptCars />
        <Field id="sign-in-code" label="Code" error={answer?.message}>
          {(control) => (
            <input
              {...control}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              defaultValue={answer?.field === 'code' ? answer.value : ''}
              maxLength={12}
              required
            />
          )}
        </Field>
        <Button type="submit" kind="primary" isWide>
          Sign in
        </Button>
      </form>
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
