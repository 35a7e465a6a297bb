import type { ChangeEvent } from 'react'
import type { NearView } from '~/domain/search/results-view'

const POSTCODE_LENGTH = 4

/** A postcode to have the cars nearest to it first; part of the filter form. */
export function NearField({ near: { postcode, error } }: { near: NearView }) {
  return (
    <div className="filter-near">
      <label className="range-end">
        <span>Near</span>
        <input
          className="input"
          type="text"
          inputMode="numeric"
          name="postcode"
          defaultValue={postcode}
          placeholder="Postcode"
          aria-label="Near postcode"
          maxLength={POSTCODE_LENGTH}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'near-error' : undefined}
          onChange={waitForWhole}
        />
      </label>
      {error ? (
        <p className="field-error" id="near-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** Half a postcode is not asked for while it is typed; Enter and the form's button ask for whatever there is. */
function waitForWhole(event: ChangeEvent<HTMLInputElement>) {
  const { length } = event.target.value
  if (length > 0 && length < POSTCODE_LENGTH) event.stopPropagation()
}
