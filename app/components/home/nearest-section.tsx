import { POSTCODE_LENGTH } from '~/domain/forms/postcode'
import type { HomePage } from '~/site/home-page'

/** The way to the nearest of several places: a plain form, whose page can also ask the device. Nothing where there is none to choose. */
export function NearestSection({ page: { nearestHref } }: { page: HomePage }) {
  if (nearestHref === null) return null
  return (
    <section className="home-section" aria-labelledby="nearest">
      <h2 id="nearest">Find your nearest location</h2>
      <form className="home-actions" method="get" action={nearestHref} aria-labelledby="nearest">
        <div className="field">
          <label className="field-label" htmlFor="nearest-postcode">
            Your postcode
          </label>
          <input className="input" id="nearest-postcode" type="text" name="postcode" inputMode="numeric" size={8} maxLength={POSTCODE_LENGTH} autoComplete="postal-code" />
        </div>
        <button className="button button-primary" type="submit">
          Find the nearest
        </button>
      </form>
    </section>
  )
}
