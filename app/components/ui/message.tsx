import type { ReactNode } from 'react'
import { Icon } from './icon'

const ICONS = { error: 'alert', success: 'check', notice: 'info' } as const

type MessageProps = { tone: keyof typeof ICONS; title?: string; children?: ReactNode; /** A status beside it says the same. */ isSaidElsewhere?: boolean }

/** Something that the visitor has to know now. An error is announced when it appears. */
export function Message({ tone, title, children, isSaidElsewhere = false }: MessageProps) {
  return (
    <div className={`message message-${tone}`} role={tone === 'error' && !isSaidElsewhere ? 'alert' : undefined}>
      <Icon name={ICONS[tone]} />
      <div className="message-body">
        {title ? <strong>{title}</strong> : null}
        {children}
      </div>
    </div>
  )
}
