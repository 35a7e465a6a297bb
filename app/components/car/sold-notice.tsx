import type { SimilarSearch } from '~/domain/cars/car-page'
import { ButtonLink } from '~/components/ui/button'
import { Message } from '~/components/ui/message'

/** The SOLD notice with a way on (section 2). `car` names it where its heading stands further down: other cars come first. */
export function SoldNotice({ similar, car }: { similar: SimilarSearch; car?: string }) {
  return (
    <Message tone="notice" title={car ? `SOLD: ${car}` : 'SOLD'}>
      <p>This vehicle recently sold. Like this and want something similar? We are happy to help you find it.</p>
      <div className="sold-notice-actions">
        <ButtonLink href={similar.href}>{similar.label}</ButtonLink>
      </div>
    </Message>
  )
}
