import type { ReactNode } from 'react'

type PanelProps = { heading?: string; id?: string; children: ReactNode }

/** A card on the page: one subject with its heading. */
export function Panel({ heading, id, children }: PanelProps) {
  return (
    <section className="panel stack" id={id} aria-labelledby={heading && id ? `${id}-heading` : undefined}>
      {heading ? <h2 id={id ? `${id}-heading` : undefined}>{heading}</h2> : null}
      {children}
    </section>
  )
}
