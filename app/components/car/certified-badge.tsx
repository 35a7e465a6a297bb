import { Icon } from '~/components/ui/icon'

const DIALOG_ID = 'certified-information'

/**
 * The certified badge and what it stands for (section 5). The dialog is a popover: the browser opens and closes it, takes Escape
 * and gives the focus back, without script. Without words of the tenant's it is a badge alone.
 */
export function CertifiedBadge({ text, information }: { text: string; information: string }) {
  const badge = (
    <>
      <Icon name="shield" size="small" />
      {text}
    </>
  )
  if (!information) return <p className="certified-badge">{badge}</p>
  return (
    <>
      <button className="certified-badge" type="button" aria-haspopup="dialog" {...{ popovertarget: DIALOG_ID }}>
        {badge}
        <Icon name="info" size="small" />
        <span className="sr-only">, what this means</span>
      </button>
      <div className="certified-dialog panel" id={DIALOG_ID} role="dialog" aria-labelledby={`${DIALOG_ID}-heading`} {...{ popover: 'auto' }}>
        <h2 id={`${DIALOG_ID}-heading`}>{text}</h2>
        <div className="prose-html" dangerouslySetInnerHTML={{ __html: information }} />
        <button className="button button-quiet" type="button" {...{ popovertarget: DIALOG_ID, popovertargetaction: 'hide' }}>
          Close
        </button>
      </div>
    </>
  )
}
