import { useRef, type ReactNode } from 'react'
import type { CarPage } from '~/domain/cars/car-page'
import { usePersistedSections } from './use-section-state'

export type CarSection = { id: string; heading: string; body: ReactNode }

type CarSectionsProps = Pick<CarPage, 'sectionStyle' | 'remembersSections'> & { sections: readonly CarSection[] }

/**
 * The sections of a car page, all of them in the HTML whatever the tenant's style: folding and all open at first, folding with the first
 * one open, or tabs (section 2). They are details elements, so they open without script, by keyboard, and for a link to what is in them;
 * tabs close each other by their common name, and where there is no room for tabs they are an accordion.
 */
export function CarSections({ sectionStyle, remembersSections, sections }: CarSectionsProps) {
  const ref = useRef<HTMLDivElement>(null)
  usePersistedSections(ref, remembersSections)
  return (
    <div
      className={`panel car-sections car-sections-${sectionStyle}`}
      ref={ref}
      data-remembered={remembersSections ? 'true' : undefined}
    >
      {sections.map(({ id, heading, body }, index) => (
        <details key={id} open={sectionStyle === 'open' || index === 0} {...(sectionStyle === 'tabs' ? { name: 'car-sections' } : null)}>
          <summary>
            <h2 id={`${id}-heading`}>{heading}</h2>
          </summary>
          <section className="car-section-body stack" id={id} aria-labelledby={`${id}-heading`}>
            {body}
          </section>
        </details>
      ))}
    </div>
  )
}
