import type { ReactNode } from 'react'
import { carHref } from '~/domain/cars/car-links'
import { counted } from '~/domain/text/counted'
import { stockAction } from '~/components/error-page'
import { Breadcrumbs } from '~/components/ui/breadcrumbs'
import { ButtonLink } from '~/components/ui/button'
import { Message } from '~/components/ui/message'
import { useNoun } from '~/components/layout/card-look'
import { FormCarSummary } from './form-car-summary'
import { LookAgain } from './look-again'
import { PaymentMessage, type PaymentNotice } from './payment-notice'

type CheckoutViewProps = {
  checkout: {
    slug: string
    title: string
    stockNumber: string
    imageUrl: string | null
    price: string
    amount: string | null
    holdHours: number
    words: string
    payments: readonly string[]
  } | null
  notice: PaymentNotice | null
  slug: string
  /** The site's own words, as clean HTML; empty where it has none. */
  text: string
  /** A stand-in takes the cards. */
  isDemo: boolean
  /** Where to go from a car that cannot be reserved; none where it can. */
  waysOn: readonly { label: string; href: string }[]
  form: ReactNode
}

/** What a reservation costs and brings, and who makes it: on a phone the car and the terms come before the form, on a desk beside it. */
export function CheckoutView({ checkout, notice, slug, text, isDemo, waysOn, form }: CheckoutViewProps) {
  const noun = useNoun()
  return (
    <div className="container form-page">
      <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: checkout?.title ?? `The ${noun.one}`, href: carHref({ slug }) }, { label: 'Reserve online' }]} />
      <h1>Reserve online</h1>
      <PaymentMessage notice={notice} />
      {checkout ? (
        <div className="form-page-grid checkout">
          <aside className="panel checkout-car" aria-label="What you reserve">
            <FormCarSummary car={checkout} />
            <dl className="checkout-facts">
              <div>
                <dt>Deposit</dt>
                <dd>{checkout.amount ?? 'Nothing to pay'}</dd>
              </div>
              <div>
                <dt>Held for</dt>
                <dd>{counted(checkout.holdHours, 'hour')}</dd>
              </div>
              {checkout.amount ? (
                <div>
                  <dt>Refund</dt>
                  <dd>100% refundable</dd>
                </div>
              ) : null}
            </dl>
            {text ? <div className="prose-html checkout-words" dangerouslySetInnerHTML={{ __html: text }} /> : <p className="checkout-words">{checkout.words}</p>}
          </aside>
          <section className="panel stack" id="enquiry" aria-labelledby="checkout-form">
            <h2 id="checkout-form">Your details</h2>
            {isDemo && checkout.amount ? <Message tone="notice">Demo: no card is charged.</Message> : null}
            {form}
            {checkout.payments.length > 0 ? (
              <ul className="checkout-payments" aria-label="Accepted payments">
                {checkout.payments.map((payment) => (
                  <li className="chip" key={payment}>
                    {payment}
                  </li>
                ))}
              </ul>
            ) : null}
          </section>
        </div>
      ) : (
        <p className="thank-you-actions">
          {notice?.isChecking ? (
            <LookAgain />
          ) : (
            (waysOn.length > 0 ? waysOn : [stockAction(noun)]).map(({ label, href }, at) => (
              <ButtonLink key={href} href={href} kind={at === 0 ? 'primary' : 'quiet'}>
                {label}
              </ButtonLink>
            ))
          )}
        </p>
      )}
    </div>
  )
}
