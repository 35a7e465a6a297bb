import type { IconName } from '~/domain/theme/icon-name'
import spriteUrl from './icons.svg?url'

/** A line icon of the one sprite. Decoration only: the words beside it carry the meaning. */
export function Icon({ name, size }: { name: IconName; size?: 'small' | 'large' }) {
  return (
    <svg className={size ? `icon icon-${size}` : 'icon'} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
