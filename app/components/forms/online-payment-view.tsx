import type { ReactNode } from 'react'
import { EnquiryPanel, PageFrame } from '~/components/dealership/page-frame'
import type { Crumb } from '~/components/ui/breadcrumbs'
import { Message } from '~/components/ui/message'
import { LookAgain } from './look-again'
import { PaymentMessage, type PaymentNotice } from './payment-notice'

type OnlinePaymentViewProps = {
  page: { head: { title: string; description: string | null }; crumbs: readonly Crumb[]; html: string }
  heading: string
  /** The least and the most that can be paid, in words. */
  limits: string
  /** A stand-in takes the cards. */
  isDemo: boolean
  notice: PaymentNotice | null
  /** Null where nothing more can be paid. */
  form: ReactNode | null
}

/** What is paid and by whom; the card itself is asked for on the processor's page. */
export function OnlinePaymentView({ page: { head, crumbs, html }, heading, limits, isDemo, notice, form }: OnlinePaymentViewProps) {
  return (
    <PageFrame crumbs={crumbs} heading={head.title} lead={head.description}>
      <PaymentMessage notice={notice} />
      {notice?.isChecking ? (
        <p>
          <LookAgain />
        </p>
      ) : form && (
        <div className="form-page-grid">
          <EnquiryPanel heading={heading}>
            {isDemo ? <Message tone="notice">Demo: no card is charged.</Message> : null}
            <p>{limits}</p>
            {form}
          </EnquiryPanel>
          <aside className="panel words" aria-label="Before you pay" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      )}
    </PageFrame>
  )
}
