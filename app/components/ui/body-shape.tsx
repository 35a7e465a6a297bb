import shapesUrl from './bodies.svg?url'

/** The side view of a simple body, such as 'People Mover'; empty for a body that has none. Decoration only. */
export function BodyShape({ body }: { body: string }) {
  return (
    <svg className="body-shape" aria-hidden="true">
      <use href={`${shapesUrl}#${body.toLowerCase().replaceAll(' ', '-')}`} />
    </svg>
  )
}
