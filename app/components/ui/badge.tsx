import type { BadgeTone } from '~/domain/cars/car-badge'
import { Icon } from './icon'

/** A word or two on a picture or beside a title. The words carry the meaning, the colour only supports them. */
export function Badge({ text, tone = 'neutral', isLogo = false }: { text: string; tone?: BadgeTone; isLogo?: boolean }) {
  return (
    <span className={`badge badge-${tone}`}>
      {isLogo ? <Icon name="certified" size="small" /> : null}
      {text}
    </span>
  )
}
