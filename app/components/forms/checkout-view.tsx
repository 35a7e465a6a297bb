import type { ReactNode } from 'react'
import { carHref } from '~/domain/car-actions'
import { Breadcrumbs } from '~/components/ui/breadcrumbs'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { FormCarSummary } from './form-car-summary'

type CheckoutViewProps = {
  checkout: {
    slug: string
    title: string
    stockNumber: string
    imageUrl: string | null
    amount: string | null
    holdHours: number
    words: string
    payments: readonly string[]
  } | null
  /** What became of a payment that did not lead to a reservation. */
  notice: string | null
  slug: string
  form: ReactNode
}

/** What a reservation costs and brings, and who makes it. */
export function CheckoutView({ checkout, notice, slug, form }: CheckoutViewProps) {
  return (
    <div className="container form-page">
      <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: checkout?.title ?? 'The car', href: carHref({ slug }) }, { label: 'Reserve online' }]} />
      <h1>Reserve online</h1>
      {notice ? (
        <div className="message message-error" role="alert">
          <Icon name="alert" />
          <div className="message-body">
            <p>{notice}</p>
          </div>
        </div>
      ) : null}
      {checkout ? (
        <div className="form-page-grid checkout">
          <section className="panel stack" id="enquiry" aria-labelledby="checkout-form">
            <h2 id="checkout-form">Your details</h2>
            {form}
          </section>
          <aside className="panel stack" aria-label="What you reserve">
            <FormCarSummary car={checkout} />
            <dl className="checkout-facts">
              <div>
                <dt>Deposit</dt>
                <dd>{checkout.amount ?? 'None'}</dd>
              </div>
              <div>
                <dt>Held for</dt>
                <dd>{`${checkout.holdHours} hours`}</dd>
              </div>
              <div>
                <dt>Refund</dt>
                <dd>100% refundable</dd>
              </div>
            </dl>
            <p>{checkout.words}</p>
            {checkout.payments.length > 0 ? (
              <ul className="checkout-payments" aria-label="Accepted payments">
                {checkout.payments.map((payment) => (
                  <li className="chip" key={payment}>
                    {payment}
                  </li>
                ))}
              </ul>
            ) : null}
          </aside>
        </div>
      ) : (
        <p>
          <ButtonLink href="/search/new-used-and-demo-cars/" kind="primary">
            See our cars
          </ButtonLink>
        </p>
      )}
    </div>
  )
}
