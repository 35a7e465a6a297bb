import type { ReactNode } from 'react'

type DisclosureProps = { summary: ReactNode; isOpen?: boolean; id?: string; children: ReactNode }

/** A section that opens and closes without script, its content always in the page. */
export function Disclosure({ summary, isOpen = false, id, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={isOpen} id={id}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
