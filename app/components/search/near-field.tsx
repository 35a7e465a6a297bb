import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { pastePostcode } from '~/components/forms/paste-postcode'
import { isHalfPostcode, POSTCODE_LENGTH } from '~/domain/forms/postcode'
import { formatCount, formatKm } from '~/domain/text/format'
import { WITHIN_KM } from '~/domain/places/within'
import type { NearView } from '~/domain/search/results-view'

/** A postcode to have the cars nearest to it first, and how far they may be; part of the filter form. */
export function NearField({ near }: { near: NearView }) {
  const { postcode, error, withinKm, within } = near
  const field = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')
  // What was said of a press is not said of another search.
  useEffect(() => setRefusal(''), [near])
  const steps = within.length > 0 ? within : WITHIN_KM.map((km) => ({ km, count: null }))

  /** Asked only on a press: the browser says where one is, the server which postcode that is, and only that is in the address. */
  async function askWhere() {
    setRefusal('')
    const module = await import('./find-postcode-here').catch(() => null)
    const found = module ? await module.findPostcodeHere() : { refusal: 'We cannot look that up right now. Please type your postcode.' }
    if (!field.current) return
    if ('refusal' in found) return setRefusal(found.refusal)
    field.current.value = found.postcode
    field.current.form?.requestSubmit()
  }

  return (
    <div className="filter-near">
      <label className="range-end">
        <span>Near</span>
        <input
          ref={field}
          className="input"
          type="text"
          inputMode="numeric"
          name="postcode"
          defaultValue={postcode}
          placeholder="Postcode"
          aria-label="Near postcode"
          maxLength={POSTCODE_LENGTH}
          onPaste={pastePostcode}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'near-error' : undefined}
          onChange={waitForWhole}
        />
      </label>
      <label className="range-end">
        <span>Within</span>
        <select className="input" name="within" defaultValue={withinKm ?? ''} aria-label="Within kilometres of the postcode" onChange={waitForPlace}>
          <option value="">Any distance</option>
          {steps.map(({ km, count }) => (
            <option key={km} value={km}>
              {count === null ? formatKm(km) : `${formatKm(km)} (${formatCount(count)})`}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="near-here needs-script" onClick={() => void askWhere()}>
        Use my location
      </button>
      {error || refusal ? (
        <p className="field-error" id="near-error" role="alert">
          {error ?? refusal}
        </p>
      ) : null}
    </div>
  )
}

/** '3175', '3175, 25 km'; nothing where no place is asked for. */
export function nearWords({ postcode, isFound, withinKm }: NearView): string {
  return isFound ? [postcode, withinKm === null ? null : `${formatCount(withinKm)} km`].filter(Boolean).join(', ') : ''
}

/** Half a postcode is not asked for while it is typed; Enter and the form's button ask for whatever there is. */
function waitForWhole(event: ChangeEvent<HTMLInputElement>) {
  if (isHalfPostcode(event.target.value)) event.stopPropagation()
}

/** A distance from nowhere waits for its postcode. */
function waitForPlace(event: ChangeEvent<HTMLSelectElement>) {
  const postcode = event.target.form?.elements.namedItem('postcode')
  if (postcode instanceof HTMLInputElement && postcode.value === '') event.stopPropagation()
}
