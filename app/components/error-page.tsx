import { ButtonLink } from '~/components/ui/button'

export type ErrorPageProps = { status: number; title: string; message: string; actions?: { label: string; href: string }[] }

const DEFAULT_ACTIONS = [
  { label: 'See our cars', href: '/search/new-used-and-demo-cars/' },
  { label: 'Contact Us', href: '/contact-us' },
]

/** A page that says what happened, in plain words, with a way on. Never why in the machine's terms. */
export function ErrorPage({ status, title, message, actions = DEFAULT_ACTIONS }: ErrorPageProps) {
  return (
    <div className="container error-page">
      <p className="error-page-status">Error {status}</p>
      <h1>{title}</h1>
      <p>{message}</p>
      <div className="error-page-actions">
        {actions.map(({ label, href }, index) => (
          <ButtonLink key={href} href={href} kind={index === 0 ? 'primary' : 'quiet'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
