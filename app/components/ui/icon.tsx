import spriteUrl from './icons.svg?url'

export type IconName =
  | 'search'
  | 'filter'
  | 'close'
  | 'menu'
  | 'phone'
  | 'pin'
  | 'mail'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-down'
  | 'camera'
  | 'calendar'
  | 'odometer'
  | 'fuel'
  | 'transmission'
  | 'seats'
  | 'body'
  | 'drive'
  | 'colour'
  | 'engine'
  | 'doors'
  | 'number'
  | 'check'
  | 'alert'
  | 'info'
  | 'shield'
  | 'document'
  | 'clock'
  | 'external'
  | 'heart'
  | 'length'
  | 'weight'
  | 'sleeps'
  | 'plate'
  | 'arrow'
  | 'tag'
  | 'chat'
  | 'print'
  | 'image'
  | 'dollar'
  | 'swap'
  | 'download'
  | 'certified'

/** A line icon of the one sprite. Decoration only: the words beside it carry the meaning. */
export function Icon({ name, size }: { name: IconName; size?: 'small' | 'large' }) {
  return (
    <svg className={size ? `icon icon-${size}` : 'icon'} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
