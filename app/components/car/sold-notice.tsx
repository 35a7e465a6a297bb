import type { SimilarSearch } from '~/domain/cars/car-page'
import { ButtonLink } from '~/components/ui/button'
import { Message } from '~/components/ui/message'

/** The SOLD notice with a way on (section 2). */
export function SoldNotice({ similar }: { similar: SimilarSearch }) {
  return (
    <Message tone="notice" title="SOLD">
      <p>This vehicle recently sold. Like this and want something similar? We are happy to help you find it.</p>
      <div className="sold-notice-actions">
        <ButtonLink href={similar.href} kind="primary">
          {similar.label}
        </ButtonLink>
      </div>
    </Message>
  )
}
