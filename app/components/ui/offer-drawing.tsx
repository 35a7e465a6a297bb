import shapesUrl from './bodies.svg?url'
import spriteUrl from './icons.svg?url'

/** What an offer without a picture gets: the body of the model that it is about, or a tag, in the site's own colours. Decoration. */
export function OfferDrawing({ body, className }: { body: string | null; className?: string }) {
  const shape = body ? `${shapesUrl}#${body.toLowerCase().replaceAll(' ', '-')}` : null
  return (
    <svg className={className ? `offer-drawing ${className}` : 'offer-drawing'} viewBox="0 0 640 360" aria-hidden="true">
      <rect width="640" height="360" className="offer-ground" />
      <path className="offer-sun" d="M470 360A210 210 0 0 1 640 96V360Z" />
      <path className="offer-road" d="M0 292H640V360H0Z" />
      <path className="offer-line" d="M24 326H120M176 326H272M328 326H424M480 326H576" />
      {shape ? <use className="offer-body" href={shape} x="120" y="140" width="400" height="172" /> : <use className="offer-tag" href={`${spriteUrl}#tag`} x="240" y="80" width="160" height="160" />}
    </svg>
  )
}
