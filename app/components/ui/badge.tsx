import type { BadgeTone } from '~/domain/car-badge'

/** A word or two on a picture or beside a title. The words carry the meaning, the colour only supports them. */
export function Badge({ text, tone = 'neutral' }: { text: string; tone?: BadgeTone }) {
  return <span className={`badge badge-${tone}`}>{text}</span>
}
