import { useEffect, useState } from 'react'
import { pastePostcode } from '~/components/forms/paste-postcode'
import { Field } from '~/components/ui/field'
import { Icon } from '~/components/ui/icon'
import { POSTCODE_LENGTH } from '~/domain/forms/postcode'

type NearestFormProps = { action: string; postcode: string; error: string | null }

const FIELD_ID = 'nearest-postcode'
/** How long a device may take to say where it is. */
const LOOKING_MS = 10_000
/** A kilometre is near enough, and all that the address has to tell. */
const DIGITS = 2

/** 'Nearest to you': a postcode that is asked by a plain form, or the device when it is asked to say where it is. */
export function NearestForm({ action, postcode, error }: NearestFormProps) {
  const [canLocate, setCanLocate] = useState(true)
  const [state, setState] = useState<'idle' | 'looking' | 'failed'>('idle')
  useEffect(() => setCanLocate('geolocation' in navigator && window.isSecureContext), [])
  useEffect(() => {
    const field = state === 'failed' ? document.getElementById(FIELD_ID) : null
    const at = document.activeElement
    // The field says what went wrong, and is where one goes on; who is elsewhere by now stays there.
    if (at === document.body || field?.closest('form')?.contains(at)) field?.focus()
  }, [state])
  const locate = () => {
    if (state === 'looking') return
    setState('looking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        // Back brings this one as it is left.
        setState('idle')
        // A whole new page: what it chooses in its form is its server's to say.
        window.location.assign(`${action}?near=${latitude.toFixed(DIGITS)},${longitude.toFixed(DIGITS)}`)
      },
      () => setState('failed'),
      { timeout: LOOKING_MS, maximumAge: 60_000 },
    )
  }
  const fault = state === 'failed' ? 'Your device did not say where it is. Type a postcode instead.' : error
  return (
    <form className="nearest-form" method="get" action={action} aria-label="Nearest to you">
      <Field id={FIELD_ID} label="Your postcode" error={fault ?? undefined}>
        {(control) => (
          <input
            {...control}
            type="text"
            name="postcode"
            inputMode="numeric"
            maxLength={POSTCODE_LENGTH}
            defaultValue={postcode}
            autoComplete="postal-code"
            onPaste={pastePostcode}
            key={postcode}
          />
        )}
      </Field>
      <button className="button button-primary" type="submit">
        Find the nearest
      </button>
      {canLocate ? (
        <button className="button button-quiet needs-script" type="button" onClick={locate} aria-disabled={state === 'looking'}>
          <Icon name="pin" size="small" />
          <span>{state === 'looking' ? 'Looking…' : 'Use my location'}</span>
        </button>
      ) : null}
    </form>
  )
}
