import type { ReactNode } from 'react'

/** The form by itself, when the page around it cannot be shown: what was typed is not lost with it. */
export function UnsavedEnquiry({ children }: { children: ReactNode }) {
  return (
    <div className="container form-page">
      <h1>Your enquiry</h1>
      <section className="panel stack" id="enquiry" aria-label="Enquiry">
        {children}
      </section>
    </div>
  )
}
