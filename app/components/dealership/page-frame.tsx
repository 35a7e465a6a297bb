import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/ui/button'
import { Breadcrumbs, type Crumb } from '~/components/ui/breadcrumbs'

type PageFrameProps = {
  crumbs: readonly Crumb[]
  heading: string
  lead?: string | null
  /** What the page's form is reached by on phones, where it stands far below; none where it comes first. */
  form?: { label: string; href: string } | null
  children: ReactNode
}

/** The frame of a page about the dealership: where it stands, its heading, its parts. */
export function PageFrame({ crumbs, heading, lead, form, children }: PageFrameProps) {
  return (
    <div className="container dealership-page">
      <Breadcrumbs crumbs={crumbs} />
      <header className="dealership-head">
        <h1>{heading}</h1>
        {lead ? <p className="dealership-lead">{lead}</p> : null}
        {form ? (
          <p className="form-anchor">
            <ButtonLink href={form.href} kind="primary" isWide>
              {form.label}
            </ButtonLink>
          </p>
        ) : null}
      </header>
      {children}
    </div>
  )
}

/** A form's panel, where links to `#enquiry` lead. */
export function EnquiryPanel({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="panel stack dealership-enquiry" id="enquiry" aria-labelledby="enquiry-heading">
      <h2 id="enquiry-heading">{heading}</h2>
      {children}
    </section>
  )
}
