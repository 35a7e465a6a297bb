import { ButtonLink } from '~/components/ui/button'
import { useNoun } from '~/components/layout/card-look'
import type { VehicleNoun } from '~/domain/cars/vehicle-noun'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'

export type ErrorPageProps = { status?: number; title: string; message: string; actions?: { label: string; href: string }[] }

const CONTACT = { label: 'Contact Us', href: '/contact-us' }

/** The way to all that the site sells. */
export function stockAction({ many }: VehicleNoun): { label: string; href: string } {
  return { label: `See our ${many}`, href: DEFAULT_SEARCH_PATH }
}

/** A page that says what happened, in plain words, with a way on. Never why in the machine's terms. */
export function ErrorPage({ status, title, message, actions }: ErrorPageProps) {
  const noun = useNoun()
  return (
    <div className="container error-page">
      {status ? <p className="error-page-status">Error {status}</p> : null}
      <h1>{title}</h1>
      <p>{message}</p>
      <div className="error-page-actions">
        {(actions ?? [stockAction(noun), CONTACT]).map(({ label, href }, index) => (
          <ButtonLink key={href} href={href} kind={index === 0 ? 'primary' : 'quiet'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
