import { useVisitor } from '~/components/layout/visitor'
import type { FormNote } from '~/domain/forms/form-notes'

const STEP_REACHES_US: FormNote = { text: 'Your details reach us with this step, so that we can help you also if you stop here.' }

/** What happens with the details, where they are asked, and as whom they are sent. @param goesOn a further step follows */
export function EnquiryNotes({ notes, goesOn }: { notes: readonly FormNote[]; goesOn: boolean }) {
  const { phone, here } = useVisitor()
  return (
    <>
      {phone === null ? null : (
        <p className="fine-print">
          You are signed in here.{' '}
          <a className="link" href={`/sign-in?back=${encodeURIComponent(here)}`}>
            Not you? Sign out
          </a>
        </p>
      )}
      {(goesOn ? [STEP_REACHES_US, ...notes] : notes).map(({ text, link }) => (
        <p className="fine-print" key={text}>
          {text}
          {link ? (
            <>
              {' '}
              <a className="link" href={link.href}>
                {link.label}
              </a>
            </>
          ) : null}
        </p>
      ))}
    </>
  )
}
