import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Message } from '~/components/ui/message'

type FakeCardPageProps = {
  payment: { amount: string; description: string; back: string }
  /** What was wrong with the last number, and the number where it is only mistyped. */
  answer: { error: string; typed: string } | undefined
}

/** Says plainly that it is no processor: no money moves. */
export function FakeCardPage({ payment: { amount, description, back }, answer }: FakeCardPageProps) {
  return (
    <div className="container form-page sign-in">
      <div className="panel stack">
        <h1>Pay {amount}</h1>
        <p>{description}</p>
        <Message tone="notice" title="Demo: no card is charged.">
          <p>This desk stands for a card processor: 4242 4242 4242 4242 is accepted, 4000 0000 0000 0002 is declined.</p>
        </Message>
        <form className="stack" method="post">
          <Field id="card-number" label="Card number" error={answer?.error}>
            {(control) => <input {...control} name="card_number" inputMode="numeric" autoComplete="off" maxLength={30} required defaultValue={answer?.typed} />}
          </Field>
          <Button type="submit" kind="primary" isWide>
            Pay {amount}
          </Button>
        </form>
        <p>
          <a className="link" href={back}>
            Go back
          </a>
        </p>
      </div>
    </div>
  )
}
