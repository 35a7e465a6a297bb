import type { ReserveOffer } from '~/domain/cars/car-page-reserve'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'

/** 'Reserve Online': the tenant's words or the platform's, the way to pay, and the way there. */
export function ReserveSection({ reserve, text }: { reserve: ReserveOffer; text: string }) {
  return (
    <>
      {text ? <div className="prose-html" dangerouslySetInnerHTML={{ __html: text }} /> : <p>{reserve.words}</p>}
      <div className="reserve-section">
        <ButtonLink href={reserve.href}>
          <Icon name="shield" />
          {reserve.amount ? `Reserve Now ${reserve.amount}` : 'Reserve Now'}
        </ButtonLink>
        {reserve.payments.length > 0 ? (
          <ul className="reserve-payments" aria-label="Accepted payments">
            {reserve.payments.map((payment) => (
              <li className="chip" key={payment}>
                {payment}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </>
  )
}
